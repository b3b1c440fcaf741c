import { index, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, moment } from "./columns.ts";

/** SENDING: a worker has taken it. KEPT: there was no SMTP server. STOPPED: not to be sent any more. */
export const mailStatus = pgEnum("mail_status", ["KEPT", "QUEUED", "SENDING", "SENT", "FAILED", "STOPPED"]);

/** Mails to one person that were kept (without SMTP), sent or given up. */
export const keptMail = pgTable(
	"kept_mail",
	{
		id: identity(),
		to: text("to").notNull(),
		subject: text("subject").notNull(),
		/** Empty where an SMTP server took it: the mail may hold a link to an account */
		text: text("text").notNull(),
		html: text("html"),
		createdAt: createdAt(),
		status: mailStatus("status").notNull().default("KEPT"),
		/** The mail server's words about a FAILED one */
		error: text("error"),
	},
	(table) => [index("kept_mail_by_address").on(table.to)],
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
