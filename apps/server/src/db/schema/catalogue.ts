import type { ExamPart } from "@cachimbo/rules/parts";
import type { ScoringRule } from "@cachimbo/rules/scoring";
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { archivedAt, createdAt, identity, moment, nameKey, ownName, version } from "./columns.ts";

/** A stored picture: its name is a hash of its bytes; its size is sent to prevent layout shifts. */
export interface StoredPicture {
	name: string;
	width: number;
	height: number;
	alt: string;
}

export const universities = pgTable(
	"universities",
	{
		id: identity(),
		name: text("name").notNull(),
		code: text("code").notNull(),
		ownName: ownName(),
		description: text("description").notNull(),
		country: text("country").notNull(),
		website: text("website"),
		logo: jsonb("logo").$type<StoredPicture>(),
		version: version(),
		createdAt: createdAt(),
		archivedAt: archivedAt(),
	},
	(table) => [
		uniqueIndex("universities_code_key")
			.on(nameKey(table.code))
			.where(sql`${table.archivedAt} is null and ${table.ownName}`),
	],
);

/** How many questions of each course the exam of an area has. */
export const areas = pgTable(
	"areas",
	{
		id: identity(),
		universityId: integer("university_id")
			.notNull()
			.references(() => universities.id, { onDelete: "restrict" }),
		/** As the university names it: 'Área A: Ciencias de la Salud' */
		name: text("name").notNull(),
		position: integer("position").notNull(),
		courses: jsonb("courses").$type<{ courseId: number; questions: number }[]>().notNull(),
		/** Where the distribution was published; empty: no publication found */
		source: text("source").notNull().default(""),
		archivedAt: archivedAt(),
	},
	(table) => [index("areas_by_university").on(table.universityId, table.position)],
);

export const examTypes = pgTable(
	"exam_types",
	{ id: identity(), name: text("name").notNull(), createdAt: createdAt(), archivedAt: archivedAt() },
	(table) => [uniqueIndex("exam_types_name_key").on(sql`lower(${table.name})`).where(sql`${table.archivedAt} is null`)],
);

export const courses = pgTable(
	"courses",
	{
		id: identity(),
		name: text("name").notNull(),
		version: version(),
		createdAt: createdAt(),
		archivedAt: archivedAt(),
	},
	(table) => [uniqueIndex("courses_name_key").on(sql`lower(${table.name})`).where(sql`${table.archivedAt} is null`)],
);

export const examRegistration = pgEnum("exam_registration", ["ALL", "PLAN"]);

export const exams = pgTable(
	"exams",
	{
		id: identity(),
		universityId: integer("university_id")
			.notNull()
			.references(() => universities.id, { onDelete: "restrict" }),
		examTypeId: integer("exam_type_id")
			.notNull()
			.references(() => examTypes.id, { onDelete: "restrict" }),
		period: text("period").notNull(),
		/** Of university, type and period */
		ownName: ownName(),
		/** null: no limit */
		durationMinutes: integer("duration_minutes"),
		/** Parts with time limits of their own; null: one time limit for all questions */
		parts: jsonb("parts").$type<ExamPart[]>(),
		scoring: jsonb("scoring").$type<ScoringRule>(),
		premium: boolean("premium").notNull().default(false),
		published: boolean("published").notNull().default(true),
		/** Both null: a practice exam. The key is secret until the close; without a close, until the opening. */
		opensAt: moment("opens_at"),
		closesAt: moment("closes_at"),
		/** When a simulacro's results are told to everybody; null: as soon as no sheet is open after the close */
		resultsAt: moment("results_at"),
		/** When it was scheduled while its key was public: what had ended before then has been shown, and stays so */
		sealedSince: moment("sealed_since"),
		/** Who may register, which a start then asks for; null: nobody has to */
		registration: examRegistration("registration"),
		/** null: until the close */
		registrationUntil: moment("registration_until"),
		/** null: as many as come */
		places: integer("places"),
		/** Who of the staff made it, and may change it besides ADMINs; null: nobody knows, or the program did */
		authorId: integer("author_id").references(() => users.id, { onDelete: "restrict" }),
		version: version(),
		createdAt: createdAt(),
		archivedAt: archivedAt(),
	},
	(table) => [
		index("exams_by_university").on(table.universityId),
		uniqueIndex("exams_period_key")
			.on(table.universityId, table.examTypeId, nameKey(table.period))
			.where(sql`${table.archivedAt} is null and ${table.ownName}`),
		check(
			"exams_window",
			sql`${table.opensAt} is null or ${table.closesAt} is null or ${table.opensAt} < ${table.closesAt}`,
		),
		check("exams_results_after_close", sql`${table.resultsAt} is null or ${table.resultsAt} >= ${table.closesAt}`),
	],
);

