import type { ImportFault } from "../../../db/schema/question-imports.ts";

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
	correctOption: number;
}

/** The reader's whole input: it has no access to the database or environment. */
export interface ReadTask {
	bytes: Uint8Array;
	format: "xlsx" | "csv";
	/** not archived */
	courses: readonly { id: number; name: string }[];
	/** set for an import into a course's own questions: all must be of that course */
	courseId: number | null;
	standing: readonly StandingQuestion[];
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
	options: RenderedText[];
	correctOption: number | null;
}

/** What `question_import_rows.content` holds; `question` is null when too much of the row is missing to be shown. */
export interface RowContent {
	question: ReadQuestion | null;
	/** what an update changes */
	changes: string[];
}

export interface ReadRow {
	/** the spreadsheet's row number */
	row: number;
	faults: ImportFault[];
	question: ReadQuestion | null;
}

/** From the reader: the number of rows, then the rows in chunks, each after the previous one was stored. */
export type FromReader =
	| { kind: "total"; total: number }
	/** @param json rows as JSON text, which the server passes to the database without parsing */
	| { kind: "rows"; count: number; json: string }
	| { kind: "done" }
	/** @param message why the file as a whole cannot be used, in Spanish */
	| { kind: "refused"; message: string };
