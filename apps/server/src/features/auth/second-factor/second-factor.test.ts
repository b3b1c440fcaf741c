import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { meetAtRow } from "../../../../testing/database/meet-at-row.ts";
import { codeOf, signInWith, switchOn } from "../../../../testing/features/second-factors.ts";
import { keptMail } from "../../../db/schema/messages/mail.ts";

let server: TestApp;
let admin: TestAccount;
beforeEach(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
});

const query = async (text: string, values: unknown[] = []) => (await server.deps.db.$client.query(text, values)).rows;
const state = async (token: string) => (await server.call("GET", "/admin/second-factor", { token })).json.data;
const isOpen = async (token: string) => (await server.call("GET", "/admin/second-factor", { token })).status === 200;
const newestAct = async () => (await query("select act, staff_id, reason from staff_acts order by id desc limit 1"))[0];
const subjects = async () =>
	(await server.deps.db.select().from(keptMail)).filter((mail) => mail.to === admin.email).map((mail) => mail.subject);
/** Advances the clock: each half minute has another code. */
const wait = (steps = 1) => {
	server.clock.offsetMs += steps * 30_000;
};

describe("switching the second factor on", () => {
	it("needs the password, returns the app's secret, and has no effect before a code is confirmed", async () => {
		const { token } = admin;
		const wrong = await server.call("POST", "/admin/second-factor", { token, body: { password: "otra clave" } });
		expect([wrong.status, wrong.json.errors]).toEqual([422, { password: "La contraseña no es correcta" }]);
		const { json } = await server.call("POST", "/admin/second-factor", { token, body: { password: admin.password } });
		const { secret, url, replaces } = json.data;
		expect(replaces).toBe(false);
		expect(secret).toMatch(/^[A-Z2-7]{32}$/);
		const address = new URL(url);
		expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
			...["otpauth:", "totp", `/Cachimbo:${admin.email}`],
		]);
		expect(Object.fromEntries(address.searchParams)).toEqual({
			...{ issuer: "Cachimbo", secret, algorithm: "SHA1", digits: "6", period: "30" },
		});
		expect((await signInWith(server, admin)).status).toBe(200);
		const guess = await server.call("PUT", "/admin/second-factor", { token, body: { codigo: "000000" } });
		expect([guess.status, Object.keys(guess.json.errors)]).toEqual([422, ["codigo"]]);
		expect((await state(token)).since).toBeNull();
		const again = await server.call("POST", "/admin/second-factor", { token, body: { password: admin.password } });
		expect([again.json.data.replaces, again.json.data.secret === secret]).toEqual([true, false]);
	});

	it("returns ten recovery codes, ends the other sessions, keeps this one, and is mailed and logged", async () => {
		const other = (await signInWith(server, admin)).json.token;
		const { codes, token } = await switchOn(server, admin);
		expect(new Set(codes).size).toBe(10);
		for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
		expect([await isOpen(other), await isOpen(admin.token), await isOpen(token)]).toEqual([false, true, true]);
		expect(await state(token)).toMatchObject({ since: expect.any(String), codesLeft: 10, required: false });
		expect(await newestAct()).toMatchObject({ act: "second-factor-on", staff_id: admin.userId });
		await expect.poll(subjects, { timeout: 10_000 }).toContain("Activaste la verificación en dos pasos en Cachimbo");
		const again = await server.call("POST", "/admin/second-factor", { token, body: { password: admin.password } });
		expect(again.status).toBe(409);
	});

	it("leaves nothing in the database that opens an account", async () => {
		const { secret, codes } = await switchOn(server, admin);
		const stored = JSON.stringify([
			await query("select * from second_factors"),
			await query("select * from recovery_codes"),
			await query("select * from users"),
			await query("select * from staff_acts"),
			await query("select * from kept_mail"),
			await query("select data from pgboss.job"),
		]);
		expect(stored).toContain(admin.email);
		for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
			expect(stored).not.toContain(kept);
	});

	it("is not for students", async () => {
		const { token, password } = await createTestAccount(server);
		expect((await server.call("POST", "/admin/second-factor", { token, body: { password } })).status).toBe(403);
	});

	it("ends a concurrent sign-in by password alone, or refuses it", async () => {
		const { token, password } = admin;
		const { json } = await server.call("POST", "/admin/second-factor", { token, body: { password } });
		const confirm = { token, body: { codigo: codeOf(server, json.data.secret) } };
		const [, signedIn] = await meetAtRow(server, "users", admin.userId, [
			() => server.call("PUT", "/admin/second-factor", confirm),
			() => signInWith(server, admin),
		]);
		const opened = signedIn?.json.token as string | undefined;
		expect(opened === undefined ? false : await isOpen(opened)).toBe(false);
	});
});

