import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { expectEqualTiming } from "../../../testing/computing.ts";
import { sessions, users } from "../../db/schema/people/accounts.ts";
import { authJobs } from "./jobs.ts";

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: authJobs });
});

const rosa = { nombres: "Rosa", apellidos: "Ñahui Quispe", email: " Rosa@Correo.PE ", password: "kipu-84" };
const signUp = (body: unknown) => server.call("POST", "/autenticacion/signupuser", { body });
const signIn = (email: string, password: string) =>
	server.call("POST", "/autenticacion/signin", { body: { email, password } });
const isSignedIn = async (token: string) =>
	(await server.call("GET", "/user/university/todos", { token })).status !== 401;

describe("registration", () => {
	it("answers 201 with the folded e-mail and never a password (P-001)", async () => {
		const answer = await signUp(rosa);
		expect(answer.status).toBe(201);
		expect(answer.json).toEqual({
			id: expect.any(Number),
			nombres: "Rosa",
			apellidos: "Ñahui Quispe",
			email: "rosa@correo.pe",
		});
		const [row] = await server.deps.db.select().from(users).where(eq(users.email, "rosa@correo.pe"));
		expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	});

	it("refuses the same e-mail in another case (P-002)", async () => {
		const answer = await signUp({ ...rosa, email: "ROSA@correo.pe" });
		expect([answer.status, answer.json.message]).toEqual([409, "El correo ya está registrado"]);
	});

	it("lets one of twenty identical requests through (P-003)", async () => {
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => signUp({ ...rosa, email: "a-la-vez@correo.pe" })),
		);
		expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)]);
	});

	it.each([
		["12345", 422, "La contraseña debe tener al menos 6 caracteres"],
		["kipu-9", 201, undefined],
		["quipu ".repeat(11).slice(0, 64), 201, undefined],
		["quipu ".repeat(22).slice(0, 128), 201, undefined],
		["quipu ".repeat(22).slice(0, 129), 422, expect.stringContaining("128")],
		["123456", 422, "Elige una contraseña menos común"],
		["Cachimbo2026", 422, "Elige una contraseña menos común"],
	])("answers the password %j with %i (P-004)", async (password, status, message) => {
		const email = `clave${password.length}-${password.slice(0, 2).trim()}@correo.pe`;
		const answer = await signUp({ ...rosa, email, password });
		expect([answer.status, answer.json.message]).toEqual([status, message]);
	});

	it("compares all of a long password (P-004)", async () => {
		const password = "abcdefghi ".repeat(10);
		await signUp({ ...rosa, email: "larga@correo.pe", password });
		expect((await signIn("larga@correo.pe", `${password.slice(0, 90)}X${password.slice(91)}`)).status).toBe(401);
		expect((await signIn("larga@correo.pe", password)).status).toBe(200);
	});

	it("ignores role, id and enabled (P-018)", async () => {
		const answer = await signUp({ ...rosa, email: "jefa@correo.pe", role: "ADMIN", id: 1, enabled: true });
		expect(answer.status).toBe(201);
		expect(claimsOf((await signIn("jefa@correo.pe", rosa.password)).json.token)).toMatchObject({
			role: "USER",
			userId: answer.json.id,
		});
	});

	it.each([
		[{ nombres: "  " }, "Todos los campos son obligatorios"],
		[{ apellidos: "" }, "Todos los campos son obligatorios"],
		[{ email: "" }, "Todos los campos son obligatorios"],
		[{ email: "sin-arroba" }, "El correo no es válido"],
		[{ email: "ñandú@correo.pe" }, "El correo no es válido"],
		[{ password: "corta" }, "La contraseña debe tener al menos 6 caracteres"],
	])("refuses %j with the specification's sentence (P-057)", async (change, message) => {
		const answer = await signUp({ ...rosa, email: "otra@correo.pe", ...change });
		expect([answer.status, answer.json.code, answer.json.message]).toEqual([422, "VALIDATION", message]);
		expect(Object.keys(answer.json.errors)).toEqual(Object.keys(change));
	});
});

