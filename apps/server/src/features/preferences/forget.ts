import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { preferences } from "../../db/schema/people/preferences.ts";

/** Part of deleting an account. */
export async function forgetPreferences(tx: Tx, userId: number): Promise<void> {
	await tx.delete(preferences).where(eq(preferences.userId, userId));
}
