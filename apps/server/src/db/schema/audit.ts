import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { identity, moment } from "./columns.ts";

/**
 * What staff did, each written in the transaction that did it. Rows are only ever added: triggers refuse anything else. Of a
 * student there is nothing but the id, so that a closed account is forgotten without touching a row.
 */
export const staffActs = pgTable(
	"staff_acts",
	{
		id: identity(),
		at: moment("at").notNull().defaultNow(),
		staffId: integer("staff_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		/** As they stood then */
		staffName: text("staff_name").notNull(),
		staffRole: text("staff_role").notNull(),
		/** A name of contract/act-names */
		act: text("act").notNull(),
		subjectKind: text("subject_kind").notNull(),
		/** Null: of several, or of something without one */
		subjectId: integer("subject_id"),
		/** As it was called then; never of a student */
		subjectName: text("subject_name"),
		/** What changed, by the names of contract/act-names */
		before: jsonb("before").$type<Record<string, unknown>>(),
		after: jsonb("after").$type<Record<string, unknown>>(),
		reason: text("reason"),
	},
	(table) => [
		index("staff_acts_by_staff").on(table.staffId, table.id),
		index("staff_acts_by_act").on(table.act, table.id),
		index("staff_acts_by_subject").on(table.subjectKind, table.subjectId, table.id),
	],
);