describe("sign-in", () => {
	it("answers a wrong password and an unknown e-mail alike (P-005)", async () => {
		const { requestId: _one, ...wrong } = (await signIn("rosa@correo.pe", "no es esta")).json;
		const { requestId: _two, ...unknown } = (await signIn("nadie@correo.pe", "no es esta")).json;
		expect(wrong).toEqual(unknown);
		expect(wrong).toMatchObject({ code: "UNAUTHENTICATED", message: "El correo o la contraseña no son correctos" });
	});

	it("takes as long for an unknown e-mail as for a wrong password (P-006)", async () => {
		const durationOf = async (email: string) => {
			const began = performance.now();
			expect((await signIn(email, "no es esta")).status).toBe(401);
			return performance.now() - began;
		};
		await expectEqualTiming(
			() => durationOf("rosa@correo.pe"),
			(n) => durationOf(`nadie${n}@correo.pe`),
		);
	});

	it("puts the specification's claims into the token", async () => {
		const { json } = await signIn("rosa@correo.pe", "kipu-84");
		const now = Date.now() / 1000;
		const claims = claimsOf(json.token);
		expect(claims).toMatchObject({
			sub: "rosa@correo.pe",
			userId: expect.any(Number),
			role: "USER",
			name: "Rosa Ñahui Quispe",
		});
		expect(claims.exp - now).toBeGreaterThan(29 * 86_400);
		expect(Math.abs(claims.iat - now)).toBeLessThan(5);
	});

	it("refuses the sixth failure in fifteen minutes from one address, not from another (P-007)", async () => {
		const strict = await createTestApp();
		const account = await createTestAccount(strict);
		const from = (remoteAddress: string, password: string) =>
			strict.call("POST", "/autenticacion/signin", { body: { email: account.email, password }, remoteAddress });
		for (let failure = 1; failure <= 5; failure++) expect((await from("10.1.0.1", "no es esta")).status).toBe(401);
		const sixth = await from("10.1.0.1", account.password);
		expect([sixth.status, sixth.json.code]).toEqual([429, "RATE_LIMITED"]);
		expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
		expect(sixth.json.message).toMatch(/^Demasiados intentos\. Intenta de nuevo en 15 minutos\.$/);
		expect((await from("10.1.0.2", account.password)).status).toBe(200);
	});

	it("does not reveal the right password among concurrent guesses (P-007)", async () => {
		const strict = await createTestApp();
		const account = await createTestAccount(strict);
		const guesses = [...Array.from({ length: 30 }, (_, i) => `no es esta ${i}`), account.password];
		const answers = await Promise.all(
			guesses.map((password) =>
				strict.call("POST", "/autenticacion/signin", { body: { email: account.email, password } }),
			),
		);
		expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
		expect(answers.filter((answer) => answer.status === 429)).toHaveLength(26);
	});

	it("lets a school lab of sixty in at once from one address (P-083)", async () => {
		const strict = await createTestApp();
		const account = await createTestAccount(strict);
		const body = { email: account.email, password: account.password };
		const answers = await Promise.all(
			Array.from({ length: 60 }, () => strict.call("POST", "/autenticacion/signin", { body })),
		);
		expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
	});
});

describe("tokens", () => {
	it("refuses forged ones: no algorithm, weak secrets, an edited role (P-008)", async () => {
		const { token } = await createTestAccount(server);
		const [header, payload, signature] = token.split(".") as [string, string, string];
		const none = encode({ ...decode(header), alg: "none" });
		const asAdmin = encode({ ...decode(payload), role: "ADMIN" });
		const signed = (secret: string) =>
			`${header}.${asAdmin}.${createHmac("sha256", secret).update(`${header}.${asAdmin}`).digest("base64url")}`;
		for (const forged of [
			`${none}.${asAdmin}.`,
			`${none}.${payload}.${signature}`,
			signed("secret"),
			signed(" "),
			`${header}.${asAdmin}.${signature}`,
		]) {
			expect((await server.call("GET", "/admin/examstype/all", { token: forged })).status).toBe(401);
		}
	});

	it("refuses expired ones (P-009)", async () => {
		const account = await createTestAccount(server);
		const claims = {
			sub: account.email,
			userId: account.userId,
			role: "USER" as const,
			name: "Rosa",
			sid: claimsOf(account.token).sid,
		};
		const expired = await server.deps.tokens.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 });
		for (const path of [
			"/user/university/todos",
			"/user/courses/all",
			"/exams/todos",
			"/user/attempts",
			`/user/${account.userId}/perfil`,
		]) {
			const answer = await server.call("GET", path, { token: expired });
			expect([answer.status, answer.json.code]).toEqual([401, "UNAUTHENTICATED"]);
		}
	});
});

