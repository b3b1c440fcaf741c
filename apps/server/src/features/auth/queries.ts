import { eq } from "drizzle-orm";
import { users } from "../../db/schema/accounts.ts";
import type { Deps } from "../../deps.ts";

/** @param email trimmed and lower case */
export async function isEmailRegistered(deps: Deps, email: string): Promise<boolean> {
	const found = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
	return found.length > 0;
}
