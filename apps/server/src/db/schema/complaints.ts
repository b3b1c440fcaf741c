import { sql } from "drizzle-orm";
import { check, date, index, integer, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns.ts";
import { users } from "./people/accounts.ts";

export const complaintKind = pgEnum("complaint_kind", ["RECLAMO", "QUEJA"]);
export const complaintDocument = pgEnum("complaint_document", ["DNI", "CE", "PASAPORTE"]);
export const complaintGood = pgEnum("complaint_good", ["PRODUCTO", "SERVICIO"]);

/** Last number given in each year. The row lock keeps numbers consecutive, without gaps. */
export const complaintNumbers = pgTable("complaint_numbers", {
	year: integer("year").primaryKey(),
	last: integer("last").notNull(),
});

/**
 * Sheets of the complaint book. A trigger refuses deletion and every change except the single answer: the law requires keeping
 * them. They are not linked to an account, because people without one may complain too.
 */
export const complaints = pgTable(
	"complaints",
	{
		id: identity(),
		year: integer("year").notNull(),
		/** Number within its year. */
		number: integer("number").notNull(),
		/** Unguessable token of the sheet's page. Anybody with the link can read the sheet. */
		token: text("token").notNull(),
		/** SHA-256 of text and day, in hex. The same text on the same day is the same sheet. */
		digest: text("digest").notNull(),
		createdAt: moment("created_at").notNull(),
		/** Last day to answer, as stated to the consumer. */
		dueDay: date("due_day", { mode: "string" }).notNull(),
		/** Provider according to the settings at that time. */
		providerName: text("provider_name").notNull(),
		providerRuc: text("provider_ruc"),
		providerAddress: text("provider_address"),
		kind: complaintKind("kind").notNull(),
		name: text("name").notNull(),
		documentType: complaintDocument("document_type").notNull(),
		document: text("document").notNull(),
		/** Guardian of a minor. */
		guardianName: text("guardian_name"),
		guardianDocument: text("guardian_document"),
		email: text("email").notNull(),
		phone: text("phone"),
		address: text("address"),
		good: complaintGood("good").notNull(),
		description: text("description").notNull(),
		amountCents: integer("amount_cents"),
		detail: text("detail").notNull(),
		request: text("request").notNull(),
		answer: text("answer"),
		answeredAt: moment("answered_at"),
		answeredBy: integer("answered_by").references(() => users.id, { onDelete: "restrict" }),
	},
	(table) => [
		uniqueIndex("complaints_number_key").on(table.year, table.number),
		uniqueIndex("complaints_token_key").on(table.token),
		uniqueIndex("complaints_digest_key").on(table.digest),
		index("complaints_by_email").on(table.email),
		index("complaints_pending").on(table.dueDay, table.id).where(sql`${table.answeredAt} is null`),
		check(
			"complaints_answered_whole",
			sql`num_nulls(${table.answer}, ${table.answeredAt}, ${table.answeredBy}) in (0, 3)`,
		),
	],
);
