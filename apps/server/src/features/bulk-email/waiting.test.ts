import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { closeAfterFile } from "../../../testing/close-after-file.ts";
import { type MailSink, type Reply, startMailSink } from "../../../testing/services/mail-sink.ts";
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

	/** Queues a mail whose command is answered like this. @returns its row in the list, and how often it was tried */
	async function refuse(command: "sender" | "recipient" | "message", reply: Reply) {
		const to = `${randomUUID()}@correo.pe`;
		let tries = 0;
		sink.script = {
			[command]: () => {
				tries += 1;
				return reply;
			},
		};
		await queueMail(server.deps, { ...paid, to });
		return { row: async () => (await listed(to))[0], tries: () => tries };
	}
	/** Number of jobs that wait, run or will be retried, which is made due now. */
	async function openJobs() {
		await makeRetriesDue();
		return (await server.deps.db.$client.query("select from pgboss.job where state < 'completed'")).rowCount;
	}
	const unknown = { code: 550, text: "5.1.1 no such user" };

	it.each([
		["recipient", unknown],
		["message", { code: 554, text: "5.7.1 spam" }],
	] as const)("fails after one try if the server refuses the %s for good: %j", async (command, reply) => {
		const { row, tries } = await refuse(command, reply);
		await expect.poll(async () => (await row()).error, { timeout: 10_000 }).toContain(reply.text);
		await expect.poll(openJobs, { timeout: 10_000 }).toBe(0);
		expect([(await row()).status, tries()]).toEqual(["FAILED", 1]);
	});

	it.each([
		["message", { code: 451, text: "4.3.0 busy" }],
		["message", "hang up"],
		["sender", { code: 550, text: "5.7.1 not your sender" }],
	] as const)("is retried and sent if the server refuses the %s for now, or everything: %j", async (command, reply) => {
		const { row, tries } = await refuse(command, reply);
		await expect.poll(tries, { timeout: 10_000 }).toBeGreaterThan(0);
		await expect.poll(async () => (await row()).error, { timeout: 10_000 }).not.toBeNull();
		expect((await row()).status).toBe("QUEUED");
		sink.script = {};
		await expect.poll(openJobs, { timeout: 10_000 }).toBe(0);
		expect((await row()).status).toBe("SENT");
	});

	it("with a link to an account fails after one try, too, if the server does not know the address", async () => {
		const { email } = await createTestAccount(server);
		sink.script = { recipient: () => unknown };
		await server.call("POST", "/autenticacion/forgot-password", { body: { email } });
		await expect.poll(async () => (await listed(email))[0]?.status, { timeout: 10_000 }).toBe("FAILED");
		expect((await listed(email))[0].error).toContain("no such user");
	});
});