describe("sessions", () => {
	it("end at sign-out, at once (P-010)", async () => {
		const { token } = await createTestAccount(server);
		expect(await isSignedIn(token)).toBe(true);
		const out = await server.call("POST", "/autenticacion/logout", { token });
		expect([out.status, out.headers["clear-site-data"]]).toEqual([200, '"storage"']);
		expect(await isSignedIn(token)).toBe(false);
	});

	it("leave the device's storage to a client that clears its account's part itself", async () => {
		const { token } = await createTestAccount(server);
		const out = await server.call("POST", "/autenticacion/logout?storage=kept", { token });
		expect([out.status, out.headers["clear-site-data"]]).toEqual([200, undefined]);
		expect(await isSignedIn(token)).toBe(false);
	});

	it("end when the role changes (P-012)", async () => {
		const admin = await createTestAccount(server, "ADMIN");
		await server.deps.db.update(users).set({ role: "USER" }).where(eq(users.id, admin.userId));
		expect([401, 403]).toContain((await server.call("GET", "/admin/examstype/all", { token: admin.token })).status);
	});

	it("are all recorded as seen when many return at once", async () => {
		const clocked = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
		const students = await Promise.all(Array.from({ length: 12 }, () => createTestAccount(clocked)));
		clocked.clock.offsetMs = 11 * 60_000;
		await Promise.all(students.map(({ token }) => clocked.call("GET", "/user/university/todos", { token })));
		const ids = students.map(({ token }) => claimsOf(token).sid);
		const seenSince = async () =>
			clocked.deps.db.$client.query(
				"select from sessions where id = any($1) and last_seen_at > now() + interval '10 min'",
				[ids],
			);
		await expect.poll(async () => (await seenSince()).rowCount).toBe(12);
	});

	it("end when nobody has used them for fourteen days, an administrator's after an hour (P-013)", async () => {
		const clocked = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
		const student = await createTestAccount(clocked);
		const admin = await createTestAccount(clocked, "ADMIN");
		const status = async (token: string) => (await clocked.call("GET", "/user/university/todos", { token })).status;
		clocked.clock.offsetMs = 61 * 60_000;
		expect([(await status(admin.token)) === 401, (await status(student.token)) === 401]).toEqual([true, false]);
		clocked.clock.offsetMs = 13 * 86_400_000;
		expect(await status(student.token)).not.toBe(401);
		const idSeen = claimsOf(student.token).sid;
		await expect
			.poll(async () =>
				(await clocked.deps.db.select().from(sessions).where(eq(sessions.id, idSeen)))[0]!.lastSeenAt.getTime(),
			)
			.toBeGreaterThan(Date.now() + 12 * 86_400_000);
		clocked.clock.offsetMs = 26 * 86_400_000;
		expect(await status(student.token), "activity on day 13 counts").not.toBe(401);
		clocked.clock.offsetMs = 31 * 86_400_000;
		expect(await status(student.token), "thirty days are the end").toBe(401);
	});

	it("are limited to five for an account: the oldest one ends", async () => {
		const account = await createTestAccount(server);
		const answers = [];
		for (let one = 0; one < 5; one++) answers.push((await signIn(account.email, account.password)).json);
		expect(await isSignedIn(account.token)).toBe(false);
		for (const { token } of answers) expect(await isSignedIn(token)).toBe(true);
		expect(answers.slice(0, 4).filter(({ notice }) => notice)).toEqual([]);
		expect(answers[4].notice).toBe(
			"Cerramos tu sesión más antigua (Equipo desconocido): puedes tener 5 abiertas a la vez",
		);
	});

	it("tell their device why they ended if a new one replaced them, but not after a sign-out", async () => {
		const account = await createTestAccount(server);
		const read = (token: string) => server.call("GET", `/user/${account.userId}/perfil`, { token });
		const { token: second } = (await signIn(account.email, account.password)).json;
		for (let one = 0; one < 4; one++) await signIn(account.email, account.password);
		const { status, json } = await read(account.token);
		expect([status, json.code, json.message]).toEqual([
			...[401, "UNAUTHENTICATED"],
			"Tu sesión se cerró porque entraste en otro equipo (Equipo desconocido): puedes tener 5 abiertas a la vez",
		]);
		await server.call("POST", "/autenticacion/logout", { token: second });
		expect((await read(second)).json.message).toBe("Tu sesión terminó. Ingresa de nuevo");
	});
});

