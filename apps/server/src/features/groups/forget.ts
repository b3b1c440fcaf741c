import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { groupMembers, groupSanctions } from "../../db/schema/messages/groups.ts";

/** Part of deleting an account. */
export async function forgetMemberships(tx: Tx, userId: number): Promise<void> {
	await tx.delete(groupMembers).where(eq(groupMembers.userId, userId));
	await tx.delete(groupSanctions).where(eq(groupSanctions.userId, userId));
}
