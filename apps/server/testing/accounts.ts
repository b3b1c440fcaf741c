import { sql } from "drizzle-orm";
import { users } from "../src/db/schema/people/accounts.ts";
import { hashPassword } from "../src/features/auth/passwords/passwords.ts";
import { openSession } from "../src/features/auth/sessions/sessions.ts";
import type { TestApp } from "./app.ts";

let made = 0;

export interface TestAccount {
	userId: number;
	email: string;
	password: string;
	token: string;
}

const password = "una clave larga";
let hash: Promise<string> | undefined;

/**
 * Creates an account with a session, bypassing the forms' rate limits. All have one password, hashed once: hashing and verifying
 * cost 20 ms of CPU each.
 */
export async function createTestAccount(
	{ deps }: TestApp,
	role: "USER" | "ADMIN" | "TEACHER" | "SUPPORT" = "USER",
	{ owner = false } = {},
): Promise<TestAccount> {
	made += 1;
	const email = `persona${made}@correo.pe`;
	hash ??= hashPassword(password);
	const row = { role, email, firstNames: "Rosa", lastNames: "Ñahui Quispe", passwordHash: await hash };
	if (owner) await deps.db.update(users).set({ owner: false });
	const [account] = await deps.db
		.insert(users)
		.values({ ...row, owner, emailConfirmedAt: sql`now()` })
		.returning();
	const session = await openSession(deps, { ...account!, ...row }, "lightMyRequest");
	return { userId: account!.id, email, password, token: session!.token };
}
