import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { users } from "../../db/schema/accounts.ts";

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});

const rosa = { nombres: "Rosa", apellidos: "Ñahui Quispe", email: " Rosa@Correo.PE ", password: "kipu-84" };

describe("registration", () => {
	it("answers 201 with the folded e-mail and never a password (P-001)", async () => {
		const answer = await server.call("POST", "/autenticacion/signupuser", { body: rosa });
		expect(answer.status).toBe(201);
		expect(answer.json).toEqual({
			id: expect.any(Number),
			nombres: "Rosa",
			apellidos: "Ñahui Quispe",
			email: "rosa@correo.pe",
		});
		const rows = await server.deps.db.select().from(users);
		expect(rows.map((row) => row.email)).toEqual(["rosa@correo.pe"]);
		expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	});

	it("refuses the same e-mail in another case (P-002)", async () => {
		const answer = await server.call("POST", "/autenticacion/signupuser", {
			body: { ...rosa, email: "ROSA@correo.pe" },
		});
		expect(answer.status).toBe(409);
		expect(answer.json.message).toBe("El correo ya está registrado");
	});
});

describe("sign-in", () => {
	it("answers a token that opens what needs a session, until sign-out ends it", async () => {
		const body = { email: "rosa@correo.pe", password: "kipu-84" };
		const { json } = await server.call("POST", "/autenticacion/signin", { body });
		const out = await server.call("POST", "/autenticacion/logout", { token: json.token });
		expect(out.status).toBe(200);
		expect(out.headers["clear-site-data"]).toBe('"storage"');
		const again = await server.call("POST", "/autenticacion/logout", { token: json.token });
		expect([again.status, again.json.code]).toEqual([401, "UNAUTHENTICATED"]);
	});
});
