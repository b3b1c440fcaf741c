import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { areas, universities } from "../catalogue/catalogue.ts";
import { users } from "./accounts.ts";

export const meritName = pgEnum("merit_name", ["INITIALS", "NICKNAME", "NONE"]);

/** A student's preferences; without a row the defaults apply. */
export const preferences = pgTable(
	"preferences",
	{
		userId: integer("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "restrict" }),
		targetUniversityId: integer("target_university_id").references(() => universities.id, { onDelete: "restrict" }),
		targetAreaId: integer("target_area_id").references(() => areas.id, { onDelete: "restrict" }),
		/** Target career at that university, chosen from its published cut-offs */
		targetCareer: text("target_career"),
		/** Questions a day */
		dailyGoal: integer("daily_goal").notNull(),
		/** Percentage added to an exam's duration, for students who are granted extra time in the real exam */
		extraTimePercent: integer("extra_time_percent").notNull().default(0),
		/** Day of the admission exam, in Lima; may have passed */
		examDate: date("exam_date"),
		/** Whether the student was asked for the target university; answering or skipping sets it */
		targetAsked: boolean("target_asked").notNull().default(false),
		/** Name shown to others in an order of merit */
		meritName: meritName("merit_name").notNull().default("INITIALS"),
		meritNickname: text("merit_nickname"),
	},
	(table) => [
		check(
			"preferences_area_of_university",
			sql`${table.targetAreaId} is null or ${table.targetUniversityId} is not null`,
		),
	],
);
