import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { areas, universities } from "./catalogue.ts";

/** What a student chose for herself; without a row the defaults hold. */
export const preferences = pgTable(
	"preferences",
	{
		userId: integer("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "restrict" }),
		targetUniversityId: integer("target_university_id").references(() => universities.id, { onDelete: "restrict" }),
		targetAreaId: integer("target_area_id").references(() => areas.id, { onDelete: "restrict" }),
		/** Questions a day */
		dailyGoal: integer("daily_goal").notNull(),
		/** Per cent on top of an exam's duration, for who has that right in the exam itself */
		extraTimePercent: integer("extra_time_percent").notNull().default(0),
	},
	(table) => [
		check(
			"preferences_area_of_university",
			sql`${table.targetAreaId} is null or ${table.targetUniversityId} is not null`,
		),
	],
);
