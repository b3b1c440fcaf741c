import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { sessions } from "../../../db/schema/people/accounts.ts";
import type { Actor } from "../../../work/actor.ts";

/**
 * Ends every session of an account whose password changes in this transaction, which has locked its row: a concurrent sign-in
 * with the old password waits for the lock, or its session is already visible here. The caller publishes 'session-ended' after
 * the commit.
 */
export async function endAccess(tx: Tx, userId: number): Promise<void> {
	await tx
		.update(sessions)
		.set({ revokedAt: sql`now()` })
		.where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** Ends every session except the caller's. @returns the ended ones */
export async function endOtherAccess(tx: Tx, { userId, sessionId }: Actor): Promise<string[]> {
	const ended = await tx
		.update(sessions)
		.set({ revokedAt: sql`now()` })
		.where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isNull(sessions.revokedAt)))
		.returning({ id: sessions.id });
	return ended.map(({ id }) => id);
}
