import { sql } from "drizzle-orm";
import {
	boolean,
	date,
	index,
	integer,
	pgEnum,
	pgTable,
	primaryKey,
	real,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { attempts, papers } from "./attempts.ts";
import { courses } from "./catalogue.ts";
import { createdAt, identity, moment } from "./columns.ts";

/** Why a question was missed, as judged by the student. */
export const errorCause = pgEnum("error_cause", ["DID_NOT_KNOW", "MISREAD", "MISCALCULATED", "OUT_OF_TIME"]);

/**
 * A question answered wrong in an attempt, written in the statement that ends it. The notebook takes them in, in their
 * order, before it is read or written.
 */
export const notebookMisses = pgTable(
	"notebook_misses",
	{
		id: identity(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		attemptId: integer("attempt_id")
			.notNull()
			.references(() => attempts.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
		missedAt: moment("missed_at").notNull(),
		/** The entry knows of it */
		takenIn: boolean("taken_in").notNull().default(false),
	},
	(table) => [
		uniqueIndex("notebook_misses_once").on(table.attemptId, table.questionId),
		index("notebook_misses_new").on(table.userId, table.id).where(sql`not ${table.takenIn}`),
	],
);

/** A question in a student's error notebook with its memory state (FSRS). */
export const notebookEntries = pgTable(
	"notebook_entries",
	{
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
		/** Has the question as it stood when it was last missed */
		paperId: integer("paper_id")
			.notNull()
			.references(() => papers.id, { onDelete: "restrict" }),
		/** Where it was last missed: an open simulacro keeps its key secret; null: in practice by course */
		attemptId: integer("attempt_id").references(() => attempts.id, { onDelete: "restrict" }),
		courseId: integer("course_id")
			.notNull()
			.references(() => courses.id, { onDelete: "restrict" }),
		cause: errorCause("cause"),
		/** Days after which it is remembered with a chance of 90 % */
		stability: real("stability").notNull(),
		/** 1 to 10 */
		difficulty: real("difficulty").notNull(),
		reviews: integer("reviews").notNull().default(0),
		lapses: integer("lapses").notNull().default(0),
		timesMissed: integer("times_missed").notNull().default(1),
		lastReviewedAt: moment("last_reviewed_at").notNull(),
		/** Day of Lima's calendar from which it is due */
		dueOn: date("due_on", { mode: "string" }).notNull(),
		/** Learnt, or set aside by the student: no longer due */
		doneAt: moment("done_at"),
		createdAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.questionId] }),
		index("notebook_entries_due").on(table.userId, table.dueOn).where(sql`${table.doneAt} is null`),
	],
);

/**
 * What an answer is to the schedule: `SCHEDULED` moves its entry on; `EXTRA` is given outside the schedule and moves
 * nothing; `COURSE`, in practice by course, is like an answer of a quiz: a wrong one is a miss.
 */
export const reviewMode = pgEnum("review_mode", ["SCHEDULED", "EXTRA", "COURSE"]);

/** Answers given in the notebook; a device that was offline sends them later, and twice at worst. */
export const notebookReviews = pgTable(
	"notebook_reviews",
	{
		id: identity(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
		clientId: uuid("client_id").notNull(),
		alternativeId: integer("alternative_id"),
		mode: reviewMode("mode").notNull().default("SCHEDULED"),
		/** Has the question as it was asked in practice by course; null in other modes, and where it stays out of the notebook */
		paperId: integer("paper_id").references(() => papers.id, { onDelete: "restrict" }),
		correct: boolean("correct").notNull(),
		elapsedMs: integer("elapsed_ms").notNull().default(0),
		/** By the device's clock, never later than `receivedAt` */
		reviewedAt: moment("reviewed_at").notNull(),
		receivedAt: moment("received_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("notebook_reviews_client_key").on(table.userId, table.clientId),
		index("notebook_reviews_by_question").on(table.userId, table.questionId),
	],
);

/** Questions whose answers were judged anew since their entry was worked out: done when the notebook is opened. */
export const notebookRejudged = pgTable(
	"notebook_rejudged",
	{
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.questionId] })],
);
