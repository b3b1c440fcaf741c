import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { campaignRecipients } from "../../db/schema/campaigns.ts";
import { mailAddresses } from "../../db/schema/mail.ts";
import { stopRecipients } from "./stop-recipients.ts";

/** Stops what a closed account has not got yet, and takes its address out of what it got. */
export async function forgetCampaignMails(tx: Tx, userId: number): Promise<void> {
	await stopRecipients(tx, sql`user_id = ${userId}`);
	await tx
		.update(campaignRecipients)
		.set({ email: `cuenta-eliminada-${userId}`, personal: null, subject: null })
		.where(eq(campaignRecipients.userId, userId));
}

/** The same for an address that was confirmed to be this person's: what it got from the newsletter, and what is known of it. */
export async function forgetMailAddress(tx: Tx, email: string): Promise<void> {
	await stopRecipients(tx, sql`email = ${email}`);
	await tx
		.update(campaignRecipients)
		.set({ email: sql`'suscripcion-eliminada-' || ${campaignRecipients.id}` })
		.where(eq(campaignRecipients.email, email));
	await tx.delete(mailAddresses).where(eq(mailAddresses.email, email));
}
