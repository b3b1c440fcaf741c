import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment } from "../columns.ts";

/** Waiting list for the iOS app. Lists are read newest first, by id. */
export const waitingList = pgTable(
	"waiting_list",
	{
		id: identity(),
		email: text("email").notNull(),
		createdAt: createdAt(),
		/** Time the external service accepted it. */
		forwardedAt: moment("forwarded_at"),
	},
	(table) => [
		uniqueIndex("waiting_list_email_key").on(table.email),
		index("waiting_list_to_forward").on(table.id).where(sql`${table.forwardedAt} is null`),
	],
);

export const newsletterSubscriptions = pgTable(
	"newsletter_subscriptions",
	{ id: identity(), email: text("email").notNull(), createdAt: createdAt() },
	(table) => [uniqueIndex("newsletter_subscriptions_email_key").on(table.email)],
);

export const contactMessages = pgTable(
	"contact_messages",
	{
		id: identity(),
		name: text("name").notNull(),
		email: text("email").notNull(),
		subject: text("subject").notNull(),
		message: text("message").notNull(),
		createdAt: createdAt(),
		/** Time an ADMIN marked it as handled. */
		handledAt: moment("handled_at"),
	},
	(table) => [
		index("contact_messages_email").on(table.email),
		index("contact_messages_unhandled").on(table.id).where(sql`${table.handledAt} is null`),
	],
);
