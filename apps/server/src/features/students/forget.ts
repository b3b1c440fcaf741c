import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { studentDetails, studentNotes } from "../../db/schema/students.ts";

/** Part of deleting an account: what was written about it. What its owner wrote about others stays. */
export async function forgetNotes(tx: Tx, userId: number): Promise<void> {
	await tx.delete(studentNotes).where(eq(studentNotes.userId, userId));
}

/** Part of deleting an account: what an academy noted of its student. */
export async function forgetDetails(tx: Tx, userId: number): Promise<void> {
	await tx.delete(studentDetails).where(eq(studentDetails.userId, userId));
}
