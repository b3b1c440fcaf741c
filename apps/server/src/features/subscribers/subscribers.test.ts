import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { keptMail } from "../../db/schema/messages/mail.ts";
import { contactMessages, newsletterSubscriptions, waitingList } from "../../db/schema/messages/subscribers.ts";

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000", SITE_EMAIL: "soporte@correo.pe" }, jobs: () => [] });
});

describe("the waiting list (P-084)", () => {
	const join = (correo: string, app = server) => app.call("POST", "/lista-espera", { body: { data: { correo } } });

	it("stores an address once and returns success each time", async () => {
		const answers = [await join("ana@correo.pe"), await join(" ANA@correo.pe")];
		for (const answer of answers)
			expect([answer.status, answer.json.message]).toEqual([200, "¡Correo registrado correctamente!"]);
		expect((await server.deps.db.select().from(waitingList)).map((row) => row.email)).toEqual(["ana@correo.pe"]);
	});

	it("refuses an invalid address", async () => {
		const answer = await join("ana");
		expect([answer.status, answer.json.message]).toEqual([422, "El correo no es válido"]);
	});

	it("refuses the sixth call in an hour", async () => {
		const strict = await createTestApp();
		const statuses: number[] = [];
		for (let one = 0; one < 6; one++) statuses.push((await join("ana@correo.pe", strict)).status);
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
	});
});

describe("the newsletter", () => {
	it("stores an address once", async () => {
		for (const email of ["ana@correo.pe", "Ana@Correo.pe"]) {
			const answer = await server.call("POST", "/boletin", { body: { email } });
			expect([answer.status, answer.json.message]).toEqual([200, "Te has suscrito correctamente"]);
		}
		expect(await server.deps.db.select().from(newsletterSubscriptions)).toHaveLength(1);
	});
});

describe("the contact form", () => {
	const message = { name: "Ana", email: "ana@correo.pe", subject: "Mi pago", message: "Hola,\n¿cuándo lo revisan?" };

	it("stores the message and mails it to the support address", async () => {
		const answer = await server.call("POST", "/contacto", { body: message });
		expect([answer.status, answer.json.message]).toEqual([200, "Mensaje enviado correctamente"]);
		expect(await server.deps.db.select().from(contactMessages)).toMatchObject([message]);
		await expect
			.poll(() => server.deps.db.select().from(keptMail), { timeout: 10_000 })
			.toMatchObject([{ to: "soporte@correo.pe", subject: "Contacto: Mi pago" }]);
	});

	it("requires every field, and a subject of one line", async () => {
		const empty = await server.call("POST", "/contacto", { body: { ...message, message: " " } });
		expect([empty.status, empty.json.message]).toEqual([422, "Todos los campos son obligatorios"]);
		expect(
			(await server.call("POST", "/contacto", { body: { ...message, subject: "Hola\r\nBcc: x@y.pe" } })).status,
		).toBe(422);
	});
});
