import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, moment } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { courses, exams, type Lack, passages, questions, type StoredPicture } from "./catalogue.ts";

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

/** Columns of the file's tables and the meanings assigned for this import. */
export interface FileColumns {
	/** table whose columns must be assigned, or were assigned last */
	fingerprint: string;
	headings: string[];
	samples: string[][];
	/** by column; guesses until somebody assigns them */
	meanings: (string | null)[];
	/** meanings assigned in this file, by fingerprint: an archive may have several tables */
	told: Record<string, (string | null)[]>;
	/** course of rows that name none, for the previous version; the current one uses `usualCourseOf` */
	courseId: number | null;
	/** without headings: the first row is a question */
	isHeadless?: boolean;
	/** the meanings were inferred from the cells */
	isGuessed?: boolean;
	/** time they were assigned for an earlier file, in ISO 8601 */
	rememberedAt: string | null;
	/** number of assignments, for optimistic locking */
	version: number;
}

/** A course name of the file that we do not know ('' for questions that name none), and the course assigned to it. */
export interface FileCourse {
	name: string;
	rows: number;
	courseId: number | null;
}

/** Column meanings by kind of table, reused for the next file of that kind. */
export const columnMappings = pgTable("question_import_columns", {
	fingerprint: text("fingerprint").primaryKey(),
	meanings: jsonb("meanings").$type<(string | null)[]>().notNull(),
	mappedAt: moment("told_at").notNull().defaultNow(),
	/** Last use; the least recently used rows are deleted first */
	usedAt: moment("used_at").notNull().defaultNow(),
});

/** Other names of courses in files: 'RM' for Razonamiento Matemático. */
export const courseNames = pgTable(
	"question_import_courses",
	{
		/** without accents, case and double spaces */
		name: text("name").primaryKey(),
		courseId: integer("course_id")
			.notNull()
			.references(() => courses.id, { onDelete: "cascade" }),
		mappedAt: moment("told_at").notNull().defaultNow(),
	},
	(table) => [index("question_import_courses_course").on(table.courseId)],
);

/** Result of undoing an import, as sent to clients. */
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
		/** Uploaded file in the private area, until it is read for the last time */
		file: text("file"),
		status: importStatus("status").notNull().default("READING"),
		/**
		 * In Spanish: why it FAILED, or what is wrong with the file as a whole. For a file that was read, what is not imported, one
		 * item a line.
		 */
		message: text("message"),
		/** Only for a table whose columns had to be assigned */
		columns: jsonb("columns").$type<FileColumns>(),
		/** Unknown course names in the file, the first hundred */
		courses: jsonb("courses").$type<FileCourse[]>(),
		/** Rows in the file; null: not known yet */
		total: integer("total"),
		/** Rows read, or while IMPORTING rows written */
		processed: integer("processed").notNull().default(0),
		createdAt: createdAt(),
		finishedAt: moment("finished_at"),
		/** Result of undoing it; null: not undone */
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
		/** Not empty: imported as a draft */
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

/** A picture of an imported file, re-encoded and kept private until the import is confirmed. */
export const questionImportPictures = pgTable(
	"question_import_pictures",
	{
		importId: integer("import_id")
			.notNull()
			.references(() => questionImports.id, { onDelete: "cascade" }),
		/** File name in the public area, derived from its bytes */
		name: text("name").notNull(),
		/** File name in the private area, unique to this import */
		file: text("file").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.name] }),
		index("question_import_pictures_by_file").on(table.file),
	],
);

/** A question before an import changed it, with its current alternatives then. */
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

/** NEW: created by the import. CHANGED: existed before. PLACED: a question of the bank was added to the exam. */
export const importWriteKind = pgEnum("import_write_kind", ["NEW", "CHANGED", "PLACED"]);

/** Undo log of an import, written in its transaction. Deleted with the import after some days. */
export const questionImportWrites = pgTable(
	"question_import_writes",
	{
		id: identity(),
		importId: integer("import_id")
			.notNull()
			.references(() => questionImports.id, { onDelete: "cascade" }),
		kind: importWriteKind("kind").notNull(),
		questionId: integer("question_id").references(() => questions.id, { onDelete: "restrict" }),
		/** A passage instead of a question */
		passageId: integer("passage_id").references(() => passages.id, { onDelete: "restrict" }),
		/** Version that the import wrote. If the row has another one, somebody edited it. */
		version: integer("version").notNull(),
		/** CHANGED questions only */
		before: jsonb("before").$type<QuestionBefore>(),
		/** CHANGED passages only */
		passageBefore: jsonb("passage_before").$type<{ title: string; text: string; html: string }>(),
	},
	(table) => [
		index("question_import_writes_by_import").on(table.importId),
		check("question_import_writes_one_subject", sql`num_nonnulls(${table.questionId}, ${table.passageId}) = 1`),
	],
);
