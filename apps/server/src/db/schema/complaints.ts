import { sql } from "drizzle-orm";
import { check, date, index, integer, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { identity, moment } from "./columns.ts";

export const complaintKind = pgEnum("complaint_kind", ["RECLAMO", "QUEJA"]);
export const complaintDocument = pgEnum("complaint_document", ["DNI", "CE", "PASAPORTE"]);
export const complaintGood = pgEnum("complaint_good", ["PRODUCTO", "SERVICIO"]);

/** The last number given in each year. Its row's lock makes the numbers follow each other without gaps. */
export const complaintNumbers = pgTable("complaint_numbers", {
	year: integer("year").primaryKey(),
	last: integer("last").notNull(),
});

/**
 * Sheets of the complaint book. A trigger refuses every change but the one answer, and deletion: the law has them kept.
 * They belong to no account: whoever has none may complain too.
 */
export const complaints = pgTable(
	"complaints",
	{
		id: identity(),
		year: integer("year").notNull(),
		/** Within its year. */
		number: integer("number").notNull(),
		/** Of its page. Unguessable; whoever holds it reads the sheet. */
		token: text("token").notNull(),
		/** SHA-256 of what was written and of the day, in hex: the same words again on that day are this sheet. */
		digest: text("digest").notNull(),
		createdAt: moment("created_at").notNull(),
		/** Last day for an answer, as it was told to the consumer. */
		dueDay: date("due_day", { mode: "string" }).notNull(),
		/** The provider as the settings named it then. */
		providerName: text("provider_name").notNull(),
		providerRuc: text("provider_ruc"),
		providerAddress: text("provider_address"),
		kind: complaintKind("kind").notNull(),
		name: text("name").notNull(),
		documentType: complaintDocument("document_type").notNull(),
		document: text("document").notNull(),
		/** Of somebody under age. */
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
