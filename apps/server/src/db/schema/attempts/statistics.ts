import { bigint, boolean, date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { courses } from "../catalogue/catalogue.ts";
import { moment } from "../columns.ts";
import { users } from "../people/accounts.ts";

/** A student's statistics over ended attempts, updated in the transaction that ends an attempt. */
export const userStatistics = pgTable("user_statistics", {
	userId: integer("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "restrict" }),
	examAttempts: integer("exam_attempts").notNull().default(0),
	completedExams: integer("completed_exams").notNull().default(0),
	/** sum of the scores of completed exam attempts, in tenths */
	scoreTenthsSum: integer("score_tenths_sum").notNull().default(0),
	timeSpentSeconds: bigint("time_spent_seconds", { mode: "number" }).notNull().default(0),
	lastAttemptAt: moment("last_attempt_at"),
	lastCourseAttemptAt: moment("last_course_attempt_at"),
});

export const userCourseStatistics = pgTable(
	"user_course_statistics",
	{
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		courseId: integer("course_id")
			.notNull()
			.references(() => courses.id, { onDelete: "restrict" }),
		quizAttempts: integer("quiz_attempts").notNull().default(0),
		quizCompleted: boolean("quiz_completed").notNull().default(false),
		/** questions of this course in graded exams and quizzes */
		correct: integer("correct").notNull().default(0),
		total: integer("total").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

/** Questions that a student answered on a day in Lima, in ended attempts and in the error notebook. */
export const studyDays = pgTable(
	"study_days",
	{
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		day: date("day", { mode: "string" }).notNull(),
		answered: integer("answered").notNull().default(0),
		correct: integer("correct").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.userId, table.day] })],
);
