import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity, moment } from "../columns.ts";

/** SENDING: taken by a worker. KEPT: there was no SMTP server. STOPPED: cancelled. */
export const mailStatus = pgEnum("mail_status", ["KEPT", "QUEUED", "SENDING", "SENT", "FAILED", "STOPPED"]);

/** Mails to single recipients: waiting ones, and the outcome of the others. A test mail is inserted once it was sent. */
export const keptMail = pgTable(
	"kept_mail",
	{
		id: identity(),
		to: text("to").notNull(),
		subject: text("subject").notNull(),
		/** Empty once an SMTP server took the mail, and for a mail with an account link while SMTP is configured */
		text: text("text").notNull(),
		html: text("html"),
		createdAt: createdAt(),
		status: mailStatus("status").notNull().default("KEPT"),
		/** Time it was kept, sent or given up; null while it waits */
		settledAt: moment("settled_at"),
		/** Error of the mail server in the last try */
		error: text("error"),
		/** Key of the mail, equal in every try; null for mails that were never queued */
		key: uuid("message_key"),
	},
	(table) => [index("kept_mail_by_address").on(table.to), uniqueIndex("kept_mail_key").on(table.key)],
);

/** Bulk mail state of an address. */
export const mailAddresses = pgTable("mail_addresses", {
	email: text("email").primaryKey(),
	unsubscribedAt: moment("unsubscribed_at"),
	/** Consecutive permanent failures of its mail server */
	hardFailures: integer("hard_failures").notNull().default(0),
	/** Time at which the failures became too many; no bulk mail since */
	undeliverableAt: moment("undeliverable_at"),
});
