import { index, integer, pgEnum, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { exams } from "../catalogue/catalogue.ts";
import { createdAt, identity, moment } from "../columns.ts";
import { users } from "../people/accounts.ts";

/** Registered students of a simulacro that requires registration; a withdrawal deletes the row. */
export const examRegistrations = pgTable(
	"exam_registrations",
	{
		id: identity(),
		examId: integer("exam_id")
			.notNull()
			.references(() => exams.id, { onDelete: "restrict" }),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex("exam_registrations_once").on(table.examId, table.userId),
		index("exam_registrations_in_order").on(table.examId, table.id),
		index("exam_registrations_by_user").on(table.userId),
	],
);

/** Places taken. The row lock prevents two students from both taking the last one. */
export const registrationCounters = pgTable("registration_counters", {
	examId: integer("exam_id")
		.primaryKey()
		.references(() => exams.id, { onDelete: "restrict" }),
	taken: integer("taken").notNull(),
});

/** DAY and HOUR: before the opening, to registered students. RESULTS: to participants. */
export const simulacroNotice = pgEnum("simulacro_notice", ["DAY", "HOUR", "RESULTS"]);

/** Notices mailed to the students of a simulacro, once for each moment they announce. */
export const simulacroNotices = pgTable(
	"simulacro_notices",
	{
		examId: integer("exam_id")
			.notNull()
			.references(() => exams.id, { onDelete: "restrict" }),
		kind: simulacroNotice("kind").notNull(),
		/** Moment announced: the opening, or the time of the results */
		about: moment("about").notNull(),
		/** Campaign that sends the mail; null: no recipients */
		campaignId: integer("campaign_id"),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.examId, table.kind, table.about] })],
);
