import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns.ts";
import { users } from "./people/accounts.ts";

/**
 * Audit log of staff actions, each written in the transaction that did it. Append-only: triggers refuse updates and deletes.
 * Students appear only by id, so that closing an account removes their data without changing a row.
 */
export const staffActs = pgTable(
	"staff_acts",
	{
		id: identity(),
		at: moment("at").notNull().defaultNow(),
		staffId: integer("staff_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		/** Name and role at the time */
		staffName: text("staff_name").notNull(),
		staffRole: text("staff_role").notNull(),
		/** A name of contract/act-names */
		act: text("act").notNull(),
		subjectKind: text("subject_kind").notNull(),
		/** null: several subjects, or one without an id */
		subjectId: integer("subject_id"),
		/** Name at the time; null for students */
		subjectName: text("subject_name"),
		/** Changed fields, named as in contract/act-names */
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
