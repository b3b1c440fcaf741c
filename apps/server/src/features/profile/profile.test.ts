import { PHONE_RULE } from "@cachimbo/contract/profile/profile";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";

let server: TestApp;
let one: TestAccount;
let two: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	one = await createTestAccount(server);
	two = await createTestAccount(server);
});

const read = (userId: number, token = one.token) => server.call("GET", `/user/${userId}/perfil`, { token });
const update = (userId: number, body: unknown) =>
	server.call("PUT", `/user/${userId}/actualizar`, { token: one.token, body });

describe("the profile", () => {
	it("has the caller's names, e-mail and phone", async () => {
		const answer = await read(one.userId);
		expect(answer.status).toBe(200);
		expect(answer.json.data).toEqual({
			nombres: "Rosa",
			apellidos: "Ñahui Quispe",
			email: one.email,
			telefono: null,
			emailConfirmed: true,
		});
	});

	it("is refused to others, with the same message for existing and unknown accounts (P-021)", async () => {
		const answers = [await read(two.userId), await read(999_999_999)];
		expect(answers.map((answer) => answer.status)).toEqual([403, 403]);
		expect({ ...answers[0]!.json, requestId: "" }).toEqual({ ...answers[1]!.json, requestId: "" });
	});

	it("cannot be changed by others (P-022)", async () => {
		expect((await update(two.userId, { telefono: "999 888 777" })).status).toBe(403);
		expect((await read(two.userId, two.token)).json.data.telefono).toBeNull();
	});

	it("accepts a change of the phone only (P-023)", async () => {
		const answer = await update(one.userId, {
			nombres: "Otra",
			email: "otra@correo.pe",
			role: "ADMIN",
			telefono: "987 654 321",
		});
		expect([answer.status, answer.json.data]).toEqual([
			200,
			{ nombres: "Rosa", apellidos: "Ñahui Quispe", email: one.email, telefono: "987 654 321", emailConfirmed: true },
		]);
		expect((await read(one.userId)).json.data).toEqual(answer.json.data);
	});

	it("refuses an invalid phone", async () => {
		const answer = await update(one.userId, { telefono: "llámame" });
		expect([answer.status, answer.json.errors]).toEqual([422, { telefono: PHONE_RULE }]);
	});

	it("keeps the phone if none is sent, and removes it if it is blank", async () => {
		await update(one.userId, { telefono: "01 555 1234" });
		for (const body of [{}, { nombres: "Otra" }]) {
			const answer = await update(one.userId, body);
			expect([answer.status, answer.json.data.telefono]).toEqual([200, "01 555 1234"]);
		}
		expect((await read(one.userId)).json.data.telefono).toBe("01 555 1234");
		expect((await update(one.userId, { telefono: "" })).json.data.telefono).toBeNull();
	});
});
