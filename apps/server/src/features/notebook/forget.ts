import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import {
	notebookEntries,
	notebookMisses,
	notebookRejudged,
	notebookReviews,
} from "../../db/schema/attempts/notebook.ts";

/** Part of deleting an account. */
export async function forgetNotebook(tx: Tx, userId: number): Promise<void> {
	await tx.delete(notebookReviews).where(eq(notebookReviews.userId, userId));
	await tx.delete(notebookRejudged).where(eq(notebookRejudged.userId, userId));
	await tx.delete(notebookEntries).where(eq(notebookEntries.userId, userId));
	await tx.delete(notebookMisses).where(eq(notebookMisses.userId, userId));
}
