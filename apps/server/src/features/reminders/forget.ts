import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { pushSubscriptions, reminders } from "../../db/schema/messages/reminders.ts";

/** Part of deleting an account. */
export async function forgetReminders(tx: Tx, userId: number): Promise<void> {
	await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
	await tx.delete(reminders).where(eq(reminders.userId, userId));
}
