import type { Difficulty } from "@cachimbo/contract/questions";
import type { TableHeadings } from "@cachimbo/question-files/model";
import type { Lack, StoredPicture } from "../../../db/schema/catalogue.ts";
import type { FileCourse, ImportFault } from "../../../db/schema/question-imports.ts";

/** An existing question of the exam or course, in its source texts. */
export interface StandingQuestion {
	id: number;
	version: number;
	courseId: number;
	topic: string | null;
	subtopic: string | null;
	difficulty: Difficulty | null;
	number: number | null;
	seconds: number | null;
	passage: string | null;
	passageTitle: string | null;
	text: string;
	explanation: string;
	options: readonly string[];
	/** of the alternatives, by their position; '' where one has none */
	notes: readonly string[];
	/** -1: a draft without a key */
	correctOption: number;
	/** names of its pictures, but those within its texts: its own first, then those of its alternatives by position */
	picture: string | null;
	optionPictures: readonly (string | null)[];
	lacks: readonly Lack[];
	missingPicture: string | null;
	annulled: boolean;
	/** attempts ask it: a file does not change its key */
	asked?: boolean;
}

/** The reader's whole input: it has no access to the database or environment. The file follows in pieces, each when asked for. */
export interface ReadTask {
	/** of the file, in bytes */
	size: number;
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
	subtopic?: string | null;
	difficulty?: Difficulty | null;
	number?: number | null;
	seconds?: number | null;
	passage: (RenderedText & { title: string }) | null;
	explanation?: RenderedText;
	/** absent: the file has none, or it cannot be had */
	picture?: StoredPicture;
	/** a note that is absent: the file has no such column, as above */
	options: (RenderedText & { note?: RenderedText; picture?: StoredPicture })[];
	correctOption: number | null;
	/** what the file calls pictures that cannot be had: not in it, damaged, of another kind */
	missing: string[];
	/** what it has not, taken by itself: with any of it, it is a draft */
	lacks: Lack[];
	/** the file says that it counts for nobody */
	annulled?: true;
	/** another one of the file is the same, and stands before it */
	repeats?: true;
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

/**
 * From the reader: it asks for the file piece by piece; then come the number of rows, its pictures one by one, questions about
 * the bank, and the rows in chunks. Each waits for the answer to the one before.
 */
export type FromReader =
	/** Asks for the next piece of the file */
	| { kind: "more" }
	| { kind: "total"; total: number }
	/** @param names of pictures that may be ones that we wrote, which need not be written anew */
	| { kind: "known"; names: string[] }
	/** @param name what it will be called, made from its bytes */
	| { kind: "picture"; name: string; bytes: Uint8Array }
	/** @param json rows as JSON text, which the server passes to the database without parsing */
	| { kind: "rows"; count: number; json: string }
	/** Asks for questions of the bank with a lower id than this one, the highest first */
	| { kind: "bank"; before: number }
	/** A table whose columns have to be told; nothing else comes. @param message what is missing, in Spanish */
	| { kind: "unmapped"; message: string; table: TableHeadings }
	/** @param table if its columns were told, or guessed @param courses names that are no course of ours @param remarks what of the file belongs to no row, in Spanish */
	| { kind: "done"; table?: TableHeadings; courses?: FileCourse[]; remarks?: string[] }
	/** @param message why the file as a whole cannot be used, in Spanish */
	| { kind: "refused"; message: string };

/** To the reader: one answer to each message, but those after which nothing comes. */
export type ToReader =
	/** It was taken in: there is nothing else to say. */
	| { kind: "stored" }
	/** To `more`. @param bytes empty at the end of the file */
	| { kind: "piece"; bytes: Uint8Array }
	/** @param names those that are stored, of the ones that were asked about */
	| { kind: "known"; names: readonly string[] }
	/** @param questions the next page; empty at the end of the bank */
	| { kind: "bank"; questions: readonly BankQuestion[] };
