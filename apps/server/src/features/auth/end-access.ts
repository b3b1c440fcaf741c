import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { sessions } from "../../db/schema/accounts.ts";

/**
 * Ends every session of an account whose password changes in this transaction, which has locked its row: a concurrent
 * sign-in with the old password waits for the lock, or its session is already visible here. After the commit the caller
 * publishes 'session-ended'.
 */
export async function endAccess(tx: Tx, userId: number): Promise<void> {
	await tx
		.update(sessions)
		.set({ revokedAt: sql`now()` })
		.where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
