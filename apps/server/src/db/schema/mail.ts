import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity, moment } from "./columns.ts";

/** SENDING: a worker has taken it. KEPT: there was no SMTP server. STOPPED: not to be sent any more. */
export const mailStatus = pgEnum("mail_status", ["KEPT", "QUEUED", "SENDING", "SENT", "FAILED", "STOPPED"]);

/** Mails to one person: those that wait, and what became of the others. A test mail is here once it was sent. */
export const keptMail = pgTable(
	"kept_mail",
	{
		id: identity(),
		to: text("to").notNull(),
		subject: text("subject").notNull(),
		/** Empty where an SMTP server took it, and where it holds a link to an account that a server is to take */
		text: text("text").notNull(),
		html: text("html"),
		createdAt: createdAt(),
		status: mailStatus("status").notNull().default("KEPT"),
		/** When it was kept, sent or given up; null while it waits */
		settledAt: moment("settled_at"),
		/** The mail server's words about the last try */
		error: text("error"),
		/** Of the mail in every try; null of mails that nothing was queued for */
		key: uuid("message_key"),
	},
	(table) => [index("kept_mail_by_address").on(table.to), uniqueIndex("kept_mail_key").on(table.key)],
);

/** What is known of an address that gets bulk mail. */
export const mailAddresses = pgTable("mail_addresses", {
	email: text("email").primaryKey(),
	unsubscribedAt: moment("unsubscribed_at"),
	/** Times in a row that its mail server refused it for good */
	hardFailures: integer("hard_failures").notNull().default(0),
	/** When these became too many: no bulk mail from then on */
	undeliverableAt: moment("undeliverable_at"),
});
