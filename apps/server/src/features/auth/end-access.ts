import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { sessions } from "../../db/schema/accounts.ts";

/**
 * Ends every session of an account whose password changes in this transaction, which holds its row: a sign-in with the old
 * one waits for that, or its session is seen here. Once it is committed the caller says 'session-ended'.
 */
export async function endAccess(tx: Tx, userId: number): Promise<void> {
	await tx
		.update(sessions)
		.set({ revokedAt: sql`now()` })
		.where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
