import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns.ts";

/** Who waits for the iOS app. */
export const waitingList = pgTable(
	"waiting_list",
	{ id: identity(), email: text("email").notNull(), createdAt: createdAt() },
	(table) => [uniqueIndex("waiting_list_email_key").on(table.email)],
);

export const newsletterSubscriptions = pgTable(
	"newsletter_subscriptions",
	{ id: identity(), email: text("email").notNull(), createdAt: createdAt() },
	(table) => [uniqueIndex("newsletter_subscriptions_email_key").on(table.email)],
);

export const contactMessages = pgTable("contact_messages", {
	id: identity(),
	name: text("name").notNull(),
	email: text("email").notNull(),
	subject: text("subject").notNull(),
	message: text("message").notNull(),
	createdAt: createdAt(),
});
