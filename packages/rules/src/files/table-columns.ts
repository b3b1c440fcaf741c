import { QUESTION_OPTIONS_MAX } from "../limits.ts";

/** Fields that a column of a question table can hold, at most one column each. */
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
/** Parts of an alternative that a column can hold. */
export const columnOptionParts = ["alternative", "note", "picture", "pictureAlt"] as const;
export type ColumnOptionPart = (typeof columnOptionParts)[number];
/** Meaning of a column: a field, or a part of one alternative, counted from 0. */
export type ColumnMeaning = ColumnField | `${ColumnOptionPart}:${number}`;

const ofOption = new RegExp(`^(?:${columnOptionParts.join("|")}):(\\d)$`);

/** Whether a text is a valid column meaning, with an alternative within the limit. */
export function isColumnMeaning(text: string): text is ColumnMeaning {
	const [, option] = ofOption.exec(text) ?? [];
	return option === undefined ? columnFields.includes(text as ColumnField) : Number(option) < QUESTION_OPTIONS_MAX;
}

/** Spreadsheet letter of a column, counted from 0: A to Z, then AA. */
export function columnLetter(column: number): string {
	const last = String.fromCharCode(65 + (column % 26));
	return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}

const headless = "sin nombres: ";

/**
 * Returns the key under which a table's mapping is stored. It records whether the first row is headings or already a question.
 * @param fingerprint of the first row, in either form
 */
export const fingerprintAs = (fingerprint: string, isHeadless: boolean): string => {
	const plain = fingerprint.startsWith(headless) ? fingerprint.slice(headless.length) : fingerprint;
	return isHeadless ? `${headless}${plain}` : plain;
};

export interface ColumnFaults {
	/** required meanings that no column holds */
	missing: ColumnMeaning[];
	/** columns, from 0, that repeat the meaning of an earlier one */
	repeated: number[];
}

/**
 * Finds the faults that prevent reading a table with these meanings, one or null per column. A key column is optional: without it
 * the questions have no key.
 * @param needsCourse whether each row must name its course
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
