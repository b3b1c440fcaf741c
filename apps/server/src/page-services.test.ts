import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../testing/accounts.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { contactMessages, waitingList } from "./db/schema/messages/subscribers.ts";
import { authJobs } from "./features/auth/jobs.ts";
import { createPageServices } from "./page-services.ts";

let server: TestApp;
let submitForm: ReturnType<typeof createPageServices>["submitForm"];
beforeAll(async () => {
	server = await createTestApp({ jobs: authJobs });
	submitForm = createPageServices(server.deps).submitForm;
});

let callers = 0;
/** A caller with a new address, so that rate limits of one test do not affect the next. */
const newCaller = () => ({ ip: `10.0.0.${++callers}` });
const message = { name: "Ana", email: " Ana@Correo.pe", subject: "Mi pago", message: "Hola,\n¿cuándo lo revisan?" };
const account = (email: string) => ({
	...{ nombres: "Rosa", apellidos: "Ñahui", email, password: "kipu-84 azul", repeatPassword: "kipu-84 azul" },
});

describe("a public form without script", () => {
	it("has the same effect as the API", async () => {
		expect(await submitForm("contact", message, newCaller())).toEqual({ ok: true });
		expect(await server.deps.db.select().from(contactMessages)).toMatchObject([{ ...message, email: "ana@correo.pe" }]);
		for (const correo of ["ana@correo.pe", " ANA@correo.pe"])
			expect(await submitForm("waiting-list", { correo }, newCaller())).toEqual({ ok: true });
		expect(await server.deps.db.select().from(waitingList)).toMatchObject([{ email: "ana@correo.pe" }]);
	});

	it("returns the API's messages, for the form and for each field", async () => {
		expect(await submitForm("contact", { ...message, email: "ana@", message: " " }, newCaller())).toEqual({
			...{ ok: false, status: 422, message: "Todos los campos son obligatorios" },
			errors: { email: "El correo no es válido", message: "Todos los campos son obligatorios" },
		});
		const empty = await submitForm("newsletter", { email: "" }, newCaller());
		expect(empty).toMatchObject({ status: 422, errors: { email: "Por favor ingrese su correo electrónico" } });
	});

	it("counts against the API's rate limits, except for invalid input", async () => {
		const caller = newCaller();
		for (let wrong = 0; wrong < 8; wrong++) await submitForm("contact", { ...message, email: "ana@" }, caller);
		const body = { ...message, email: "ana@correo.pe" };
		for (let sent = 0; sent < 3; sent++)
			expect((await server.call("POST", "/contacto", { body, remoteAddress: caller.ip })).status).toBe(200);
		for (let sent = 0; sent < 2; sent++) expect(await submitForm("contact", message, caller)).toEqual({ ok: true });
		const refused = await submitForm("contact", message, caller);
		expect(refused).toMatchObject({ ok: false, status: 429, errors: {}, retryAfter: expect.any(Number) });
		expect((await server.call("POST", "/contacto", { body, remoteAddress: caller.ip })).status).toBe(429);
		expect(await submitForm("contact", message, newCaller())).toEqual({ ok: true });
	});

	it("shows its own message for an unexpected error, and logs the cause", async () => {
		const log: string[] = [];
		const broken = await createTestApp({ env: { LOG_LEVEL: "error" }, log });
		await broken.deps.db.$client.query("ALTER TABLE waiting_list RENAME TO waiting_list_gone");
		const answer = await createPageServices(broken.deps).submitForm(
			"waiting-list",
			{ correo: "ana@correo.pe" },
			newCaller(),
		);
		expect(answer).toEqual({ ok: false, status: 500, message: "Hubo un error. Intenta de nuevo.", errors: {} });
		expect(log.join()).toContain("waiting_list");
	});
});

describe("an account page without script", () => {
	it("registers once, and names the field of a taken address and of a common password", async () => {
		const caller = newCaller();
		expect(await submitForm("register", account("rosa@correo.pe"), caller)).toEqual({ ok: true });
		const signedIn = await server.call("POST", "/autenticacion/signin", {
			body: { email: "rosa@correo.pe", password: "kipu-84 azul" },
		});
		expect(signedIn.status).toBe(200);
		expect(await submitForm("register", account(" Rosa@Correo.PE"), caller)).toEqual({
			...{ ok: false, status: 409, message: "El correo ya está registrado" },
			errors: { email: "El correo ya está registrado" },
		});
		const common = { ...account("otra@correo.pe"), password: "123456", repeatPassword: "123456" };
		expect(await submitForm("register", common, caller)).toMatchObject({
			status: 422,
			errors: { password: expect.any(String) },
		});
	});

	it("checks whether an address is registered within the API's rate limit", async () => {
		const caller = newCaller();
		const statuses: unknown[] = [];
		for (let asked = 0; asked < 11; asked++)
			statuses.push(await submitForm("register", account("rosa@correo.pe"), caller));
		expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => expect.objectContaining({ status: 409 })));
		expect(statuses[10]).toMatchObject({ status: 429 });
	});

	it("gives known and unknown addresses the same answer, also beyond the mail limit", async () => {
		const known = await createTestAccount(server);
		for (const email of ["nadie@correo.pe", ...Array.from({ length: 4 }, () => known.email)])
			expect(await submitForm("forgot-password", { email }, newCaller())).toEqual({ ok: true });
	});

	it("refuses an invalid token, and two different passwords", async () => {
		const typed = { newPassword: "otra clave nueva", confirmPassword: "otra clave nueva", token: "gastado" };
		expect(await submitForm("reset-password", typed, newCaller())).toMatchObject({
			...{ status: 400, message: "Token inválido o expirado" },
		});
		expect(await submitForm("reset-password", { ...typed, confirmPassword: "otra" }, newCaller())).toMatchObject({
			status: 422,
		});
		expect(await submitForm("reset-password", { ...typed, token: "" }, newCaller())).toMatchObject({
			message: "Token no válido",
		});
	});
});
