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
		const removed = await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
		return { ...none, newsletter: removed.rowCount ?? 0 };
	}
	const removed = await tx.delete(waitingList).where(eq(waitingList.id, id));
	return { ...none, waitingList: removed.rowCount ?? 0 };
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

/** Deletes messages, and kept mails with their text (installations without SMTP). */
async function forgetMessages(tx: Tx, condition: SQL): Promise<number> {
	const removed = await tx.delete(contactMessages).where(condition).returning();
	await forgetKeptTexts(
		tx,
		removed.map((row) => contactMail("", row).text),
	);
	return removed.length;
}
