import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { attempts } from "./attempts.ts";
import { exams } from "./catalogue.ts";
import { moment } from "./columns.ts";

/** What the attempts at an exam say of its questions, worked out in the background; of students' first attempts only. */
export const examAnalyses = pgTable("exam_analyses", {
	examId: integer("exam_id")
		.primaryKey()
		.references(() => exams.id, { onDelete: "restrict" }),
	/** To be counted anew from the attempts: at first, and after a correction or a late sheet changed what was counted */
	recount: boolean("recount").notNull().default(true),
	/** The scoring rule of what is counted: totals by another one are not compared with these */
	scoring: jsonb("scoring"),
	/** As it is answered; null: not yet */
	result: jsonb("result"),
	computedAt: moment("computed_at"),
	/** When something was counted last */
	countedAt: moment("counted_at"),
	/** Up to which attempt of which student, in that order, it is counted anew; null: it is not */
	recountedUser: integer("recounted_user"),
	recountedAttempt: integer("recounted_attempt"),
});

/** First attempts that ended and are not counted yet; written by the statement that ends one. */
export const analysisQueue = pgTable(
	"analysis_queue",
	{
		attemptId: integer("attempt_id")
			.primaryKey()
			.references(() => attempts.id, { onDelete: "restrict" }),
		examId: integer("exam_id").notNull(),
		/** It was counted before, with other answers */
		again: boolean("again").notNull().default(false),
	},
	(table) => [index("analysis_queue_by_exam").on(table.examId, table.attemptId)],
);

/** Attempts by question, chosen alternative and total: all that item analysis needs. */
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
		/** Thousandths of a point; without a rule a point for each right answer */
		score: integer("score").notNull(),
		attempts: integer("attempts").notNull(),
		/** Those of which it is known how long the question was on the screen, and how long */
		timed: integer("timed").notNull(),
		milliseconds: bigint("milliseconds", { mode: "number" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.examId, table.questionId, table.alternativeId, table.score] })],
);

/** How many answered an exam's question and how many of them rightly: what the bank finds the most failed by. */
export const itemFacilities = pgTable(
	"item_facilities",
	{
		examId: integer("exam_id")
			.notNull()
			.references(() => exams.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
		/** Blanks among them, as in the analysis */
		attempts: integer("attempts").notNull(),
		correct: integer("correct").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.examId, table.questionId] }),
		index("item_facilities_by_question").on(table.questionId),
	],
);
