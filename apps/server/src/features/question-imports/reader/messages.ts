import type { ImportFault } from "../../../db/schema/question-imports.ts";

/** A question that stands in the exam or course, in its source texts. */
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

/** What the reader is given: everything it knows, since it has neither database nor environment. */
export interface ReadTask {
	bytes: Uint8Array;
	format: "xlsx" | "csv";
	/** those that stand */
	courses: readonly { id: number; name: string }[];
	/** of an import into a course's own questions, which all are of that course */
	courseId: number | null;
	standing: readonly StandingQuestion[];
}

export interface RenderedText {
	text: string;
	html: string;
}

/** A row as it was read, rendered. `undefined` in place of a text: the file has no such column, so it says nothing of it. */
export interface ReadQuestion extends RenderedText {
	courseId: number | null;
	/** as the row spells it where there is no such course */
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
	/** of a changed one, what changes */
	changes: string[];
}

export interface ReadRow {
	/** as the spreadsheet numbers it */
	row: number;
	faults: ImportFault[];
	question: ReadQuestion | null;
}

/** From the reader: how many rows there are, then the rows in chunks, each after the one before was stored. */
export type FromReader =
	| { kind: "total"; total: number }
	/** @param json rows of the table, as text: to pass them on costs the server's thread nothing */
	| { kind: "rows"; count: number; json: string }
	| { kind: "done" }
	/** @param message why the file as a whole cannot be used, in Spanish */
	| { kind: "refused"; message: string };
