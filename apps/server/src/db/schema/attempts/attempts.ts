import type { ExamPart } from "@cachimbo/rules/exams/parts";
import type { ScoringRule } from "@cachimbo/rules/scoring/scoring";
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { courses, exams } from "../catalogue/catalogue.ts";
import { createdAt, identity, moment } from "../columns.ts";
import { users } from "../people/accounts.ts";

export const attemptStatus = pgEnum("attempt_status", ["IN_PROGRESS", "COMPLETED", "ABANDONED"]);
export const endReason = pgEnum("end_reason", ["FINISHED", "ABANDONED", "TIME_OUT"]);

export interface CourseTally {
	courseId: number;
	name: string;
	correct: number;
	wrong: number;
	blank: number;
	total: number;
	/** Questions already annulled when the attempt ended; not included in the counts above */
	annulled?: number[];
}

/**
 * Immutable snapshots of the questions asked, with key and texts, taken when the first attempt on them began. After the exam or
 * course changes, new attempts get a new paper.
 */
export const papers = pgTable(
	"papers",
	{
		id: identity(),
		examId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
		courseId: integer("course_id").references(() => courses.id, { onDelete: "restrict" }),
		/** SHA-256 of `questions`, the rule and the parts, in hex */
		digest: text("digest").notNull(),
		/** JSON array of question DTOs, in order; a text column because it is served unchanged */
		questions: text("questions").notNull(),
		scoring: jsonb("scoring").$type<ScoringRule>(),
		parts: jsonb("parts").$type<ExamPart[]>(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex("papers_exam_digest_key").on(table.examId, table.digest),
		uniqueIndex("papers_course_digest_key").on(table.courseId, table.digest),
		check("papers_one_source", sql`num_nonnulls(${table.examId}, ${table.courseId}) = 1`),
	],
);

export const attempts = pgTable(
	"attempts",
	{
		id: identity(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		examId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
		courseId: integer("course_id").references(() => courses.id, { onDelete: "restrict" }),
		paperId: integer("paper_id").references(() => papers.id, { onDelete: "restrict" }),
		/** A quiz's drawn questions in their order; null: the paper's own */
		questionIds: integer("question_ids").array(),
		number: integer("number").notNull(),
		clientId: uuid("client_id"),
		/**
		 * SHA-256 in hex of a device's request body without the client id. Makes the request idempotent: the same body is the same
		 * attempt.
		 */
		bodyDigest: text("body_digest"),
		status: attemptStatus("status").notNull().default("IN_PROGRESS"),
		reason: endReason("reason"),
		/** Server time for a live attempt. For an attempt sent by a device, its declared time, but never later than now. */
		startedAt: moment("started_at").notNull(),
		endsAt: moment("ends_at"),
		/** Chosen at the start: practice without the exam's clock */
		untimed: boolean("untimed").notNull().default(false),
		/** Extra time of this student, in per cent of the exam's duration */
		extraTimePercent: integer("extra_time_percent").notNull().default(0),
		endedAt: moment("ended_at"),
		/** Server time of the latest grading from a device's answers. null: sent as a whole, hence `created_at`, or of an earlier version */
		settledAt: moment("settled_at"),
		revision: integer("revision").notNull().default(0),
		activeDevice: text("active_device"),
		/** Devices that another one took over from. Their next write gets a 409, and the student decides. */
		supersededDevices: text("superseded_devices").array().notNull().default(sql`'{}'`),
		total: integer("total").notNull(),
		correct: integer("correct"),
		wrong: integer("wrong"),
		blank: integer("blank"),
		/** correct / total × 1000, rounded: one decimal of a percentage */
		scoreTenths: integer("score_tenths"),
		/** thousandths of a point */
		points: integer("points"),
		maxPoints: integer("max_points"),
		byCourse: jsonb("by_course").$type<CourseTally[]>(),
		/** Last key correction on its questions that its figures include */
		gradedThrough: integer("graded_through").notNull().default(0),
		timeSpentSeconds: integer("time_spent_seconds"),
		/**
		 * Whether the server graded it from the answers instead of trusting a device. For a scheduled exam, the attempt must also have
		 * been opened on the server in the window. For an attempt in progress: whether it was opened so. For one that began as practice
		 * this is decided at its end.
		 */
		verified: boolean("verified").notNull().default(true),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex("attempts_exam_number_key").on(table.userId, table.examId, table.number),
		uniqueIndex("attempts_course_number_key").on(table.userId, table.courseId, table.number),
		uniqueIndex("attempts_client_key").on(table.userId, table.clientId),
		uniqueIndex("attempts_body_key").on(table.userId, table.bodyDigest).where(sql`${table.bodyDigest} is not null`),
		index("attempts_by_user").on(table.userId, table.id),
		// Sort order of attempt lists.
		index("attempts_by_moment").on(table.userId, sql`coalesce(ended_at, started_at)`, table.id),
		// For counting the attempts that a deletion keeps. With user_id in the index, these are index-only scans.
		index("attempts_by_exam").on(table.examId, table.userId).where(sql`${table.examId} is not null`),
		index("attempts_by_course").on(table.courseId, table.userId).where(sql`${table.courseId} is not null`),
		index("attempts_overdue")
			.on(table.endsAt)
			.where(sql`${table.status} = 'IN_PROGRESS' and ${table.endsAt} is not null`),
		check("attempts_one_source", sql`num_nonnulls(${table.examId}, ${table.courseId}) = 1`),
		check("attempts_ended_whole", sql`(${table.status} = 'IN_PROGRESS') = (${table.endedAt} is null)`),
	],
);

/**
 * Attempts stored on a device to begin offline. Once the device reports that the attempt began, it is inserted under the id
 * reserved here and this row is deleted.
 */
export const keptAttempts = pgTable(
	"kept_attempts",
	{
		/** From the sequence of `attempts` */
		attemptId: integer("attempt_id").primaryKey(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		clientId: uuid("client_id").notNull(),
		examId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
		courseId: integer("course_id").references(() => courses.id, { onDelete: "restrict" }),
		paperId: integer("paper_id")
			.notNull()
			.references(() => papers.id, { onDelete: "restrict" }),
		/** A quiz's drawn questions in their order; null: the paper's own */
		questionIds: integer("question_ids").array(),
		total: integer("total").notNull(),
		/** Duration if timed; null: no limit */
		seconds: integer("seconds"),
		extraTimePercent: integer("extra_time_percent").notNull().default(0),
		/** First day of the month whose free exams it counts against; null: a quiz */
		month: date("month"),
		keptAt: moment("kept_at").notNull().defaultNow(),
		/** Time at which the device discarded it and its free exam of the month was returned. The student may still have begun it. */
		releasedAt: moment("released_at"),
	},
	(table) => [
		uniqueIndex("kept_attempts_client_key").on(table.userId, table.clientId),
		check("kept_attempts_one_source", sql`num_nonnulls(${table.examId}, ${table.courseId}) = 1`),
	],
);

/** Last attempt number given. The row lock keeps numbers consecutive under concurrency. */
export const examAttemptCounters = pgTable(
	"exam_attempt_counters",
	{
		userId: integer("user_id").notNull(),
		examId: integer("exam_id").notNull(),
		last: integer("last").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.examId] })],
);

