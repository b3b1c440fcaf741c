import { and, eq, notExists } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { sectionMembers } from "../../db/schema/sections.ts";
import { studentDetails, studentNotes } from "../../db/schema/students.ts";

/** Part of deleting an account: what was written about it. What its owner wrote about others stays. */
export async function forgetNotes(tx: Tx, userId: number): Promise<void> {
	await tx.delete(studentNotes).where(eq(studentNotes.userId, userId));
}

/** Part of deleting an account: what an academy noted of its student. */
export async function forgetDetails(tx: Tx, userId: number): Promise<void> {
	await tx.delete(studentDetails).where(eq(studentDetails.userId, userId));
}

/** An academy keeps no document and no guardian of somebody who is in none of its sections any more. */
export async function forgetDetailsOfLeaver(tx: Tx, userId: number): Promise<void> {
	const memberships = tx.select().from(sectionMembers).where(eq(sectionMembers.userId, userId));
	await tx.delete(studentDetails).where(and(eq(studentDetails.userId, userId), notExists(memberships)));
}
