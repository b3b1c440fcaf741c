import type { CampaignAudience } from "@cachimbo/contract/bulk-email";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, identity, moment } from "./columns.ts";
import { mailStatus } from "./mail.ts";

export const campaignStatus = pgEnum("campaign_status", ["SENDING", "PAUSED", "CANCELLED", "SENT"]);

export interface CampaignSource {
	message: string;
	imageUrl: string | null;
	linkUrl: string | null;
}

/** A mail to many, as it is delivered. The counts are of its recipients by status, kept in the statements that change those. */
export const campaigns = pgTable(
	"campaigns",
	{
		id: identity(),
		authorId: integer("author_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		/** The form's own id: a repeat finds the first */
		clientId: uuid("client_id"),
		subject: text("subject").notNull(),
		/** The message alone, sanitised, with inline styles; the template is put around it when it is sent */
		html: text("html").notNull(),
		text: text("text").notNull(),
		/** The message as the editor wrote it and the picture above it, to be used again; null of campaigns made before it was kept */
		source: jsonb("source").$type<CampaignSource>(),
		audience: jsonb("audience").$type<CampaignAudience>().notNull(),
		audienceName: text("audience_name").notNull(),
		/** SHA-256 of what was asked to be sent, and to whom */
		digest: text("digest").notNull(),
		status: campaignStatus("status").notNull().default("SENDING"),
		/** Mails of a campaign with a higher one leave first; 0 for what an administrator composed */
		priority: integer("priority").notNull().default(0),
		recipients: integer("recipients").notNull(),
		sent: integer("sent").notNull().default(0),
		failed: integer("failed").notNull().default(0),
		stopped: integer("stopped").notNull().default(0),
		/** Readers who unsubscribed by its mail */
		unsubscribed: integer("unsubscribed").notNull().default(0),
		createdAt: createdAt(),
		finishedAt: moment("finished_at"),
		/** What the mail server last complained about */
		lastError: text("last_error"),
	},
	(table) => [
		uniqueIndex("campaigns_client_key").on(table.authorId, table.clientId),
		index("campaigns_by_digest").on(table.digest, table.createdAt),
		index("campaigns_sending").on(table.id).where(sql`${table.status} = 'SENDING'`),
		check("campaigns_counts", sql`${table.sent} + ${table.failed} + ${table.stopped} <= ${table.recipients}`),
		check("campaigns_finished", sql`(${table.status} in ('SENT', 'CANCELLED')) = (${table.finishedAt} is not null)`),
	],
);

/** One mail of a campaign. It is the queue: workers take rows whose `due_at` is over. */
export const campaignRecipients = pgTable(
	"campaign_recipients",
	{
		id: identity(),
		campaignId: integer("campaign_id")
			.notNull()
			.references(() => campaigns.id, { onDelete: "restrict" }),
		/** Null for an address of the newsletter */
		userId: integer("user_id").references(() => users.id, { onDelete: "restrict" }),
		email: text("email").notNull(),
		/** What this one alone is told, put where the campaign's text has its mark */
		personal: text("personal"),
		/** Null: the campaign's */
		subject: text("subject"),
		status: mailStatus("status").notNull().default("QUEUED"),
		/** Of the Message-ID, the same in every try */
		messageKey: uuid("message_key").notNull().defaultRandom(),
		tries: integer("tries").notNull().default(0),
		/** When it may be taken: next try of a QUEUED one, end of the lease of a SENDING one */
		dueAt: moment("due_at").notNull().defaultNow(),
		/** When it got its present status */
		at: moment("at").notNull().defaultNow(),
		/** The mail server's words about the last try */
		error: text("error"),
		unsubscribedAt: moment("unsubscribed_at"),
	},
	(table) => [
		uniqueIndex("campaign_recipients_address_key").on(table.campaignId, table.email),
		index("campaign_recipients_due")
			.on(table.campaignId, table.dueAt, table.id)
			.where(sql`${table.status} in ('QUEUED', 'SENDING')`),
		index("campaign_recipients_by_address").on(table.email),
		index("campaign_recipients_by_user").on(table.userId),
	],
);
