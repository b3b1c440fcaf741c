import { createAccount } from "../src/features/auth/first-admin.ts";
import type { TestApp } from "./app.ts";

let made = 0;

export interface TestAccount {
	userId: number;
	email: string;
	password: string;
	token: string;
}

/** An account with a session of its own, made past the limits of the registration form. */
export async function createTestAccount(
	{ deps, call }: TestApp,
	role: "USER" | "ADMIN" | "TEACHER" | "SUPPORT" = "USER",
	{ owner = false } = {},
): Promise<TestAccount> {
	made += 1;
	const email = `persona${made}@correo.pe`;
	const password = "una clave larga";
	const userId = await createAccount(deps, { role, email, password, firstNames: "Rosa", lastNames: "Ñahui Quispe" });
	if (owner) {
		await deps.db.$client.query("update users set owner = false where owner");
		await deps.db.$client.query("update users set owner = true where id = $1", [userId]);
	}
	const answer = await call("POST", "/autenticacion/signin", {
		body: { email, password },
		remoteAddress: `10.0.0.${made % 250}`,
	});
	return { userId, email, password, token: answer.json.token };
}