describe("validar-correo (P-017)", () => {
	const check = (body: string, headers: Record<string, string> = { "content-type": "text/plain" }) =>
		server.call("POST", "/autenticacion/validar-correo", { body, headers });

	it("returns the text true or false", async () => {
		const known = await check("  ROSA@correo.pe ");
		expect([known.status, known.text, known.headers["content-type"]]).toEqual([
			200,
			"true",
			"text/plain; charset=utf-8",
		]);
		expect((await check("nadie@correo.pe")).text).toBe("false");
	});

	it.each([
		["a JSON string", "application/json", '"rosa@correo.pe"'],
		["a bare string sent as JSON", "application/json", "rosa@correo.pe"],
		["a bare string sent as JSON with a charset", "application/json; charset=utf-8", " rosa@correo.pe\n"],
		["a bare string sent as a form", "application/x-www-form-urlencoded", "rosa@correo.pe"],
		["an encoded name of a form", "application/x-www-form-urlencoded", "rosa%40correo.pe="],
		["a name of a form", "application/x-www-form-urlencoded", "rosa@correo.pe="],
	])("accepts %s", async (_name, type, body) => {
		const answer = await check(body, { "content-type": type });
		expect([answer.status, answer.text]).toEqual([200, "true"]);
	});

	it("keeps the plus and the percent sign of an address in a form", async () => {
		const form = { "content-type": "application/x-www-form-urlencoded" };
		const account = { nombres: "Rosa", apellidos: "Ñahui", email: "rosa+1%2@correo.pe", password: "kipu-84 azul" };
		expect((await server.call("POST", "/autenticacion/signupuser", { body: account })).status).toBe(201);
		for (const body of ["rosa+1%2@correo.pe", "rosa%2B1%252%40correo.pe="])
			expect((await check(body, form)).text, body).toBe("true");
		expect((await check("%E0%A4%A", form)).status).toBe(422);
	});

	it("refuses values that are no string, other types, long bodies and the eleventh call in a minute", async () => {
		const json = { "content-type": "application/json" };
		for (const body of ['{"email":"rosa@correo.pe"}', "null", "7", "[", ""])
			expect((await check(body, json)).status, body).toBe(422);
		for (const type of ["text/html", "multipart/form-data; boundary=x"])
			expect((await check("rosa@correo.pe", { "content-type": type })).status).toBe(415);
		for (const type of ["text/plain", "application/json", "application/x-www-form-urlencoded"])
			expect((await check("x".repeat(2048), { "content-type": type })).status).toBe(413);
		const strict = await createTestApp();
		const statuses: number[] = [];
		for (let one = 0; one < 11; one++) {
			const answer = await strict.call("POST", "/autenticacion/validar-correo", {
				body: "a@correo.pe",
				headers: { "content-type": "text/plain" },
			});
			statuses.push(answer.status);
		}
		expect(statuses).toEqual([...Array(10).fill(200), 429]);
	});
});

// biome-ignore lint/suspicious/noExplicitAny: claims are whatever the token says
const decode = (part: string): any => JSON.parse(Buffer.from(part, "base64url").toString());
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) => decode(token.split(".")[1]!);
