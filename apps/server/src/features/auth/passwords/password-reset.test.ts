import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { expectEqualTiming } from "../../../../testing/computing.ts";
import { keptMail } from "../../../db/schema/messages/mail.ts";
import { passwordResets } from "../../../db/schema/people/accounts.ts";
import { createPageServices } from "../../../page-services.ts";
import { authJobs } from "../jobs.ts";

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: authJobs });
});

const forgot = (email: string, headers: Record<string, string> = {}) =>
	server.call("POST", "/autenticacion/forgot-password", { body: { email }, headers });
const reset = (token: string, newPassword = "otra clave larga") =>
	server.call("POST", `/autenticacion/reset-password/${token}`, { body: { newPassword } });
const mailsTo = (email: string) =>
	server.deps.db.select().from(keptMail).where(eq(keptMail.to, email)).orderBy(desc(keptMail.id));

/** Requests a link and waits for its mail. */
async function askForLink(
	account: TestAccount,
	headers?: Record<string, string>,
): Promise<{ link: string; token: string }> {
	const before = (await mailsTo(account.email)).length;
	expect((await forgot(account.email, headers)).json).toEqual({
		success: true,
		message: "Se ha enviado un enlace de recuperación a su correo",
	});
	await expect.poll(async () => (await mailsTo(account.email)).length, { timeout: 10_000 }).toBe(before + 1);
	const link = /https?:\S+/.exec((await mailsTo(account.email))[0]!.text)![0];
	return { link, token: new URL(link).searchParams.get("token")! };
}

const refused = { success: false, code: "BAD_REQUEST", message: "Token inválido o expirado" };

describe("a forgotten password", () => {
	it("gets the same response for an unknown address, and mails nobody (P-014)", async () => {
		const account = await createTestAccount(server);
		const known = await forgot(account.email);
		const unknown = await forgot("nadie@correo.pe");
		expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
		await expect.poll(async () => (await mailsTo(account.email)).length, { timeout: 10_000 }).toBe(1);
		expect(await mailsTo("nadie@correo.pe")).toEqual([]);
	});

	it("takes as long for an unknown address as for a known one (P-014)", async () => {
		const account = await createTestAccount(server);
		const durationOf = async (email: string) => {
			const began = performance.now();
			expect((await forgot(email)).status).toBe(200);
			return performance.now() - began;
		};
		await expectEqualTiming(
			() => durationOf(account.email),
			(n) => durationOf(`nadie${n}@correo.pe`),
		);
	});

	it("sends a link that begins with PUBLIC_URL whatever the request's Host header (P-016)", async () => {
		const account = await createTestAccount(server);
		const { link } = await askForLink(account, { host: "evil.pe", "x-forwarded-host": "evil.pe" });
		expect(link).toMatch(/^https:\/\/cachimbo\.test\/reset-password\?token=[\w-]{43}$/);
	});

	it("keeps only a hash of the token", async () => {
		const account = await createTestAccount(server);
		const { token } = await askForLink(account);
		const dump = await server.deps.db.execute(
			sql`select p::text as row from password_resets p union all select j.data::text from pgboss.job j`,
		);
		expect(dump.rows.map((row) => String(row.row)).join()).not.toContain(token);
	});

	it("changes the password once, ends every session and notifies by mail (P-011, P-015)", async () => {
		const account = await createTestAccount(server);
		const second = await server.call("POST", "/autenticacion/signin", {
			body: { email: account.email, password: account.password },
		});
		const { token } = await askForLink(account);
		const done = await reset(token);
		expect([done.status, done.json]).toEqual([200, { success: true, message: "Contraseña actualizada exitosamente" }]);
		for (const old of [account.token, second.json.token]) {
			expect((await server.call("POST", "/autenticacion/logout", { token: old })).status).toBe(401);
		}
		expect(
			(
				await server.call("POST", "/autenticacion/signin", {
					body: { email: account.email, password: account.password },
				})
			).status,
		).toBe(401);
		expect(
			(
				await server.call("POST", "/autenticacion/signin", {
					body: { email: account.email, password: "otra clave larga" },
				})
			).status,
		).toBe(200);
		expect((await reset(token)).json).toMatchObject(refused);
		await expect
			.poll(async () => (await mailsTo(account.email))[0]?.subject, { timeout: 10_000 })
			.toBe("Tu contraseña de Cachimbo cambió");
	});

	it("accepts one of two concurrent uses (P-015)", async () => {
		const { token } = await askForLink(await createTestAccount(server));
		const answers = await Promise.all([reset(token, "primera clave"), reset(token, "segunda clave")]);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
	});

	it("refuses an older token after a newer request, and any after thirty minutes (P-015)", async () => {
		const account = await createTestAccount(server);
		const older = await askForLink(account);
		const newer = await askForLink(account);
		expect((await reset(older.token)).json).toMatchObject(refused);
		await server.deps.db
			.update(passwordResets)
			.set({ expiresAt: sql`expires_at - interval '31 minutes'` })
			.where(eq(passwordResets.userId, account.userId));
		expect((await reset(newer.token)).json).toMatchObject(refused);
	});

	it("refuses weak passwords without using up the token", async () => {
		const { token } = await askForLink(await createTestAccount(server));
		expect((await reset(token, "corta")).json.message).toBe("La contraseña debe tener al menos 6 caracteres");
		expect((await reset(token, "123456")).json.message).toBe("Elige una contraseña menos común");
		expect((await reset(token)).status).toBe(200);
	});

	it("requires twelve characters of an administrator", async () => {
		const { token } = await askForLink(await createTestAccount(server, "ADMIN"));
		const answer = await reset(token, "once-carac!");
		expect([answer.status, answer.json.message]).toEqual([422, "La contraseña debe tener al menos 12 caracteres"]);
	});

	it("shows the rules of the account's role for a valid link, and nothing for an invalid one", async () => {
		const { getPasswordRule, findResetRule: rule } = createPageServices(server.deps);
		const words = ["cachimbo", "peru", "perú", "simulacro"];
		expect(await getPasswordRule()).toEqual({ minimum: 6, words });
		for (const none of ["no-es-de-nadie", ""]) expect(await rule(none)).toBeUndefined();
		const student = await createTestAccount(server);
		const admin = await createTestAccount(server, "ADMIN");
		const ofStudent = await askForLink(student);
		const { token } = await askForLink(admin);
		expect((await rule(ofStudent.token))?.minimum).toBe(6);
		expect(await rule(token)).toEqual({
			minimum: 12,
			words: ["cachimbo", admin.email.split("@")[0], admin.email, ...words.slice(1)],
		});
		expect((await reset(token, "otra clave bien larga")).status).toBe(200);
		expect(await rule(token)).toBeUndefined();
	});

	it("mails an address at most three times an hour, and answers as before beyond that", async () => {
		const strict = await createTestApp({ jobs: authJobs });
		const statuses = [];
		for (let one = 0; one < 4; one++)
			statuses.push(
				(await strict.call("POST", "/autenticacion/forgot-password", { body: { email: "a@correo.pe" } })).status,
			);
		expect(statuses).toEqual([200, 200, 200, 200]);
	});
});
