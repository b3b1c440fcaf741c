import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { keptAttempts } from "../../db/schema/attempts/attempts.ts";

/** Deletes the kept attempts of a deleted account. Its other attempts stay, for the statistics of others. */
export async function forgetKeptAttempts(tx: Tx, userId: number): Promise<void> {
	await tx.delete(keptAttempts).where(eq(keptAttempts.userId, userId));
}
