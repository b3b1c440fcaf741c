import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { exams } from "../catalogue/catalogue.ts";
import { moment } from "../columns.ts";
import { attempts } from "./attempts.ts";

/** Item analysis of an exam, computed in the background from students' first attempts. */
export const examAnalyses = pgTable("exam_analyses", {
	examId: integer("exam_id")
		.primaryKey()
		.references(() => exams.id, { onDelete: "restrict" }),
	/** Whether to recount from the attempts: initially, and after a correction or a late answer changed the counts */
	recount: boolean("recount").notNull().default(true),
	/** Scoring rule of the counted attempts. Totals under another rule are not comparable. */
	scoring: jsonb("scoring"),
	/** Response body; null: not computed yet */
	result: jsonb("result"),
	computedAt: moment("computed_at"),
	/** Time of the last count */
	countedAt: moment("counted_at"),
	/** Progress of a running recount: last attempt counted, ordered by user and attempt; null: no recount is running */
	recountedUser: integer("recounted_user"),
	recountedAttempt: integer("recounted_attempt"),
});

/** Ended first attempts that are not counted yet. Inserted by the statement that ends an attempt. */
export const analysisQueue = pgTable(
	"analysis_queue",
	{
		attemptId: integer("attempt_id")
			.primaryKey()
			.references(() => attempts.id, { onDelete: "restrict" }),
		examId: integer("exam_id").notNull(),
		/** Whether the attempt was counted before, with other answers */
		again: boolean("again").notNull().default(false),
	},
	(table) => [index("analysis_queue_by_exam").on(table.examId, table.attemptId)],
);

/** Number of attempts by question, chosen alternative and total score: the only input of item analysis. */
export const itemCounts = pgTable(
	"item_counts",
	{
		examId: integer("exam_id")
			.notNull()
			.references(() => exams.id, { onDelete: "restrict" }),
		/** 0: the attempts themselves */
		questionId: integer("question_id").notNull(),
		/** 0: left blank */
		alternativeId: integer("alternative_id").notNull(),
		/** Thousandths of a point; without a scoring rule, one point per right answer */
		score: integer("score").notNull(),
		attempts: integer("attempts").notNull(),
		/** Attempts with a known time on the question; the next column is their total time */
		timed: integer("timed").notNull(),
		milliseconds: bigint("milliseconds", { mode: "number" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.examId, table.questionId, table.alternativeId, table.score] })],
);

/** Number of answers and of right answers to a question in an exam. The bank's 'most failed' filter reads it. */
export const itemFacilities = pgTable(
	"item_facilities",
	{
		examId: integer("exam_id")
			.notNull()
			.references(() => exams.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
		/** Includes blanks, like the analysis */
		attempts: integer("attempts").notNull(),
		correct: integer("correct").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.examId, table.questionId] }),
		index("item_facilities_by_question").on(table.questionId),
	],
);
