import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { courses, exams, type Lack, passages, questions, type StoredPicture } from "./catalogue.ts";
import { createdAt, identity, moment } from "./columns.ts";

export const importStatus = pgEnum("import_status", [
	"READING",
	"READY",
	"FAULTY",
	"IMPORTING",
	"DONE",
	"FAILED",
	"CANCELLED",
	"UNMAPPED",
]);
export const importOutcome = pgEnum("import_outcome", ["new", "changed", "same", "faulty", "skipped", "placed"]);

/** What is known of the columns of a table, and what was said of them for this import. */
export interface FileColumns {
	/** of the table that has to be told, or was last */
	fingerprint: string;
	headings: string[];
	samples: string[][];
	/** by column; guesses, until somebody has told */
	meanings: (string | null)[];
	/** what was told for this file, by fingerprint: an archive may have several tables */
	told: Record<string, (string | null)[]>;
	/** the course of rows that name none, for the version before: what holds is `usualCourseOf` */
	courseId: number | null;
	/** it has no headings: what stands as such is a question */
	isHeadless?: boolean;
	/** nobody has told, it shows in what they have */
	isGuessed?: boolean;
	/** when they were told for an earlier file, in ISO 8601 */
	rememberedAt: string | null;
	/** counts how often they were told, for two administrators at once */
	version: number;
}

/** A name that is no course of ours, or '' for questions that name none, and the course it was told to be. */
export interface FileCourse {
	name: string;
	rows: number;
	courseId: number | null;
}

/** What the columns of a kind of table hold, for the next file of it. */
export const columnMappings = pgTable("question_import_columns", {
	fingerprint: text("fingerprint").primaryKey(),
	meanings: jsonb("meanings").$type<(string | null)[]>().notNull(),
	toldAt: moment("told_at").notNull().defaultNow(),
	/** The least recently used go first */
	usedAt: moment("used_at").notNull().defaultNow(),
});

/** What files call a course otherwise: 'RM' for Razonamiento Matemático. */
export const courseNames = pgTable(
	"question_import_courses",
	{
		/** without accents, case and double spaces */
		name: text("name").primaryKey(),
		courseId: integer("course_id")
			.notNull()
			.references(() => courses.id, { onDelete: "cascade" }),
		toldAt: moment("told_at").notNull().defaultNow(),
	},
	(table) => [index("question_import_courses_course").on(table.courseId)],
);

/** What came of undoing an import, as the wire tells it. */
export interface ImportUndone {
	at: string;
	questions: number;
	gone: number;
	kept: { reason: "ANSWERED" | "EDITED" | "PLACED"; count: number; texts: string[] }[];
}

/** The import of a file of questions into an exam or course: read, previewed, confirmed, written. */
export const questionImports = pgTable(
	"question_imports",
	{
		id: identity(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		examId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
		courseId: integer("course_id").references(() => courses.id, { onDelete: "restrict" }),
		filename: text("filename").notNull(),
		/** The uploaded bytes in the private file area, until they are read for the last time */
		file: text("file"),
		status: importStatus("status").notNull().default("READING"),
		/** Why it FAILED, or what is wrong with the file as a whole; of one that was read what is not taken along of it, by lines; in Spanish */
		message: text("message"),
		/** Of a table whose columns had to be told */
		columns: jsonb("columns").$type<FileColumns>(),
		/** Names in it that are no course of ours, the first hundred */
		courses: jsonb("courses").$type<FileCourse[]>(),
		/** Rows in the file; null until it is known */
		total: integer("total"),
		/** Rows read, or while IMPORTING rows written */
		processed: integer("processed").notNull().default(0),
		createdAt: createdAt(),
		finishedAt: moment("finished_at"),
		/** What came of undoing it; null: it was not undone */
		undone: jsonb("undone").$type<ImportUndone>(),
	},
	(table) => [
		index("question_imports_newest").on(table.id),
		check("question_imports_one_target", sql`num_nonnulls(${table.examId}, ${table.courseId}) = 1`),
	],
);

/** Another question that a row resembles: one of the bank, or an earlier row of the file. */
export interface Alike {
	questionId?: number;
	row?: number;
	/** from 0 to 1 */
	likeness: number;
}

export interface ImportFault {
	column: string | null;
	message: string;
}

/** One row of the file as it was read; `content` is a `RowContent`. Deleted when the import is over. */
export const questionImportRows = pgTable(
	"question_import_rows",
	{
		importId: integer("import_id")
			.notNull()
			.references(() => questionImports.id, { onDelete: "cascade" }),
		/** The spreadsheet's row number: the headings are row 1 */
		row: integer("row").notNull(),
		outcome: importOutcome("outcome").notNull(),
		faults: jsonb("faults").$type<ImportFault[]>().notNull().default([]),
		/** Not empty: it is written as a draft */
		lacks: text("lacks").array().$type<Lack[]>().notNull().default([]),
		content: jsonb("content"),
		alike: jsonb("alike").$type<Alike>(),
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.row] }),
		index("question_import_rows_alike").on(table.importId, table.row).where(sql`${table.alike} is not null`),
		index("question_import_rows_by_outcome").on(table.importId, table.outcome, table.row),
	],
);

/** A picture of a file, written anew and kept privately until the import is confirmed. */
export const questionImportPictures = pgTable(
	"question_import_pictures",
	{
		importId: integer("import_id")
			.notNull()
			.references(() => questionImports.id, { onDelete: "cascade" }),
		/** What it will be called in the public area: it is made from its bytes */
		name: text("name").notNull(),
		/** In the private area, under a name of this import's own */
		file: text("file").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.name] }),
		index("question_import_pictures_by_file").on(table.file),
	],
);

/** A question as it was before an import changed it, with the alternatives that stood. */
export interface QuestionBefore {
	question: Record<string, unknown>;
	alternatives: {
		id: number;
		position: number;
		text: string;
		html: string;
		picture: StoredPicture | null;
		isCorrect: boolean;
		note: string;
		noteHtml: string;
	}[];
}

/** NEW: it came with the import. CHANGED: it stood before. PLACED: a question of the bank was put into the exam. */
export const importWriteKind = pgEnum("import_write_kind", ["NEW", "CHANGED", "PLACED"]);

/** What an import wrote, in the transaction that wrote it, to be taken back; goes with the import after some days. */
export const questionImportWrites = pgTable(
	"question_import_writes",
	{
		id: identity(),
		importId: integer("import_id")
			.notNull()
			.references(() => questionImports.id, { onDelete: "cascade" }),
		kind: importWriteKind("kind").notNull(),
		questionId: integer("question_id").references(() => questions.id, { onDelete: "restrict" }),
		/** Instead of a question: a passage of its questions */
		passageId: integer("passage_id").references(() => passages.id, { onDelete: "restrict" }),
		/** The version that the import left: another one is somebody's edit */
		version: integer("version").notNull(),
		/** Of a CHANGED question */
		before: jsonb("before").$type<QuestionBefore>(),
		/** Of a CHANGED passage */
		passageBefore: jsonb("passage_before").$type<{ title: string; text: string; html: string }>(),
	},
	(table) => [
		index("question_import_writes_by_import").on(table.importId),
		check("question_import_writes_one_subject", sql`num_nonnulls(${table.questionId}, ${table.passageId}) = 1`),
	],
);
