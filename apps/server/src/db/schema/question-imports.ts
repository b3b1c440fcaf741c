import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { courses, exams, type Lack } from "./catalogue.ts";
import { createdAt, identity, moment } from "./columns.ts";

export const importStatus = pgEnum("import_status", [
	"READING",
	"READY",
	"FAULTY",
	"IMPORTING",
	"DONE",
	"FAILED",
	"CANCELLED",
]);
export const importOutcome = pgEnum("import_outcome", ["new", "changed", "same", "faulty"]);

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
		/** The uploaded bytes in the private file area, until they are read */
		file: text("file"),
		status: importStatus("status").notNull().default("READING"),
		/** Why it FAILED, or what is wrong with the file as a whole; in Spanish */
		message: text("message"),
		/** Rows in the file; null until it is known */
		total: integer("total"),
		/** Rows read, or while IMPORTING rows written */
		processed: integer("processed").notNull().default(0),
		createdAt: createdAt(),
		finishedAt: moment("finished_at"),
	},
	(table) => [
		index("question_imports_newest").on(table.id),
		check("question_imports_one_target", sql`num_nonnulls(${table.examId}, ${table.courseId}) = 1`),
	],
);

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
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.row] }),
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
