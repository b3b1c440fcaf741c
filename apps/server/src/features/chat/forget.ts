import { eq, or, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { groupMessages, heldMessages, messageReports, mutedPeople } from "../../db/schema/messages/chat.ts";
import type { Deps } from "../../deps.ts";
import type { DeferredRemovals } from "../../files/deferred-removals.ts";
import { publishGroupChange } from "./publish.ts";

/** Work to do after the closing of the account is committed. */
export type AfterClosing = (deps: Deps) => Promise<void>;

/**
 * Part of deleting an account: its messages become 'Mensaje eliminado'. The account's row is locked, so that no message is stored
 * afterwards.
 */
export async function forgetMessages(tx: Tx, userId: number, files: DeferredRemovals): Promise<AfterClosing> {
	const before = await tx
		.select({ groupId: groupMessages.groupId, picture: groupMessages.picture })
		.from(groupMessages)
		.where(eq(groupMessages.userId, userId));
	await tx
		.update(groupMessages)
		.set({
			content: "",
			picture: null,
			deletedAt: sql`coalesce(deleted_at, now())`,
			deletedBy: sql`coalesce(deleted_by, ${userId})`,
		})
		.where(eq(groupMessages.userId, userId));
	const held = await tx
		.delete(heldMessages)
		.where(eq(heldMessages.userId, userId))
		.returning({ picture: heldMessages.picture });
	await tx.update(messageReports).set({ note: null }).where(eq(messageReports.userId, userId));
	await tx.delete(mutedPeople).where(or(eq(mutedPeople.userId, userId), eq(mutedPeople.personId, userId)));
	const pictures = [...before, ...held].flatMap(({ picture }) => (picture ? [picture.name] : []));
	await files.removeLater(tx, "public", pictures);
	return async (deps) => {
		for (const groupId of new Set(before.map((row) => row.groupId))) publishGroupChange(deps, groupId);
	};
}
