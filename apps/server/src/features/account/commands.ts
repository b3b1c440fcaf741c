import type { Deps } from "../../deps.ts";
import { forgetKeptMail } from "../../mail/mail-notes.ts";
import type { Actor } from "../../work/actor.ts";
import { forgetKeptAttempts } from "../attempts/forget.ts";
import { closeAccountRow } from "../auth/forget.ts";
import { forgetCampaignMails, forgetMailAddress } from "../bulk-email/forget.ts";
import { forgetMessages } from "../chat/forget.ts";
import { forgetMemberships } from "../groups/forget.ts";
import { forgetInvitations } from "../invitations/forget.ts";
import { forgetCertificates } from "../merit/forget.ts";
import { forgetNotebook } from "../notebook/forget.ts";
import { forgetPreferences } from "../preferences/forget.ts";
import { forgetQuestionReports } from "../question-reports/forget.ts";
import { forgetReminders } from "../reminders/forget.ts";
import { forgetInvitee, forgetSections } from "../sections/forget.ts";
import { forgetRegistrations } from "../simulacros/forget.ts";
import { forgetStudyDays } from "../statistics/forget.ts";
import { forgetDetails, forgetNotes } from "../students/forget.ts";
import { forgetAddress } from "../subscribers/forget.ts";

/**
 * Deletes an account for its owner, whose password was checked. Attempts stay, anonymised, for the statistics of others;
 * orders, receipts and sheets of the complaint book stay as the law requires. Idempotent.
 * @param passwordHash the hash that the password was checked against
 * @throws AppError CONFLICT for the last administrator
 */
export async function closeAccount(deps: Deps, actor: Actor, passwordHash: string): Promise<void> {
	const { userId } = actor;
	const afterwards = await deps.db.transaction(async (tx) => {
		const address = await closeAccountRow(tx, actor, passwordHash);
		if (address === undefined) return undefined;
		await forgetMemberships(tx, userId);
		const withoutMessages = await forgetMessages(tx, userId, deps.files);
		await forgetPreferences(tx, userId);
		await forgetReminders(tx, userId);
		await forgetRegistrations(tx, userId);
		await forgetCertificates(tx, userId);
		await forgetKeptAttempts(tx, userId);
		await forgetNotebook(tx, userId);
		await forgetQuestionReports(tx, userId);
		await forgetStudyDays(tx, userId);
		await forgetSections(tx, userId);
		await forgetNotes(tx, userId);
		await forgetDetails(tx, userId);
		await forgetCampaignMails(tx, userId);
		// An unconfirmed address may belong to somebody else, and so may the entries under it.
		if (address.isConfirmed) {
			await forgetAddress(tx, address.email);
			await forgetKeptMail(tx, address.email);
			await forgetMailAddress(tx, address.email);
			await forgetInvitee(tx, address.email);
			await forgetInvitations(tx, address.email);
		}
		return withoutMessages;
	});
	deps.bus.publish("session-ended", { userId });
	deps.bus.publish("merit-changed", { what: "places" });
	await afterwards?.(deps);
}
