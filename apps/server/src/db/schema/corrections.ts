import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { attempts, papers } from "./attempts.ts";
import { questions } from "./catalogue.ts";
import { createdAt, identity, moment } from "./columns.ts";

/** KEY: another alternative is right. ANNUL: the question counts for nobody. RESTORE: it counts again. */
export const correctionKind = pgEnum("correction_kind", ["KEY", "ANNUL", "RESTORE"]);

/** An alternative as it stood when a key was corrected: what papers hold of it may have another id or letter. */
export interface CorrectedAlternative {
	id: number;
	letter: string;
	text: string;
	/** address of its picture */
	picture: string | null;
	/** Why it was wrong, or right: put away here, since it is the opposite now; undefined in rows from before that */
	note?: string;
	noteHtml?: string;
}

/**
 * Corrections of what counts as right, in the order of their commits; rows are only ever added. Papers stay as they are: who
 * grades reads these on top of them. See docs/decisions/0074.
 */
export const keyCorrections = pgTable(
	"key_corrections",
	{
		id: identity(),
		questionId: integer("question_id")
			.notNull()
			.references(() => questions.id, { onDelete: "restrict" }),
		kind: correctionKind("kind").notNull(),
		/** The question's version that it was made on: papers with this one or an older one are touched */
		questionVersion: integer("question_version").notNull(),
		/** Of KEY: what the question's key was and is */
		before: jsonb("before").$type<CorrectedAlternative>(),
		after: jsonb("after").$type<CorrectedAlternative>(),
		/** Versions with another wording that the administrator left as they are */
		skippedVersions: integer("skipped_versions").array().notNull().default(sql`'{}'`),
		/** The correction that it takes back */
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

/** RUNNING: attempts are graded. MAILING: those are done, their students are yet to be told. */
export const regradeStatus = pgEnum("regrade_status", ["RUNNING", "MAILING", "DONE"]);

/** How far the grading that follows a correction has come; written with each batch, so that a killed one goes on from here. */
export const regrades = pgTable("regrades", {
	correctionId: integer("correction_id")
		.primaryKey()
		.references(() => keyCorrections.id, { onDelete: "restrict" }),
	status: regradeStatus("status").notNull().default("RUNNING"),
	/** Ended attempts that were asked the question */
	total: integer("total").notNull().default(0),
	done: integer("done").notNull().default(0),
	/** Those whose figures changed */
	changed: integer("changed").notNull().default(0),
	/** Attempts on papers that hold nothing like the corrected alternative: they stay as they are */
	unmapped: integer("unmapped").notNull().default(0),
	/** The last attempt that was looked at: of which exam or course (their order in the list), of whom, its id */
	source: integer("source").notNull().default(0),
	userId: integer("user_id").notNull().default(0),
	attemptId: integer("attempt_id").notNull().default(0),
	/** The mail to those whose score changed */
	campaignId: integer("campaign_id"),
	touchedAt: moment("touched_at").notNull().defaultNow(),
	finishedAt: moment("finished_at"),
});

/** What a student is told of a score: as `attempts` holds it. */
export interface ScoreFigures {
	correct: number;
	total: number;
	scoreTenths: number;
	points: number | null;
	maxPoints: number | null;
}

/** An ended attempt whose figures a correction changed: what the student saw before, and sees since. */
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

/** Which papers ask a question, filled from them when it is first needed: their JSON cannot be searched. */
export const paperQuestions = pgTable(
	"paper_questions",
	{
		paperId: integer("paper_id")
			.notNull()
			.references(() => papers.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
		/** The question's, when the paper was taken; 0 of papers from before there were versions */
		version: integer("version").notNull(),
		courseId: integer("course_id").notNull(),
		/** The alternative that was right then */
		keyId: integer("key_id").notNull(),
		/** MD5 of its texts and pictures: equal where students saw the same */
		wording: text("wording").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.paperId, table.questionId] }),
		index("paper_questions_by_question").on(table.questionId, table.paperId),
	],
);
