import { sql } from "drizzle-orm";
import { inTransaction } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { recipientColumns } from "../../mail/recipient.ts";
import {
	addPersonalRecipients,
	beginPersonalCampaign,
	type PersonalCampaign,
	personalMark,
	releasePersonalCampaign,
	wakeCampaignSender,
} from "./personal-campaign.ts";

/** Student who gets a notice. */
export interface Notified {
	userId: number;
}

export interface Notice extends Omit<PersonalCampaign, "audienceName"> {
	students(deps: Deps): Promise<Notified[]>;
	/** Stores that the notice was sent. @param campaignId null: to nobody @returns no row if it was sent before */
	note(deps: Deps, campaignId: number | null): Promise<unknown[]>;
}

class SentBefore extends Error {}

/**
 * Mails a notice to students, greeted by name, once: its note, the campaign and the recipients are one transaction, so a crash
 * leaves nothing incomplete. The rules of bulk mail hold.
 */
export async function sendNotice(deps: Deps, notice: Notice): Promise<void> {
	try {
		await inTransaction(deps.db, (db) => storeNotice({ ...deps, db }, notice));
	} catch (error) {
		if (!(error instanceof SentBefore)) throw error;
	}
	wakeCampaignSender(deps);
}

async function storeNotice(deps: Deps, notice: Notice): Promise<void> {
	const students = await notice.students(deps);
	const campaignId = students.length > 0 ? await storeCampaign(deps, notice, students) : null;
	// Another process that sends it now holds the row until its transaction ends.
	if ((await notice.note(deps, campaignId)).length === 0) throw new SentBefore();
}

async function storeCampaign(deps: Deps, notice: Notice, students: readonly Notified[]): Promise<number> {
	const lines = [personalMark, ...notice.lines];
	const campaignId = await beginPersonalCampaign(deps, { ...notice, lines, audienceName: notice.subject });
	const ids = students.map(({ userId }) => userId);
	const named = await deps.db
		.select({ userId: users.id, ...recipientColumns })
		.from(users)
		.where(sql`${users.id} = any(${sql.param(ids)}::int[])`)
		.orderBy(users.id);
	const userIds = named.map(({ userId }) => userId);
	const personals = named.map(({ firstNames }) => `Hola, ${firstNames}:`);
	await addPersonalRecipients(deps, { campaignId, userIds, personals });
	await releasePersonalCampaign(deps, { campaignId });
	return campaignId;
}
