import { QUESTION_OPTIONS_MAX } from "./limits.ts";

/** What a column of a table of questions may hold, once for each question. */
export const columnFields = [
	...["course", "topic", "subtopic", "difficulty", "number", "passageTitle", "passage", "text"],
	...["picture", "pictureAlt", "key", "explanation", "seconds", "state", "type", "file"],
] as readonly ColumnField[];
export type ColumnField =
	| "course"
	| "topic"
	| "subtopic"
	| "difficulty"
	| "number"
	| "passageTitle"
	| "passage"
	| "text"
	| "picture"
	| "pictureAlt"
	| "key"
	| "explanation"
	| "seconds"
	| "state"
	| "type"
	| "file";
/** What there is of each alternative. */
export const columnOptionParts = ["alternative", "note", "picture", "pictureAlt"] as const;
export type ColumnOptionPart = (typeof columnOptionParts)[number];
/** What a column holds: a field, or a part of one alternative, counted from 0. */
export type ColumnMeaning = ColumnField | `${ColumnOptionPart}:${number}`;

const ofOption = new RegExp(`^(?:${columnOptionParts.join("|")}):(\\d)$`);

/** Whether a text names something that a column may hold, of an alternative that there may be. */
export function isColumnMeaning(text: string): text is ColumnMeaning {
	const [, option] = ofOption.exec(text) ?? [];
	return option === undefined ? columnFields.includes(text as ColumnField) : Number(option) < QUESTION_OPTIONS_MAX;
}

/** As a spreadsheet calls a column, counted from 0: A to Z, then AA. */
export function columnLetter(column: number): string {
	const last = String.fromCharCode(65 + (column % 26));
	return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}

const headless = "sin nombres: ";

/**
 * By what a table is known whose columns were told: whether its first row are headings or a question already is part of it.
 * @param fingerprint of its first row, either way
 */
export const fingerprintAs = (fingerprint: string, isHeadless: boolean): string => {
	const plain = fingerprint.startsWith(headless) ? fingerprint.slice(headless.length) : fingerprint;
	return isHeadless ? `${headless}${plain}` : plain;
};

export interface ColumnFaults {
	/** what no column holds though each question needs it */
	missing: ColumnMeaning[];
	/** columns, from 0, that repeat what an earlier one holds */
	repeated: number[];
}

/**
 * What keeps a table from being read by these meanings, one or null for each column. A table needs no key: its questions
 * are without one then.
 * @param needsCourse whether each row has to name its course
 */
export function columnFaults(meanings: readonly (string | null)[], needsCourse: boolean): ColumnFaults {
	const needed: ColumnMeaning[] = [
		"text",
		"alternative:0",
		"alternative:1",
		...(needsCourse ? ["course" as const] : []),
	];
	return {
		missing: needed.filter((meaning) => !meanings.includes(meaning)),
		repeated: meanings.flatMap((meaning, column) =>
			meaning !== null && meanings.indexOf(meaning) < column ? [column] : [],
		),
	};
}
