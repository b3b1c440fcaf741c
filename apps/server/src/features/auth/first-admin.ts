import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { users } from "../../db/schema/accounts.ts";
import type { Deps } from "../../deps.ts";
import { endAccess } from "./end-access.ts";
import { hashPassword } from "./passwords.ts";

/** An account whose password a person must be told once. */
export interface NewAccount {
	role: "ADMIN" | "USER";
	email: string;
	password: string;
}

/** Easy to type from a terminal: no signs, no capitals; 20 letters and digits are 100 bits. */
export const randomPassword = (): string =>
	BigInt(`0x${randomBytes(13).toString("hex")}`)
		.toString(36)
		.slice(0, 20)
		.padStart(20, "0");

/**
 * Sees to it that there is an administrator.
 * @returns the account made with a random password, to be shown once; empty where one exists or the settings name it
 */
export async function ensureFirstAdmin(deps: Deps): Promise<NewAccount[]> {
	const existing = await deps.db.select({ id: users.id }).from(users).where(eq(users.role, "ADMIN")).limit(1);
	if (existing.length > 0) return [];
	const { adminEmail, adminPassword } = deps.settings;
	const email = adminEmail ?? "admin@cachimbo.test";
	const password = adminPassword ?? randomPassword();
	await createAccount(deps, {
		role: "ADMIN",
		email,
		password,
		firstNames: "Administración",
		lastNames: deps.settings.site.name,
	});
	return adminPassword ? [] : [{ role: "ADMIN", email, password }];
}

/** Writes an account past the registration form; one of that e-mail takes the role and password, and nobody stays in it.
 * Its address counts as confirmed: whoever runs the installation named it. */
export async function createAccount(
	deps: Deps,
	account: NewAccount & { firstNames: string; lastNames: string; createdAt?: Date },
): Promise<number> {
	const { password, ...row } = account;
	const passwordHash = await hashPassword(password);
	const id = await deps.db.transaction(async (tx) => {
		const [written] = await tx
			.insert(users)
			.values({ ...row, passwordHash, emailConfirmedAt: sql`now()` })
			.onConflictDoUpdate({
				target: users.email,
				set: {
					role: sql`excluded.role`,
					passwordHash: sql`excluded.password_hash`,
					emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, excluded.email_confirmed_at)`,
				},
			})
			.returning({ id: users.id });
		await endAccess(tx, written!.id);
		return written!.id;
	});
	deps.bus.publish("session-ended", { userId: id });
	return id;
}
