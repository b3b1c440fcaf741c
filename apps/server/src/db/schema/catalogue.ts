import type { ExamPart } from "@cachimbo/rules/parts";
import type { ScoringRule } from "@cachimbo/rules/scoring";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { archivedAt, createdAt, identity, moment, nameKey, ownName, version } from "./columns.ts";

/** A picture as it is served: its name is made from its bytes, its size keeps the page from jumping. */
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

/** How many questions of each course the exam of an area has; a course that is not in it is not asked. */
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
		/** Where the distribution was published; empty: not found published */
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
		/** Runs of questions with a time of their own; null: one clock for all */
		parts: jsonb("parts").$type<ExamPart[]>(),
		scoring: jsonb("scoring").$type<ScoringRule>(),
		premium: boolean("premium").notNull().default(false),
		published: boolean("published").notNull().default(true),
		/** Both null: a practice exam. Without a close the key is secret until the opening, else until the close. */
		opensAt: moment("opens_at"),
		closesAt: moment("closes_at"),
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
	],
);

/** A text that several questions of one exam, or of one course's own, are about. */
export const passages = pgTable(
	"passages",
	{
		id: identity(),
		examId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
		courseId: integer("course_id").references(() => courses.id, { onDelete: "restrict" }),
		title: text("title").notNull().default(""),
		text: text("text").notNull(),
		html: text("html").notNull(),
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

export const questions = pgTable(
	"questions",
	{
		id: identity(),
		/** null: a course's own question */
		examId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
		courseId: integer("course_id")
			.notNull()
			.references(() => courses.id, { onDelete: "restrict" }),
		passageId: integer("passage_id").references(() => passages.id, { onDelete: "restrict" }),
		/** Of the form that wrote it: a repeated sending finds it. */
		clientId: uuid("client_id"),
		/** What of the course it is about: 'Ecuaciones cuadráticas' */
		topic: text("topic"),
		position: integer("position").notNull(),
		text: text("text").notNull(),
		html: text("html").notNull(),
		picture: jsonb("picture").$type<StoredPicture>(),
		explanation: text("explanation").notNull().default(""),
		explanationHtml: text("explanation_html").notNull().default(""),
		version: version(),
		createdAt: createdAt(),
		/** Withdrawn by the examiner: attempts that end from now on do not count it */
		annulledAt: moment("annulled_at"),
		archivedAt: archivedAt(),
	},
	(table) => [
		index("questions_by_exam").on(table.examId, table.position),
		index("questions_by_course").on(table.courseId),
		index("questions_by_passage").on(table.passageId),
		uniqueIndex("questions_client_key").on(table.clientId),
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
		archivedAt: archivedAt(),
	},
	(table) => [
		index("alternatives_by_question").on(table.questionId, table.position),
		uniqueIndex("alternatives_one_correct")
			.on(table.questionId)
			.where(sql`${table.isCorrect} and ${table.archivedAt} is null`),
	],
);
