import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { keptMail } from "../../db/schema/messages/mail.ts";
import { emailConfirmations } from "../../db/schema/people/accounts.ts";
import { createPageServices } from "../../page-services.ts";
import { joinNewsletter, joinWaitingList, receiveContactMessage } from "../subscribers/commands.ts";
import { authJobs } from "./jobs.ts";

const password = "kipu-84 azul";
let server: TestApp;
let accountCount = 0;
let owner: { userId: number; email: string; token: string };
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: authJobs });
});

const mailsTo = (email: string, about: RegExp) =>
	server.deps.db
		.select()
		.from(keptMail)
		.where(eq(keptMail.to, email))
		.orderBy(desc(keptMail.id))
		.then((rows) => rows.filter(({ subject }) => about.test(subject)));
const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? "")?.[1] ?? "";

async function mailedToken(email: string, about = /^Confirma tu correo/, count = 1): Promise<string> {
	await expect.poll(async () => (await mailsTo(email, about)).length, { timeout: 10_000 }).toBe(count);
	return tokenIn((await mailsTo(email, about))[0]?.text);
}

/** Registers an account with an address that may be anybody's. */
async function register(email = `persona-nueva${++accountCount}@correo.pe`) {
	const body = { nombres: "Eva https://evil.pe", apellidos: "Ñ", email, password };
	const { json } = await server.call("POST", "/autenticacion/signupuser", { body });
	const { token } = (await server.call("POST", "/autenticacion/signin", { body: { email, password } })).json;
	return { userId: json.id as number, email, token: token as string };
}
beforeEach(async () => {
	owner = await register();
});

const confirm = (token: string) => server.call("POST", `/autenticacion/confirmar-correo/${token}`);
const ask = ({ userId, token } = owner) => server.call("POST", `/user/${userId}/confirm-email`, { token });
const profile = async ({ userId, token } = owner) =>
	(await server.call("GET", `/user/${userId}/perfil`, { token })).json.data;
const ownData = async ({ userId, token } = owner) =>
	JSON.parse((await server.call("GET", `/user/${userId}/data`, { token })).text);
const pageOf = (token: string) => createPageServices(server.deps).findEmailConfirmation(token);

async function writeAsOthers(email: string) {
	await joinNewsletter(server.deps, email);
	await joinWaitingList(server.deps, email);
	await receiveContactMessage(server.deps, { name: "Rosa", email, subject: "Mi DNI", message: "12345678" });
}
const rowsOf = (email: string) =>
	Promise.all(
		["newsletter_subscriptions", "waiting_list", "contact_messages"].map((table) =>
			countRows(server, table, `email = '${email}'`),
		),
	);
const close = ({ userId, token } = owner) =>
	server.call("POST", `/user/${userId}/delete`, { token, body: { password } });

describe("an account whose address nobody has confirmed", () => {
	it("may practise, but does not see what others wrote under the address", async () => {
		await writeAsOthers(owner.email);
		expect((await server.call("GET", "/user/courses/all", { token: owner.token })).status).toBe(200);
		expect(await profile()).toMatchObject({ email: owner.email, emailConfirmed: false });
		const data = await ownData();
		for (const left of ["newsletter", "waitingList", "contactMessages", "complaints"])
			expect(data).not.toHaveProperty(left);
		expect(data.withheld).toEqual({
			what: ["newsletter", "waitingList", "contactMessages", "complaints", "sectionLists"],
			why: expect.stringMatching(/confirma/i),
		});
		expect(JSON.stringify(data)).not.toContain("Mi DNI");
	});

	it("is deleted without the entries under its address", async () => {
		await writeAsOthers(owner.email);
		await server.deps.mail.send({ to: owner.email, subject: "Hola", text: "De otra persona" });
		expect((await close()).status).toBe(200);
		expect(await rowsOf(owner.email)).toEqual([1, 1, 1]);
		expect(await mailsTo(owner.email, /Hola/)).toHaveLength(1);
		expect(await countRows(server, "email_confirmations", `user_id = ${owner.userId}`)).toBe(0);
	});

	it("gets a mail without the typed name, since the address may be another's", async () => {
		await mailedToken(owner.email);
		const [mail] = await mailsTo(owner.email, /^Confirma/);
		expect(mail?.text).toMatch(/https:\/\/cachimbo\.test\/confirmar-correo\?token=[\w-]{43}\n/);
		expect(mail?.text).toContain("Si no la creaste tú");
		expect(mail?.text).not.toContain("evil");
		await server.call("POST", "/autenticacion/forgot-password", { body: { email: owner.email } });
		await mailedToken(owner.email, /^Cambia tu contraseña/);
		expect((await mailsTo(owner.email, /^Cambia/))[0]?.text).not.toContain("evil");
	});

	it("may be an account from before addresses were confirmed", async () => {
		const old = await createTestAccount(server);
		await server.deps.db.execute(sql`update users set email_confirmed_at = null where id = ${old.userId}`);
		expect(await profile(old)).toMatchObject({ emailConfirmed: false });
		expect((await ask(old)).status).toBe(200);
		expect((await confirm(await mailedToken(old.email))).status).toBe(200);
		expect(await profile(old)).toMatchObject({ emailConfirmed: true });
	});
});