describe("signing in", () => {
	it("requires the code after the right password, and accepts it in the same call", async () => {
		const { secret } = await switchOn(server, admin);
		wait();
		const asked = await signInWith(server, admin);
		expect([asked.status, asked.json.code, asked.json.errors]).toEqual([401, "SECOND_FACTOR", undefined]);
		expect(asked.json.message).toBe("Escribe el código de 6 dígitos de tu app");
		const wrong = await signInWith(server, admin, "000000");
		expect([wrong.status, wrong.json.code, Object.keys(wrong.json.errors)]).toEqual([401, "SECOND_FACTOR", ["codigo"]]);
		const code = codeOf(server, secret);
		const right = await signInWith(server, admin, `${code.slice(0, 3)} ${code.slice(3)}`);
		expect([right.status, await isOpen(right.json.token)]).toEqual([200, true]);
	});

	it("does not mention a code for a wrong password", async () => {
		const { secret } = await switchOn(server, admin);
		wait();
		const person = { email: admin.email, password: "no es la clave" };
		for (const code of [undefined, "000000", codeOf(server, secret)])
			expect((await signInWith(server, person, code)).json).toMatchObject({
				code: "UNAUTHENTICATED",
				message: "El correo o la contraseña no son correctos",
			});
		expect((await signInWith(server, admin, codeOf(server, secret))).status).toBe(200);
	});

	it("accepts each code once, and no earlier one", async () => {
		const { secret } = await switchOn(server, admin);
		expect((await signInWith(server, admin, codeOf(server, secret))).status).toBe(401);
		wait(2);
		expect((await signInWith(server, admin, codeOf(server, secret))).status).toBe(200);
		expect((await signInWith(server, admin, codeOf(server, secret))).status).toBe(401);
		expect((await signInWith(server, admin, codeOf(server, secret, -1))).status).toBe(401);
		expect((await signInWith(server, admin, codeOf(server, secret, 1))).status).toBe(200);
	});

	it("accepts one of two concurrent uses of a code", async () => {
		const { secret } = await switchOn(server, admin);
		wait();
		const code = codeOf(server, secret);
		const answers = await Promise.all([signInWith(server, admin, code), signInWith(server, admin, code)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
	});

	it("tolerates a clock that is half a minute off, and no more", async () => {
		const { secret } = await switchOn(server, admin);
		wait(10);
		expect((await signInWith(server, admin, codeOf(server, secret, -2))).status).toBe(401);
		expect((await signInWith(server, admin, codeOf(server, secret, 2))).status).toBe(401);
		expect((await signInWith(server, admin, codeOf(server, secret, -1))).status).toBe(200);
		expect((await signInWith(server, admin, codeOf(server, secret, 1))).status).toBe(200);
	});

	it("accepts a recovery code once, however it is typed, mails its owner, and logs it", async () => {
		const { codes } = await switchOn(server, admin);
		const [first = "", second = ""] = codes;
		expect((await signInWith(server, admin, ` ${first.toUpperCase().replaceAll("-", " ")} `)).status).toBe(200);
		expect(await newestAct()).toMatchObject({ act: "recovery-code-used", staff_id: admin.userId });
		for (const again of [first, first.replaceAll("-", "")])
			expect((await signInWith(server, admin, again)).status).toBe(401);
		const at = await Promise.all([signInWith(server, admin, second), signInWith(server, admin, second)]);
		expect(at.map(({ status }) => status).sort()).toEqual([200, 401]);
		expect((await state(admin.token)).codesLeft).toBe(8);
		await expect.poll(subjects, { timeout: 10_000 }).toContain("Usaron un código de recuperación de Cachimbo");
	});

	it("accepts only recovery codes after JWT_SECRET has changed", async () => {
		const { secret, codes } = await switchOn(server, admin);
		await query("update second_factors set secret = $1", [server.deps.tokens.seal(secret, "somebody else")]);
		wait();
		expect((await signInWith(server, admin, codeOf(server, secret))).status).toBe(401);
		expect((await signInWith(server, admin, codes[0])).status).toBe(200);
	});
});

describe("the second factor", () => {
	const call = (path: string, body: object) =>
		server.call("POST", `/admin/second-factor/${path}`, { token: admin.token, body });

	it("needs password and code for new recovery codes, which invalidate the old ones", async () => {
		const { secret, codes } = await switchOn(server, admin);
		wait();
		const { password } = admin;
		const codigo = codeOf(server, secret);
		for (const body of [
			{ password: "no es", codigo },
			{ password, codigo: "000000" },
		])
			expect((await call("recovery-codes", body)).status).toBe(422);
		const renewed = await call("recovery-codes", { password, codigo });
		expect(renewed.json.data.codes).toHaveLength(10);
		expect(await newestAct()).toMatchObject({ act: "recovery-codes-renewed" });
		expect((await signInWith(server, admin, codes[0])).status).toBe(401);
		expect((await signInWith(server, admin, renewed.json.data.codes[0])).status).toBe(200);
	});

	it("needs them to be switched off, too, which deletes all its data", async () => {
		const { secret } = await switchOn(server, admin);
		wait();
		const { password } = admin;
		expect((await call("off", { password, codigo: "000000" })).status).toBe(422);
		expect((await signInWith(server, admin)).status).toBe(401);
		expect((await call("off", { password, codigo: codeOf(server, secret) })).status).toBe(200);
		expect(await newestAct()).toMatchObject({ act: "second-factor-off" });
		expect((await signInWith(server, admin)).status).toBe(200);
		expect(await query("select 1 from second_factors union all select 1 from recovery_codes")).toEqual([]);
		await expect.poll(subjects, { timeout: 10_000 }).toContain("Desactivaste la verificación en dos pasos en Cachimbo");
	});

	it("is deleted with the account, and when its owner leaves the staff", async () => {
		const owner = await createTestAccount(server, "ADMIN", { owner: true });
		await switchOn(server, admin);
		const { token, userId, password } = admin;
		expect((await server.call("POST", `/user/${userId}/delete`, { token, body: { password } })).status).toBe(200);
		const teacher = await createTestAccount(server, "TEACHER");
		await switchOn(server, teacher);
		await server.call("DELETE", `/admin/staff/${teacher.userId}`, { token: owner.token });
		expect((await signInWith(server, teacher)).status).toBe(200);
		expect(await query("select 1 from second_factors union all select 1 from recovery_codes")).toEqual([]);
	});
});

describe("the owner of the academy", () => {
	it("resets a colleague's second factor, with an end of sessions and a mail; never their own", async () => {
		const owner = await createTestAccount(server, "ADMIN", { owner: true });
		const { token } = await switchOn(server, admin);
		const reset = (userId: number, by = owner) =>
			server.call("DELETE", `/admin/staff/${userId}/second-factor`, { token: by.token });
		const team = await server.call("GET", "/admin/staff", { token: owner.token });
		expect(team.json.data.staff.map((one: { secondFactor: boolean }) => one.secondFactor)).toEqual([false, true]);
		expect((await reset(admin.userId, admin)).status).toBe(403);
		expect((await reset(owner.userId)).status).toBe(409);
		expect((await reset(admin.userId)).status).toBe(200);
		expect(await isOpen(token)).toBe(false);
		expect((await signInWith(server, admin)).status).toBe(200);
		expect(await newestAct()).toMatchObject({ act: "second-factor-reset", staff_id: owner.userId });
		await expect
			.poll(subjects, { timeout: 10_000 })
			.toContain("Restablecieron tu verificación en dos pasos en Cachimbo");
	});
});
