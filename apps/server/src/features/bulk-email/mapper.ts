import type { CampaignDto, MailStatus, OutgoingMailDto } from "@cachimbo/contract/bulk-email/bulk-email";
import type { campaigns } from "../../db/schema/messages/campaigns.ts";

export type CampaignRow = Omit<typeof campaigns.$inferSelect, "html" | "text" | "source"> & { isKept: boolean };

export const toCampaignDto = (row: CampaignRow): CampaignDto => ({
	id: row.id,
	subject: row.subject,
	audience: row.audience,
	audienceName: row.audienceName,
	status: row.status,
	recipients: row.recipients,
	queued: row.recipients - row.sent - row.failed - row.stopped,
	sent: row.sent,
	isKept: row.isKept,
	failed: row.failed,
	stopped: row.stopped,
	unsubscribed: row.unsubscribed,
	createdAt: row.createdAt.toISOString(),
	finishedAt: row.finishedAt?.toISOString() ?? null,
	lastError: row.lastError,
});

/** Row of the list of mails: to one person or of a campaign. */
export interface OutgoingMailRow extends Record<string, unknown> {
	source: OutgoingMailDto["source"];
	id: number;
	to: string;
	subject: string;
	/** A mail that is being sent counts as waiting */
	status: MailStatus;
	at: string | Date;
	error: string | null;
	campaignId: number | null;
}

export const toOutgoingMailDto = (row: OutgoingMailRow): OutgoingMailDto => ({
	source: row.source,
	id: row.id,
	to: row.to,
	subject: row.subject,
	status: row.status,
	at: new Date(row.at).toISOString(),
	error: row.error,
	campaignId: row.campaignId,
});