describe("the mailed link", () => {
	it("confirms the address, whose entries are then shown, and deleted with the account", async () => {
		await writeAsOthers(owner.email);
		const token = await mailedToken(owner.email);
		expect(await pageOf(token)).toEqual({ state: "live", email: owner.email });
		const answer = await confirm(token);
		expect([answer.status, answer.json]).toEqual([200, { success: true, message: "Tu correo está confirmado" }]);
		expect(await profile()).toMatchObject({ emailConfirmed: true });
		const data = await ownData();
		expect(data).toMatchObject({ contactMessages: [{ subject: "Mi DNI" }], newsletter: {}, waitingList: {} });
		expect(data).not.toHaveProperty("withheld");
		await close();
		expect(await rowsOf(owner.email)).toEqual([0, 0, 0]);
	});

	it("is not used up by being opened, as mail scanners do", async () => {
		const token = await mailedToken(owner.email);
		for (let look = 0; look < 3; look++) expect(await pageOf(token)).toMatchObject({ state: "live" });
		expect(await profile()).toMatchObject({ emailConfirmed: false });
		expect((await confirm(token)).status).toBe(200);
	});

	it("reports its state: used, expired, replaced, unknown, or of a deleted account", async () => {
		const first = await mailedToken(owner.email);
		expect((await ask()).json).toMatchObject({ success: true, message: expect.stringContaining(owner.email) });
		const second = await mailedToken(owner.email, undefined, 2);
		const unknown = { status: 400, message: "Este enlace no es válido. Pide otro desde tu perfil." };
		for (const token of [first, "x", "ñ"]) {
			const { status, json } = await confirm(token);
			expect([{ status, message: json.message }, await pageOf(token)]).toEqual([unknown, { state: "unknown" }]);
		}
		await server.deps.db
			.update(emailConfirmations)
			.set({ expiresAt: sql`expires_at - interval '25 hours'` })
			.where(eq(emailConfirmations.userId, owner.userId));
		const late = await confirm(second);
		expect([late.status, late.json.message]).toEqual([400, "Este enlace ya venció. Pide otro desde tu perfil."]);
		expect(await pageOf(second)).toEqual({ state: "expired" });
		await ask();
		const third = await mailedToken(owner.email, undefined, 3);
		expect((await Promise.all([confirm(third), confirm(third)])).map(({ status }) => status)).toEqual([200, 200]);
		expect(await pageOf(third)).toEqual({ state: "confirmed", email: owner.email });
		expect((await confirm(third)).json.message).toBe("Tu correo está confirmado");
		const again = await ask();
		expect([again.status, again.json.message]).toEqual([409, "Tu correo ya está confirmado"]);
		await close();
		expect(await pageOf(third)).toEqual({ state: "unknown" });
	});

	it("is stored only as a hash", async () => {
		const token = await mailedToken(owner.email);
		const dump = await server.deps.db.execute(
			sql`select p::text as row from email_confirmations p union all select j.data::text from pgboss.job j`,
		);
		expect(dump.rows.map((row) => String(row.row)).join()).not.toContain(token);
	});

	it("confirms the address also if it was mailed for a new password", async () => {
		await server.call("POST", "/autenticacion/forgot-password", { body: { email: owner.email } });
		const token = await mailedToken(owner.email, /^Cambia tu contraseña/);
		const body = { newPassword: "otra clave larga" };
		expect((await server.call("POST", `/autenticacion/reset-password/${token}`, { body })).status).toBe(200);
		expect(await countRows(server, "users", `id = ${owner.userId} and email_confirmed_at is not null`)).toBe(1);
	});

	it("is mailed at most three times an hour on request", async () => {
		const strict = await createTestApp({ jobs: authJobs });
		const { userId, token } = await createTestAccount(strict);
		await strict.deps.db.execute(sql`update users set email_confirmed_at = null`);
		const statuses: number[] = [];
		for (let n = 0; n < 4; n++)
			statuses.push((await strict.call("POST", `/user/${userId}/confirm-email`, { token })).status);
		expect(statuses).toEqual([200, 200, 200, 429]);
	});
});

it("repeated registration and deletion mails an address at most four times an hour", async () => {
	const strict = await createTestApp({ jobs: authJobs });
	const call = (path: string, body: object, token?: string) =>
		strict.call("POST", path, { body, ...(token ? { token } : {}) });
	const mails = (email: string) => countRows(strict, "kept_mail", `"to" = '${email}' and subject like 'Confirma%'`);
	const registered = async (email: string) => {
		const { json } = await call("/autenticacion/signupuser", { nombres: "Eva", apellidos: "Ñ", email, password });
		return json.id as number;
	};
	const email = "victima@correo.pe";
	for (let round = 1; round <= 6; round++) {
		const id = await registered(email);
		if (round <= 4) await expect.poll(() => mails(email), { timeout: 10_000 }).toBe(round);
		const { token } = (await call("/autenticacion/signin", { email, password })).json;
		expect((await call(`/user/${id}/delete`, { password }, token)).status).toBe(200);
	}
	await registered("otra@correo.pe"); // its mail is sent after those of the last two registrations
	await expect.poll(() => mails("otra@correo.pe"), { timeout: 10_000 }).toBe(1);
	expect(await mails(email)).toBe(4);
});

it("accounts that the installation makes are confirmed", async () => {
	expect(await profile(await createTestAccount(server, "ADMIN"))).toMatchObject({ emailConfirmed: true });
});
