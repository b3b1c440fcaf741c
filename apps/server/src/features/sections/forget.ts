import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { sectionInvitees, sectionMembers, sections } from "../../db/schema/people/sections.ts";

/** Part of deleting an account. */
export async function forgetSections(tx: Tx, userId: number): Promise<void> {
	await tx.delete(sectionMembers).where(eq(sectionMembers.userId, userId));
	await tx.update(sections).set({ teacherId: null }).where(eq(sections.teacherId, userId));
}

/** Deletes the list entries of a confirmed address. */
export async function forgetInvitee(tx: Tx, email: string): Promise<void> {
	await tx.delete(sectionInvitees).where(eq(sectionInvitees.email, email));
}
