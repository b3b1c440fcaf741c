import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { groupMembers } from "../../db/schema/groups.ts";

/** What goes with an account that its owner deletes. */
export async function forgetMemberships(tx: Tx, userId: number): Promise<void> {
	await tx.delete(groupMembers).where(eq(groupMembers.userId, userId));
}
