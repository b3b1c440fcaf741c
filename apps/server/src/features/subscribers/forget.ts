import type { SubscriberList, SubscriberRemovalDto } from "@cachimbo/contract/subscribers/subscribers";
import { eq, type SQL } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { contactMessages, newsletterSubscriptions, waitingList } from "../../db/schema/messages/subscribers.ts";
import { forgetKeptTexts } from "../../mail/mail-notes.ts";
import { contactMail } from "./mails.ts";

const none: SubscriberRemovalDto = { messages: 0, newsletter: 0, waitingList: 0 };

/** Deletes one entry. */
export async function forgetEntry(tx: Tx, list: SubscriberList, id: number): Promise<SubscriberRemovalDto> {
	if (list === "contact") return { ...none, messages: await forgetMessages(tx, eq(contactMessages.id, id)) };
	if (list === "newsletter") {
		const gone = await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
		return { ...none, newsletter: gone.rowCount ?? 0 };
	}
	const gone = await tx.delete(waitingList).where(eq(waitingList.id, id));
	return { ...none, waitingList: gone.rowCount ?? 0 };
}

/** Removes a reader who unsubscribed by a mail's link. */
export async function leaveNewsletter(tx: Tx, email: string): Promise<void> {
	await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
}

/** Deletes all entries under an address; also part of deleting an account. */
export async function forgetAddress(tx: Tx, email: string): Promise<SubscriberRemovalDto> {
	const subscribed = await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
	const waiting = await tx.delete(waitingList).where(eq(waitingList.email, email));
	return {
		messages: await forgetMessages(tx, eq(contactMessages.email, email)),
		newsletter: subscribed.rowCount ?? 0,
		waitingList: waiting.rowCount ?? 0,
	};
}

/** Also deletes kept mails with their text (installations without SMTP). */
async function forgetMessages(tx: Tx, which: SQL): Promise<number> {
	const gone = await tx.delete(contactMessages).where(which).returning();
	await forgetKeptTexts(
		tx,
		gone.map((row) => contactMail("", row).text),
	);
	return gone.length;
}
