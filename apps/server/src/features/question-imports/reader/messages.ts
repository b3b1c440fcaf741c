import type { TableHeadings } from "@cachimbo/question-files/model";
import type { FileCourse, ImportFault } from "../../../db/schema/question-imports.ts";

/** An existing question of the exam or course, in its source texts. */
export interface StandingQuestion {
	id: number;
	version: number;
	courseId: number;
	topic: string | null;
	passage: string | null;
	text: string;
	explanation: string;
	options: readonly string[];
	/** of the alternatives, by their position; '' where one has none */
	notes: readonly string[];
	correctOption: number;
}

/** The reader's whole input: it has no access to the database or environment. */
export interface ReadTask {
	bytes: Uint8Array;
	/** not archived */
	courses: readonly { id: number; name: string }[];
	/** set for an import into a course's own questions: all must be of that course */
	courseId: number | null;
	standing: readonly StandingQuestion[];
	/** what was said of tables, by their fingerprint */
	mappings?: Readonly<Record<string, readonly (string | null)[]>>;
	/** what files call our courses otherwise; names as `courseKey` makes them */
	courseNames?: Readonly<Record<string, number>>;
	/** the course of rows that name none */
	usualCourseId?: number | null;
}

/** A question of the bank, as far as it is compared with those of a file. */
export interface BankQuestion {
	id: number;
	text: string;
	options: readonly string[];
}

export interface RenderedText {
	text: string;
	html: string;
}

/** A parsed and rendered row. An undefined text: the file has no such column, so the stored value is kept. */
export interface ReadQuestion extends RenderedText {
	courseId: number | null;
	/** as in the row if there is no such course */
	courseName: string;
	topic?: string | null;
	passage: RenderedText | null;
	explanation?: RenderedText;
	/** a note that is absent: the file has no such column, as above */
	options: (RenderedText & { note?: RenderedText })[];
	correctOption: number | null;
}

/** What `question_import_rows.content` holds; `question` is null when too much of the row is missing to be shown. */
export interface RowContent {
	question: ReadQuestion | null;
	/** what an update changes */
	changes: string[];
	/** what of it is not taken along, in Spanish */
	notices: string[];
}

export interface ReadRow {
	/** the spreadsheet's row number; in other files the how-many-th question it is */
	row: number;
	faults: ImportFault[];
	notices: string[];
	question: ReadQuestion | null;
}

/** From the reader: the number of rows, then the rows in chunks, each after the previous one was stored. */
export type FromReader =
	| { kind: "total"; total: number }
	/** @param json rows as JSON text, which the server passes to the database without parsing */
	| { kind: "rows"; count: number; json: string }
	/** Asks for questions of the bank with a lower id than this one, the highest first; answered by a list, empty at the end. */
	| { kind: "bank"; before: number }
	/** A table whose columns have to be told; nothing else comes. @param message what is missing, in Spanish */
	| { kind: "unmapped"; message: string; table: TableHeadings }
	/** @param table if its columns were told @param courses names that are no course of ours */
	| { kind: "done"; table?: TableHeadings; courses?: FileCourse[] }
	/** @param message why the file as a whole cannot be used, in Spanish */
	| { kind: "refused"; message: string };
