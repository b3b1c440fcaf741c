import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { campaignRecipients } from "../../db/schema/messages/campaigns.ts";
import { mailAddresses } from "../../db/schema/messages/mail.ts";
import { stopRecipients } from "./stop-recipients.ts";

/** Cancels the unsent mails of a closed account, and removes its address from the sent ones. */
export async function forgetCampaignMails(tx: Tx, userId: number): Promise<void> {
	await stopRecipients(tx, sql`user_id = ${userId}`);
	await tx
		.update(campaignRecipients)
		.set({ email: `cuenta-eliminada-${userId}`, personal: null, subject: null })
		.where(eq(campaignRecipients.userId, userId));
}

/** Cancels and clears newsletter mails to the person's confirmed address, and deletes the address's record. */
export async function forgetMailAddress(tx: Tx, email: string): Promise<void> {
	await stopRecipients(tx, sql`email = ${email}`);
	await tx
		.update(campaignRecipients)
		.set({ email: sql`'suscripcion-eliminada-' || ${campaignRecipients.id}` })
		.where(eq(campaignRecipients.email, email));
	await tx.delete(mailAddresses).where(eq(mailAddresses.email, email));
}
