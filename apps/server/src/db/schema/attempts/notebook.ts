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
import { courses } from "../catalogue/catalogue.ts";
import { createdAt, identity, moment } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { attempts, papers } from "./attempts.ts";

/** Why a question was missed, as judged by the student. */
export const errorCause = pgEnum("error_cause", ["DID_NOT_KNOW", "MISREAD", "MISCALCULATED", "OUT_OF_TIME"]);

/**
 * Questions answered wrong in an attempt, inserted by the statement that ends it. They are merged into the notebook in order
 * before it is read or written.
 */
export const notebookMisses = pgTable(
	"notebook_misses",
	{
		id: identity(),
		/** The attempt's student */
		userId: integer("user_id").notNull(),
		/** Guarded as in `attemptAnswers` */
		attemptId: integer("attempt_id").notNull(),
		questionId: integer("question_id").notNull(),
		missedAt: moment("missed_at").notNull(),
		/** Whether it was merged into the entry */
		takenIn: boolean("taken_in").notNull().default(false),
	},
	(table) => [
		uniqueIndex("notebook_misses_once").on(table.attemptId, table.questionId),
		index("notebook_misses_new").on(table.userId, table.id).where(sql`not ${table.takenIn}`),
	],
);

/** A question in a student's error notebook, with its memory state (FSRS). */
export const notebookEntries = pgTable(
	"notebook_entries",
	{
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
		/** Paper with the question's version when it was last missed */
		paperId: integer("paper_id")
			.notNull()
			.references(() => papers.id, { onDelete: "restrict" }),
		/** Attempt in which it was last missed, since an open simulacro keeps its key secret; null: practice by course */
		attemptId: integer("attempt_id").references(() => attempts.id, { onDelete: "restrict" }),
		courseId: integer("course_id")
			.notNull()
			.references(() => courses.id, { onDelete: "restrict" }),
		cause: errorCause("cause"),
		/** Days until the probability of recall drops to 90 % */
		stability: real("stability").notNull(),
		/** 1 to 10 */
		difficulty: real("difficulty").notNull(),
		reviews: integer("reviews").notNull().default(0),
		lapses: integer("lapses").notNull().default(0),
		timesMissed: integer("times_missed").notNull().default(1),
		lastReviewedAt: moment("last_reviewed_at").notNull(),
		/** First day it is due, in Lima */
		dueOn: date("due_on", { mode: "string" }).notNull(),
		/** Time it was learnt or set aside by the student; no longer due */
		doneAt: moment("done_at"),
		createdAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.questionId] }),
		index("notebook_entries_due").on(table.userId, table.dueOn).where(sql`${table.doneAt} is null`),
	],
);

/**
 * Effect of an answer on the schedule. `SCHEDULED` advances the entry. `EXTRA` is outside the schedule and changes nothing.
 * `COURSE`, in practice by course, counts like a quiz answer: a wrong one is a miss.
 */
export const reviewMode = pgEnum("review_mode", ["SCHEDULED", "EXTRA", "COURSE"]);

/** Answers given in the notebook. A device that was offline sends them later, possibly twice. */
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
		/**
		 * Paper with the question as asked in practice by course; null in other modes, and for questions that do not enter the
		 * notebook
		 */
		paperId: integer("paper_id").references(() => papers.id, { onDelete: "restrict" }),
		correct: boolean("correct").notNull(),
		elapsedMs: integer("elapsed_ms").notNull().default(0),
		/** Device time, never later than `receivedAt` */
		reviewedAt: moment("reviewed_at").notNull(),
		receivedAt: moment("received_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("notebook_reviews_client_key").on(table.userId, table.clientId),
		index("notebook_reviews_by_question").on(table.userId, table.questionId),
	],
);

/** Questions regraded since their entry was computed. The entry is recomputed when the notebook is opened. */
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
