import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { keptAttempts } from "../../db/schema/attempts.ts";

/** What goes with an account that its owner deletes: attempts themselves stay, for the statistics of others. */
export async function forgetKeptAttempts(tx: Tx, userId: number): Promise<void> {
	await tx.delete(keptAttempts).where(eq(keptAttempts.userId, userId));
}
