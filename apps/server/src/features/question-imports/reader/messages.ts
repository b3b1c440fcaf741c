import type { Difficulty } from "@cachimbo/contract/questions/questions";
import type { TableHeadings } from "@cachimbo/question-files/model";
import type { Lack, StoredPicture } from "../../../db/schema/catalogue/catalogue.ts";
import type { FileCourse, ImportFault } from "../../../db/schema/catalogue/question-imports.ts";

/** An existing question of the exam or course, in Markdown source. */
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
	/** notes of the alternatives, by position; '' for an alternative without one */
	notes: readonly string[];
	/** -1: a draft without a key */
	correctOption: number;
	/** picture names, except those in texts: the question's own in `picture`, the alternatives' by position */
	picture: string | null;
	optionPictures: readonly (string | null)[];
	lacks: readonly Lack[];
	missingPicture: string | null;
	annulled: boolean;
	/** true: attempts have asked the question, so a file does not change its key */
	asked?: boolean;
}

/** Input of the reader, which has no access to the database or environment. The file follows in pieces, on request. */
export interface ReadTask {
	/** size of the file in bytes */
	size: number;
	/** courses that are not archived */
	courses: readonly { id: number; name: string }[];
	/** set for an import into a course's own questions: all of them must be of that course */
	courseId: number | null;
	standing: readonly StandingQuestion[];
	/** column mappings that users confirmed, by the table's fingerprint */
	mappings?: Readonly<Record<string, readonly (string | null)[]>>;
	/** our courses by the foreign names that files use for them, normalised by `courseKey` */
	courseNames?: Readonly<Record<string, number>>;
	/** course of rows without a course name */
	usualCourseId?: number | null;
}

/** A question of the bank, with the fields that are compared with a file. */
export interface BankQuestion {
	id: number;
	text: string;
	options: readonly string[];
}

export interface RenderedText {
	text: string;
	html: string;
}

/** A parsed and rendered row. Undefined text: the file has no such column, so the stored value is kept. */
export interface ReadQuestion extends RenderedText {
	courseId: number | null;
	/** the row's own course name if there is no such course */
	courseName: string;
	topic?: string | null;
	subtopic?: string | null;
	difficulty?: Difficulty | null;
	number?: number | null;
	seconds?: number | null;
	passage: (RenderedText & { title: string }) | null;
	explanation?: RenderedText;
	/** absent: the file names no picture, or the picture is missing */
	picture?: StoredPicture;
	/** absent note: the file has no such column */
	options: (RenderedText & { note?: RenderedText; picture?: StoredPicture })[];
	correctOption: number | null;
	/** file names of missing pictures: not in the file, damaged, or of another format */
	missing: string[];
	/** missing parts; any entry makes the question a draft */
	lacks: Lack[];
	/** the file says that the question is annulled */
	annulled?: true;
	/** the question repeats an earlier one of the file */
	repeats?: true;
}

/** Type of `question_import_rows.content`; `question` is null for a row with nothing to show. */
export interface RowContent {
	question: ReadQuestion | null;
	/** descriptions of the changes of an update */
	changes: string[];
	/** parts that are not imported, in Spanish */
	notices: string[];
}

export interface ReadRow {
	/** row number of the spreadsheet; in other files the ordinal of the question */
	row: number;
	faults: ImportFault[];
	notices: string[];
	question: ReadQuestion | null;
}

/**
 * Messages from the reader: requests for pieces of the file, the number of rows, its pictures one by one, requests for the bank,
 * and the rows in chunks. The reader waits for the answer to each before it sends the next.
 */
export type FromReader =
	/** Requests the next piece of the file */
	| { kind: "more" }
	| { kind: "total"; total: number }
	/** @param names names of pictures that need no re-encoding if they are stored already */
	| { kind: "known"; names: string[] }
	/** @param name future file name, derived from its bytes */
	| { kind: "picture"; name: string; bytes: Uint8Array }
	/** @param json rows as JSON text, which the server passes to the database without parsing */
	| { kind: "rows"; count: number; json: string }
	/** Requests a page of the bank: questions with an id lower than `before`, in descending order */
	| { kind: "bank"; before: number }
	/** Ends the reading: a user must assign the columns. @param message missing columns, in Spanish */
	| { kind: "unmapped"; message: string; table: TableHeadings }
	/**
	 * @param table set if its columns were confirmed by a user, or guessed
	 * @param courses names that match no course
	 * @param remarks reports of content that belongs to no row, in Spanish
	 */
	| { kind: "done"; table?: TableHeadings; courses?: FileCourse[]; remarks?: string[] }
	/** @param message reason why the whole file cannot be used, in Spanish */
	| { kind: "refused"; message: string };

/** Answers to the reader: one to each message, except to the last one. */
export type ToReader =
	/** Acknowledges a message without a result */
	| { kind: "stored" }
	/** Answers `more`. @param bytes empty at the end of the file */
	| { kind: "piece"; bytes: Uint8Array }
	/** @param names the requested names that are stored */
	| { kind: "known"; names: readonly string[] }
	/** @param questions the next page; empty at the end of the bank */
	| { kind: "bank"; questions: readonly BankQuestion[] };
