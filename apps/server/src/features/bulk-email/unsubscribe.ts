import { eq, sql } from "drizzle-orm";
import { campaignRecipients } from "../../db/schema/messages/campaigns.ts";
import { mailAddresses } from "../../db/schema/messages/mail.ts";
import type { Deps } from "../../deps.ts";
import { leaveNewsletter } from "../subscribers/forget.ts";
import { stopRecipients } from "./stop-recipients.ts";
import { readUnsubscribeToken } from "./unsubscribe-links.ts";

/** Recipient of the mail whose link was opened. */
export interface Reader {
	recipientId: number;
	email: string;
	unsubscribed: boolean;
}

/** @returns undefined for an invalid link or a closed account */
export async function findReader(deps: Deps, token: string): Promise<Reader | undefined> {
	const recipientId = readUnsubscribeToken(deps, token);
	if (recipientId === undefined) return undefined;
	const [row] = await deps.db
		.select({ email: campaignRecipients.email, since: mailAddresses.unsubscribedAt })
		.from(campaignRecipients)
		.leftJoin(mailAddresses, eq(mailAddresses.email, campaignRecipients.email))
		.where(eq(campaignRecipients.id, recipientId));
	if (!row?.email.includes("@")) return undefined;
	return { recipientId, email: row.email, unsubscribed: row.since !== null };
}

/** Ends all bulk mail to an address: cancels waiting mails and leaves the newsletter. Idempotent. */
export async function unsubscribe({ db }: Deps, { recipientId, email }: Reader): Promise<void> {
	await db.transaction(async (tx) => {
		const unsubscribedAt = sql`now()`;
		await tx
			.insert(mailAddresses)
			.values({ email, unsubscribedAt })
			.onConflictDoUpdate({
				target: mailAddresses.email,
				set: { unsubscribedAt: sql`coalesce(${mailAddresses.unsubscribedAt}, now())` },
			});
		await leaveNewsletter(tx, email);
		await stopRecipients(tx, sql`email = ${email}`);
		await tx.execute(sql`
			with first as (
				update campaign_recipients set unsubscribed_at = now() where id = ${recipientId} and unsubscribed_at is null
				returning campaign_id)
			update campaigns c set unsubscribed = c.unsubscribed + 1 from first where c.id = first.campaign_id`);
	});
}

/** Reverts `unsubscribe`, except for the newsletter, which has its own form. Idempotent. */
export async function subscribeAgain({ db }: Deps, { recipientId, email }: Reader): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.update(mailAddresses).set({ unsubscribedAt: null }).where(eq(mailAddresses.email, email));
		await tx.execute(sql`
			with undone as (
				update campaign_recipients set unsubscribed_at = null where id = ${recipientId} and unsubscribed_at is not null
				returning campaign_id)
			update campaigns c set unsubscribed = c.unsubscribed - 1 from undone where c.id = undone.campaign_id`);
	});
}