/** Exams that a student began in a calendar month in Lima. The row lock prevents two starts from both taking the last free one. */
export const examMonthCounters = pgTable(
	"exam_month_counters",
	{
		userId: integer("user_id").notNull(),
		/** First day of the month */
		month: date("month").notNull(),
		started: integer("started").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.month] })],
);

export const courseAttemptCounters = pgTable(
	"course_attempt_counters",
	{
		userId: integer("user_id").notNull(),
		courseId: integer("course_id").notNull(),
		last: integer("last").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const attemptAnswers = pgTable(
	"attempt_answers",
	{
		/** Guarded by the trigger `attempts_keep_rows`: a foreign key would be checked for each row of a sheet */
		attemptId: integer("attempt_id").notNull(),
		questionId: integer("question_id").notNull(),
		/** null: left blank, or cleared */
		alternativeId: integer("alternative_id"),
		flagged: boolean("flagged").notNull().default(false),
		seq: integer("seq").notNull(),
		elapsedMs: integer("elapsed_ms").notNull().default(0),
		/** null: the client sent no device id */
		deviceId: text("device_id"),
		savedAt: moment("saved_at").notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** Answers that arrived after the end and its grace period: not graded, but never discarded. */
export const lateAnswers = pgTable(
	"late_answers",
	{
		attemptId: integer("attempt_id")
			.notNull()
			.references(() => attempts.id, { onDelete: "restrict" }),
		questionId: integer("question_id").notNull(),
		alternativeId: integer("alternative_id"),
		deviceId: text("device_id"),
		seq: integer("seq"),
		receivedAt: moment("received_at").notNull().defaultNow(),
	},
	(table) => [
		unique("late_answers_once")
			.on(table.attemptId, table.questionId, table.alternativeId, table.deviceId, table.seq)
			.nullsNotDistinct(),
	],
);
