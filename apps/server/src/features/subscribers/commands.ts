import type { ContactInput } from "@cachimbo/contract/subscribers/public-forms";
import type {
	ContactMessageDto,
	SubscriberList,
	SubscriberRemovalDto,
} from "@cachimbo/contract/subscribers/subscribers";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { contactMessages, newsletterSubscriptions, waitingList } from "../../db/schema/messages/subscribers.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import { hasUnsubscribed } from "../bulk-email/queries.ts";
import { CONFIRM_DAYS, confirmToken, confirmUrl } from "./confirm-links.ts";
import { forgetAddress, forgetEntry } from "./forget.ts";
import { forwardAddressJob } from "./job-names.ts";
import { confirmMails } from "./limits.ts";
import { confirmNewsletterMail, contactMail } from "./mails.ts";
import { toMessageDto } from "./mapper.ts";
import { entryNotFound, findAddress, isInNewsletter } from "./queries.ts";

/** Adds an address to the waiting list. Idempotent. Forwards it in the background if an external service is configured. */
export async function joinWaitingList(deps: Deps, email: string): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const [added] = await tx
			.insert(waitingList)
			.values({ email })
			.onConflictDoNothing({ target: waitingList.email })
			.returning({ id: waitingList.id });
		if (added && deps.settings.waitingList) await deps.jobs.send(forwardAddressJob, added, tx);
	});
}

/**
 * Subscribes an address to the newsletter. Idempotent. An unsubscribed address must confirm by mail first, because anybody could
 * enter it; the response is the same.
 */
export async function joinNewsletter(deps: Deps, email: string): Promise<void> {
	if (!(await hasUnsubscribed(deps, email))) return confirmNewsletter(deps, email);
	if ((await isInNewsletter(deps, email)) || (await deps.limits.take(confirmMails, email)) > 0) return;
	const until = deps.clock.now().getTime() + CONFIRM_DAYS * 24 * 3600_000;
	const url = confirmUrl(deps.settings, confirmToken(deps, email, until));
	await queueMail(deps, confirmNewsletterMail(email, deps.settings.site.name, url));
}

/** Subscribes a confirmed address. Idempotent. */
export async function confirmNewsletter(deps: Pick<Deps, "db">, email: string): Promise<void> {
	await deps.db
		.insert(newsletterSubscriptions)
		.values({ email })
		.onConflictDoNothing({ target: newsletterSubscriptions.email });
}

/** Stores the message and, if there is a support address, queues the mail to it, in one transaction. */
export async function receiveContactMessage(deps: Deps, input: ContactInput): Promise<void> {
	const support = deps.settings.site.email;
	await deps.db.transaction(async (tx) => {
		await tx.insert(contactMessages).values(input);
		if (support) await queueMail(deps, contactMail(support, input), tx);
	});
}

/**
 * Marks a message as handled or not handled. Idempotent.
 * @throws AppError NOT_FOUND
 */
export async function markHandled(deps: Deps, doer: Doer, id: number, handled: boolean): Promise<ContactMessageDto> {
	return deps.db.transaction(async (tx) => {
		const { handledAt } = contactMessages;
		const isEntry = eq(contactMessages.id, id);
		const [changed] = await tx
			.update(contactMessages)
			.set({ handledAt: handled ? sql`now()` : null })
			.where(and(isEntry, handled ? isNull(handledAt) : isNotNull(handledAt)))
			.returning();
		const act = handled ? "contact-handled" : "contact-reopened";
		if (changed) await recordAct(tx, doer, { act, subject: { kind: "contact", id } });
		const [row] = changed ? [changed] : await tx.select().from(contactMessages).where(isEntry);
		if (!row) throw entryNotFound();
		return toMessageDto(row);
	});
}

/**
 * Deletes an entry permanently, or with `everywhere` all entries under its address.
 * @throws AppError NOT_FOUND
 */
export async function removeEntry(
	deps: Deps,
	doer: Doer,
	list: SubscriberList,
	id: number,
	everywhere: boolean,
): Promise<SubscriberRemovalDto> {
	return deps.db.transaction(async (tx) => {
		const email = await findAddress(tx, list, id);
		const removed = everywhere ? await forgetAddress(tx, email) : await forgetEntry(tx, list, id);
		const kind = list === "contact" ? "contact" : "list";
		// The audit log must not contain the deleted address.
		await recordAct(tx, doer, {
			act: everywhere ? "address-removed" : removals[list],
			subject: { kind, id },
			before: { counts: removed },
		});
		return removed;
	});
}

const removals = {
	contact: "contact-removed",
	newsletter: "newsletter-removed",
	"waiting-list": "waiting-list-removed",
} as const;
