import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { closeAfterFile } from "../../../testing/close-after-file.ts";
import { createPayments } from "../../../testing/features/payments.ts";
import { endPlan } from "../../../testing/features/plans.ts";
import { keptMail } from "../../db/schema/messages/mail.ts";
import { createBossJobs } from "../../jobs/boss.ts";
import { mailJobs } from "../../mail/send-mail-job.ts";
import { remindOfEnds } from "./expire-plans.ts";

let server: TestApp;
let payments: Awaited<ReturnType<typeof createPayments>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000", SITE_EMAIL: "hola@cachimbo.test" }, jobs: () => [] });
	payments = await createPayments(server);
});

describe("mails about an order", () => {
	it("name the problem, the price and the page to continue", async () => {
		const student = await createTestAccount(server);
		const id = await payments.order(student, { amount: 290 });
		await payments.observe(id, "No se ve\nel monto.");
		await payments.reject(id, "El monto no llegó.");
		const [received, observed, rejected] = await payments.mails(student);
		expect(received).toMatchObject({
			subject: "Recibimos tu comprobante de pago en Cachimbo",
			text: expect.stringContaining(`pedido ${id} (Plan Anual, S/\u00a0290.00)`),
		});
		expect(observed?.text).toContain("No se ve\nel monto.");
		expect(observed?.text).toContain("Envía uno mejor en https://cachimbo.test/perfil.");
		expect(rejected?.text).toContain("https://cachimbo.test/premium o escribirnos a hola@cachimbo.test.");
	});

	it("use no name if the address is not confirmed: anybody may have typed it", async () => {
		const { admin } = payments;
		const student = await createTestAccount(server);
		await server.deps.db.$client.query(
			"update users set email_confirmed_at = null, first_names = 'Gana en evil.pe' where id = $1",
			[student.userId],
		);
		await payments.decide(await payments.order(student), "approve");
		const end = new Date(Date.now() + 6 * 24 * 3600_000);
		await server.deps.db.$client.query("update subscriptions set ends_at = $2 where user_id = $1", [
			student.userId,
			end,
		]);
		await remindOfEnds(server.deps);
		await endPlan(server, admin, student);
		const sent = await payments.mails(student);
		expect(sent.map(({ text }) => text.split("\n")[0])).toEqual(Array(4).fill("Hola, estudiante:"));
		expect(JSON.stringify(sent)).not.toContain("evil.pe");
	});

	it("are sent once if the server restarts between an approval and its mail", async () => {
		const own = await createTestApp();
		const { db, log, mail } = own.deps;
		/** Starts a worker that sends queued mails. */
		const start = async () => {
			const jobs = createBossJobs(db, log);
			await jobs.start(mailJobs(mail));
			closeAfterFile(() => jobs.stop());
			return jobs;
		};
		await (await start()).stop();
		const calls = await createPayments(own);
		const student = await createTestAccount(own);
		await calls.decide(await calls.order(student), "approve");
		const sent = async () =>
			(await db.select().from(keptMail).where(eq(keptMail.status, "KEPT"))).map(({ subject }) => subject);
		expect(await sent()).toEqual([]);
		const subjects = ["Recibimos tu comprobante de pago en Cachimbo", "Tu Plan Mensual de Cachimbo está activo"];
		for (let times = 0; times < 2; times++) {
			const jobs = await start();
			await expect.poll(sent, { timeout: 10_000 }).toHaveLength(2);
			await jobs.stop();
		}
		expect((await sent()).sort()).toEqual(subjects);
	});
});
