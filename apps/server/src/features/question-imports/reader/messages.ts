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
	/** picture names, except those within its texts: its own in `picture`, those of the alternatives by position */
	picture: string | null;
	optionPictures: readonly (string | null)[];
	lacks: readonly Lack[];
	missingPicture: string | null;
	annulled: boolean;
	/** attempts have asked it, so a file does not change its key */
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
	/** course of rows that name none */
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
	/** the name in the row if there is no such course */
	courseName: string;
	topic?: string | null;
	subtopic?: string | null;
	difficulty?: Difficulty | null;
	number?: number | null;
	seconds?: number | null;
	passage: (RenderedText & { title: string }) | null;
	explanation?: RenderedText;
	/** absent: the file has none, or it is missing */
	picture?: StoredPicture;
	/** an absent note: the file has no such column, as above */
	options: (RenderedText & { note?: RenderedText; picture?: StoredPicture })[];
	correctOption: number | null;
	/** names in the file of pictures that are missing: not in it, damaged, or of another format */
	missing: string[];
	/** parts that the file's version lacks; any entry makes it a draft */
	lacks: Lack[];
	/** the file says that the question is annulled */
	annulled?: true;
	/** it repeats an earlier question of the file */
	repeats?: true;
}

/** Type of `question_import_rows.content`; `question` is null when the row lacks too much to be shown. */
export interface RowContent {
	question: ReadQuestion | null;
	/** descriptions of what an update changes */
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
	/** @param names names of pictures that may be stored already, to skip writing those anew */
	| { kind: "known"; names: string[] }
	/** @param name future file name, derived from its bytes */
	| { kind: "picture"; name: string; bytes: Uint8Array }
	/** @param json rows as JSON text, which the server passes to the database without parsing */
	| { kind: "rows"; count: number; json: string }
	/** Requests a page of the bank: questions with an id lower than `before`, in descending order */
	| { kind: "bank"; before: number }
	/** Ends the reading: a user must say what the columns hold. @param message what is missing, in Spanish */
	| { kind: "unmapped"; message: string; table: TableHeadings }
	/**
	 * @param table set if its columns were confirmed by a user, or guessed
	 * @param courses names that match no course
	 * @param remarks what of the file belongs to no row, in Spanish
	 */
	| { kind: "done"; table?: TableHeadings; courses?: FileCourse[]; remarks?: string[] }
	/** @param message why the whole file cannot be used, in Spanish */
	| { kind: "refused"; message: string };

/** Answers to the reader: one to each message, except to the last one. */
export type ToReader =
	/** Acknowledges a message without a result */
	| { kind: "stored" }
	/** Answers `more`. @param bytes empty at the end of the file */
	| { kind: "piece"; bytes: Uint8Array }
	/** @param names those of the requested names that are stored */
	| { kind: "known"; names: readonly string[] }
	/** @param questions the next page; empty at the end of the bank */
	| { kind: "bank"; questions: readonly BankQuestion[] };
