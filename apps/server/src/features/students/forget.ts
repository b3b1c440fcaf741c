import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { studentDetails, studentNotes } from "../../db/schema/people/students.ts";

/** Part of deleting an account: deletes notes about it. Notes that its owner wrote about others remain. */
export async function forgetNotes(tx: Tx, userId: number): Promise<void> {
	await tx.delete(studentNotes).where(eq(studentNotes.userId, userId));
}

/** Part of deleting an account: deletes the academy's details of the student. */
export async function forgetDetails(tx: Tx, userId: number): Promise<void> {
	await tx.delete(studentDetails).where(eq(studentDetails.userId, userId));
}
