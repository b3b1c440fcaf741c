import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, version } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { areas, universities } from "./catalogue.ts";

/**
 * Published cut-off scores of a career in an admission process: totals only, no names. Points are thousandths. See
 * docs/decisions/0084.
 */
export const cutoffs = pgTable(
	"cutoffs",
	{
		id: identity(),
		universityId: integer("university_id")
			.notNull()
			.references(() => universities.id, { onDelete: "restrict" }),
		areaId: integer("area_id").references(() => areas.id, { onDelete: "restrict" }),
		/** The university's own name: '2025-II' */
		process: text("process").notNull(),
		career: text("career").notNull(),
		/** Comparison keys of process and career, by `cutoffKey` of rules/scoring/cutoffs */
		processKey: text("process_key").notNull(),
		careerKey: text("career_key").notNull(),
		/** Chronological sort key, `periodSortKey` of rules/exams/period */
		processOrder: integer("process_order").notNull(),
		lastScore: integer("last_score").notNull(),
		medianScore: integer("median_score"),
		/** Score of an all-correct answer sheet in that process */
		maxScore: integer("max_score").notNull(),
		admitted: integer("admitted"),
		vacancies: integer("vacancies"),
		source: text("source").notNull(),
		sourceUrl: text("source_url"),
		/** Year, month or day, ISO 8601 */
		sourceDate: text("source_date").notNull(),
		/** Fictitious row of the demonstration */
		demonstration: boolean("demonstration").notNull().default(false),
		/** Last editor; null: the demonstration's loader */
		updatedBy: integer("updated_by").references(() => users.id, { onDelete: "restrict" }),
		updatedAt: moment("updated_at").notNull().defaultNow(),
		version: version(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex("cutoffs_career_key").on(table.universityId, table.processKey, table.careerKey),
		index("cutoffs_in_order").on(sql`(-${table.processOrder})`, table.universityId, table.processKey, table.careerKey),
		check("cutoffs_last_fits", sql`${table.lastScore} <= ${table.maxScore} and ${table.maxScore} > 0`),
		check(
			"cutoffs_median_fits",
			sql`${table.medianScore} is null or ${table.medianScore} between ${table.lastScore} and ${table.maxScore}`,
		),
	],
);
