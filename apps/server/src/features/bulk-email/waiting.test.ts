import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { closeAfterFile } from "../../../testing/close-after-file.ts";
import { type MailSink, startMailSink } from "../../../testing/services/mail-sink.ts";
import { createBossJobs } from "../../jobs/boss.ts";
import { mailJobs, queueMail } from "../../mail/send-mail-job.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";
import { authJobs } from "../auth/jobs.ts";

let server: TestApp;
let sink: MailSink;
let admin: TestAccount;
beforeAll(async () => {
	sink = await startMailSink();
	server = await createTestApp({
		env: { LIMITS_FACTOR: "1000", SMTP_URL: sink.url },
		mail: (db, settings, log) => createSmtpMailer(sink.url, { settings, db, log }),
	});
	admin = await createTestAccount(server, "ADMIN");
	const earlier = createBossJobs(server.deps.db, server.deps.log);
	await earlier.start(handlers());
	await earlier.stop();
});

const handlers = () => [...mailJobs(server.deps.mail), ...authJobs(server.deps)];
const get = async (path: string) =>
	(await server.call("GET", `/admin/email/mails${path}`, { token: admin.token })).json.data;
const listed = async (search: string) => (await get(`?source=single&search=${search}`)).items;
/** Makes a retry due now instead of after its growing pause. */
const makeRetriesDue = () =>
	server.deps.db.$client.query("update pgboss.job set start_after = now() where state = 'retry'");

const paid = { to: "ana@correo.pe", subject: "Recibimos tu pago", text: "Hola, Ana:\n\nGracias." };

describe("a mail to one person, in the list of an installation with a mail server", () => {
	it("waits, is retried with the mail server's words, and is sent; its copy can be read until then", async () => {
		await queueMail(server.deps, paid);
		const [waiting] = await listed("ana@");
		expect(waiting).toMatchObject({ ...{ to: paid.to, subject: paid.subject }, status: "QUEUED", error: null });
		expect(await get(`/single/${waiting.id}`)).toMatchObject({
			text: paid.text,
			html: expect.stringMatching(/^<!doctype html>[\s\S]*Gracias\./),
		});
		sink.script.recipient = () => ({ code: 450, text: "4.2.1 greylisted" });
		await server.deps.jobs.start(handlers());
		closeAfterFile(() => server.deps.jobs.stop());
		await expect.poll(async () => (await listed("ana@"))[0].error, { timeout: 10_000 }).toContain("greylisted");
		expect((await listed("ana@"))[0]).toMatchObject({ id: waiting.id, status: "QUEUED" });
		sink.script = {};
		await expect
			.poll(
				async () => {
					await makeRetriesDue();
					return (await listed("ana@"))[0].status;
				},
				{ timeout: 10_000 },
			)
			.toBe("SENT");
		expect((await get("?search=ana@")).total, "it stands there once").toBe(1);
		expect(await get(`/single/${waiting.id}`)).toMatchObject({ error: null, html: null, text: null });
	});

	it("is listed without a copy if its link authenticates the reader", async () => {
		const link = "https://cachimbo.test/suscribirse/abc";
		await queueMail(server.deps, { ...paid, to: "eva@correo.pe", text: `Hola:\n\n${link}`, link });
		const [waiting] = await listed("eva@");
		expect(await get(`/single/${waiting.id}`)).toMatchObject({ subject: paid.subject, html: null, text: null });
		const { rows } = await server.deps.db.$client.query("select * from kept_mail where id = $1", [waiting.id]);
		expect(JSON.stringify(rows)).not.toContain("suscribirse");
	});

	it("with a link to an account shows its state without the link, and in the end that it failed", async () => {
		const student = await createTestAccount(server);
		sink.script.recipient = () => ({ code: 450, text: "4.2.1 greylisted" });
		await server.call("POST", "/autenticacion/forgot-password", { body: { email: student.email } });
		await expect.poll(async () => (await listed(student.email)).length, { timeout: 10_000 }).toBe(1);
		const [waiting] = await listed(student.email);
		expect(waiting).toMatchObject({ subject: "Cambia tu contraseña de Cachimbo", status: "QUEUED" });
		expect(waiting.error).toContain("greylisted");
		expect(await get(`/single/${waiting.id}`)).toMatchObject({ html: null, text: null });
		await expect
			.poll(
				async () => {
					await makeRetriesDue();
					return (await listed(student.email))[0].status;
				},
				{ timeout: 30_000 },
			)
			.toBe("FAILED");
		const { rows } = await server.deps.db.$client.query("select * from kept_mail");
		expect(JSON.stringify(rows)).not.toContain("token=");
		expect((await get("?status=FAILED")).items).toMatchObject([{ id: waiting.id, to: student.email }]);
	});
});
