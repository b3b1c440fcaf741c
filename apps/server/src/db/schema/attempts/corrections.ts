import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { questions } from "../catalogue/catalogue.ts";
import { createdAt, identity, moment } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { attempts, papers } from "./attempts.ts";

/** KEY: another alternative is right. ANNUL: the question counts for nobody. RESTORE: it counts again. */
export const correctionKind = pgEnum("correction_kind", ["KEY", "ANNUL", "RESTORE"]);

/** An alternative at the time of a key correction. In papers it may have another id or letter. */
export interface CorrectedAlternative {
	id: number;
	letter: string;
	text: string;
	/** URL of its picture */
	picture: string | null;
	/**
	 * Note of the alternative, removed by the correction because it now says the opposite. undefined in rows from before notes were
	 * kept.
	 */
	note?: string;
	noteHtml?: string;
}

/**
 * Corrections of a question's key, in commit order. Append-only. Papers do not change: grading applies corrections to them. See
 * docs/decisions/0074.
 */
export const keyCorrections = pgTable(
	"key_corrections",
	{
		id: identity(),
		questionId: integer("question_id")
			.notNull()
			.references(() => questions.id, { onDelete: "restrict" }),
		kind: correctionKind("kind").notNull(),
		/** Version of the question that was corrected. Papers with this version or an older one are affected. */
		questionVersion: integer("question_version").notNull(),
		/** KEY only: the key before and after */
		before: jsonb("before").$type<CorrectedAlternative>(),
		after: jsonb("after").$type<CorrectedAlternative>(),
		/** Versions with other wording that the administrator left uncorrected */
		skippedVersions: integer("skipped_versions").array().notNull().default(sql`'{}'`),
		/** Correction that this one reverts */
		undoes: integer("undoes"),
		reason: text("reason").notNull(),
		authorId: integer("author_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		createdAt: createdAt(),
	},
	(table) => [
		index("key_corrections_by_question").on(table.questionId, table.id),
		uniqueIndex("key_corrections_undone_once").on(table.undoes),
	],
);

/** RUNNING: grading attempts. MAILING: grading is done, students are not notified yet. */
export const regradeStatus = pgEnum("regrade_status", ["RUNNING", "MAILING", "DONE"]);

/** Progress of regrading after a correction, written with each batch so that an interrupted regrade resumes. */
export const regrades = pgTable("regrades", {
	correctionId: integer("correction_id")
		.primaryKey()
		.references(() => keyCorrections.id, { onDelete: "restrict" }),
	status: regradeStatus("status").notNull().default("RUNNING"),
	/** Ended attempts with the question */
	total: integer("total").notNull().default(0),
	done: integer("done").notNull().default(0),
	/** Attempts whose figures changed */
	changed: integer("changed").notNull().default(0),
	/** Attempts on papers without a matching alternative; not changed */
	unmapped: integer("unmapped").notNull().default(0),
	/** Cursor, last attempt processed: `source` is the index of its exam or course in the list */
	source: integer("source").notNull().default(0),
	userId: integer("user_id").notNull().default(0),
	attemptId: integer("attempt_id").notNull().default(0),
	/** Campaign that notifies students whose score changed */
	campaignId: integer("campaign_id"),
	touchedAt: moment("touched_at").notNull().defaultNow(),
	finishedAt: moment("finished_at"),
});

/** Score figures shown to a student, as in `attempts`. */
export interface ScoreFigures {
	correct: number;
	total: number;
	scoreTenths: number;
	points: number | null;
	maxPoints: number | null;
}

/** Ended attempts whose figures a correction changed, with the figures before and after. */
export const scoreChanges = pgTable(
	"score_changes",
	{
		attemptId: integer("attempt_id")
			.notNull()
			.references(() => attempts.id, { onDelete: "restrict" }),
		correctionId: integer("correction_id")
			.notNull()
			.references(() => keyCorrections.id, { onDelete: "restrict" }),
		before: jsonb("before").$type<ScoreFigures>().notNull(),
		after: jsonb("after").$type<ScoreFigures>().notNull(),
		changedAt: moment("changed_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.attemptId, table.correctionId] }),
		index("score_changes_by_correction").on(table.correctionId, table.attemptId),
	],
);

/** Index of the questions of each paper, because their JSON cannot be searched. */
export const paperQuestions = pgTable(
	"paper_questions",
	{
		paperId: integer("paper_id")
			.notNull()
			.references(() => papers.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
		/** Version of the question in the paper; 0 in papers from before versions */
		version: integer("version").notNull(),
		courseId: integer("course_id").notNull(),
		/** Correct alternative at that time */
		keyId: integer("key_id").notNull(),
		/** MD5 of its texts and pictures; equal if students saw the same */
		wording: text("wording").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.paperId, table.questionId] }),
		index("paper_questions_by_question").on(table.questionId, table.paperId),
	],
);