/** Each schedule that an administrator gave an exam, in their order; rows are only added. */
export const examSchedules = pgTable(
	"exam_schedules",
	{
		id: identity(),
		examId: integer("exam_id")
			.notNull()
			.references(() => exams.id, { onDelete: "restrict" }),
		/** The administrator who set it */
		authorId: integer("author_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		opensAt: moment("opens_at"),
		closesAt: moment("closes_at"),
		resultsAt: moment("results_at"),
		createdAt: createdAt(),
	},
	(table) => [index("exam_schedules_by_exam").on(table.examId, table.id)],
);

/** A text that several questions are about. Its exam or course is where it was written: questions take it along to others. */
export const passages = pgTable(
	"passages",
	{
		id: identity(),
		examId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
		courseId: integer("course_id").references(() => courses.id, { onDelete: "restrict" }),
		title: text("title").notNull().default(""),
		text: text("text").notNull(),
		html: text("html").notNull(),
		/** Who of the staff made it, and may change it besides ADMINs; null: nobody knows, or the program did */
		authorId: integer("author_id").references(() => users.id, { onDelete: "restrict" }),
		version: version(),
		createdAt: createdAt(),
		archivedAt: archivedAt(),
	},
	(table) => [
		index("passages_by_exam").on(table.examId),
		index("passages_by_course").on(table.courseId),
		check("passages_one_owner", sql`num_nonnulls(${table.examId}, ${table.courseId}) = 1`),
	],
);

export const difficulty = pgEnum("question_difficulty", ["FACIL", "MEDIA", "DIFICIL"]);

/** What a question still lacks: with any of it, it is a draft, which nobody is asked. */
export type Lack = "TEXT" | "OPTIONS" | "KEY" | "PICTURE";

/**
 * An item of the bank. Its places are the exams of `examQuestions` and, with an `ownPosition`, the list of its course's own
 * questions; one without a place is in the bank alone.
 */
export const questions = pgTable(
	"questions",
	{
		id: identity(),
		courseId: integer("course_id")
			.notNull()
			.references(() => courses.id, { onDelete: "restrict" }),
		/** Among the course's own questions; null: it is none of them */
		ownPosition: integer("own_position"),
		passageId: integer("passage_id").references(() => passages.id, { onDelete: "restrict" }),
		/** Generated by the form, for idempotency: a repeated request finds this row. */
		clientId: uuid("client_id"),
		/** Topic within the course: 'Ecuaciones cuadráticas' */
		topic: text("topic"),
		/** Within the topic: 'Discriminante' */
		subtopic: text("subtopic"),
		/** null: not said */
		difficulty: difficulty("difficulty"),
		/** This and the next are of the file it came with, for the one it goes out in: its number in the booklet there */
		number: integer("number"),
		/** How much time it was given there */
		seconds: integer("seconds"),
		text: text("text").notNull(),
		html: text("html").notNull(),
		picture: jsonb("picture").$type<StoredPicture>(),
		explanation: text("explanation").notNull().default(""),
		explanationHtml: text("explanation_html").notNull().default(""),
		/** Empty: it may be asked */
		lacks: text("lacks").array().$type<Lack[]>().notNull().default([]),
		/** What a file calls the picture that is lacking */
		missingPicture: text("missing_picture"),
		/** Who of the staff made it, and may change it besides ADMINs; null: nobody knows, or the program did */
		authorId: integer("author_id").references(() => users.id, { onDelete: "restrict" }),
		version: version(),
		createdAt: createdAt(),
		/** Withdrawn by the examiner: it counts in no attempt */
		annulledAt: moment("annulled_at"),
		archivedAt: archivedAt(),
		/** This and the next: for the version before, kept by triggers and read by nobody else. Decision 70; drop with them. */
		formerExamId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
		formerPosition: integer("position").notNull().default(0),
	},
	(table) => [
		index("questions_by_exam").on(table.formerExamId, table.formerPosition),
		index("questions_by_course").on(table.courseId),
		index("questions_own").on(table.courseId, table.ownPosition),
		index("questions_by_passage").on(table.passageId),
		uniqueIndex("questions_client_key").on(table.clientId),
	],
);

/** The exams that a question is in, with its position in each. */
export const examQuestions = pgTable(
	"exam_questions",
	{
		examId: integer("exam_id")
			.notNull()
			.references(() => exams.id, { onDelete: "restrict" }),
		questionId: integer("question_id")
			.notNull()
			.references(() => questions.id, { onDelete: "restrict" }),
		position: integer("position").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.examId, table.questionId] }),
		index("exam_questions_in_order").on(table.examId, table.position),
		index("exam_questions_by_question").on(table.questionId),
	],
);

export const alternatives = pgTable(
	"alternatives",
	{
		id: identity(),
		questionId: integer("question_id")
			.notNull()
			.references(() => questions.id, { onDelete: "restrict" }),
		position: integer("position").notNull(),
		text: text("text").notNull(),
		html: text("html").notNull(),
		picture: jsonb("picture").$type<StoredPicture>(),
		isCorrect: boolean("is_correct").notNull(),
		/** Why it is wrong (or right), told with the key; empty: nobody wrote one */
		note: text("note").notNull().default(""),
		noteHtml: text("note_html").notNull().default(""),
		archivedAt: archivedAt(),
	},
	(table) => [
		index("alternatives_by_question").on(table.questionId, table.position),
		uniqueIndex("alternatives_one_correct")
			.on(table.questionId)
			.where(sql`${table.isCorrect} and ${table.archivedAt} is null`),
	],
);
