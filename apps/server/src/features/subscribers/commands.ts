import type { ContactInput } from "@cachimbo/contract/subscribers";
import { contactMessages, newsletterSubscriptions, waitingList } from "../../db/schema/subscribers.ts";
import type { Deps } from "../../deps.ts";
import { sendMailJob } from "../../mail/send-mail-job.ts";

/** Stored once however often it is sent. */
export async function joinWaitingList(deps: Deps, email: string): Promise<void> {
	await deps.db.insert(waitingList).values({ email }).onConflictDoNothing({ target: waitingList.email });
}

/** Stored once however often it is sent. */
export async function joinNewsletter(deps: Deps, email: string): Promise<void> {
	await deps.db
		.insert(newsletterSubscriptions)
		.values({ email })
		.onConflictDoNothing({ target: newsletterSubscriptions.email });
}

/** Keeps the message and mails it to the support address, where there is one, in one transaction. */
export async function receiveContactMessage(deps: Deps, input: ContactInput): Promise<void> {
	const support = deps.settings.site.email;
	await deps.db.transaction(async (tx) => {
		await tx.insert(contactMessages).values(input);
		if (!support) return;
		const text = `${input.name} <${input.email}> escribió:\n\n${input.message}\n`;
		await deps.jobs.send(sendMailJob, { to: support, subject: `Contacto: ${input.subject}`, text }, tx);
	});
}
