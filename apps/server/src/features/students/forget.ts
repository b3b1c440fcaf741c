import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { studentNotes } from "../../db/schema/students.ts";

/** Part of deleting an account: what was written about it. What its owner wrote about others stays. */
export async function forgetNotes(tx: Tx, userId: number): Promise<void> {
	await tx.delete(studentNotes).where(eq(studentNotes.userId, userId));
}
