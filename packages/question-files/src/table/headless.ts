import type { ColumnMeaning } from "@cachimbo/rules/files/table-columns";
import { QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN } from "@cachimbo/rules/limits";
import { cleanLine } from "../text/clean.ts";

const keyCell = /^\(?([a-j])[).]?$/i;

interface Guess {
	/** by column; null: unclear */
	meanings: (ColumnMeaning | null)[];
	/** whether the mapping is clear enough to use without asking a person */
	isPlain: boolean;
}

/**
 * Guesses the columns of a table without headings from its rows. A column of letters is the key, and consecutive numbers are the
 * question numbers; of the others, the first is the question and the rest are its alternatives.
 * @param texts of the first rows
 * @returns undefined if the first row has no key in a column of keys: it may then be anything
 */
export function guessHeadless(texts: readonly (readonly string[])[]): Guess | undefined {
	const rows = texts.map((cells) => cells.map(cleanLine));
	if (rows.length < 2) return undefined;
	const width = Math.max(...rows.map((cells) => cells.length));
	const columns = Array.from({ length: width }, (_, column) => rows.map((cells) => cells[column] ?? ""));
	const used = columns.flatMap((cells, column) => (cells.some((text) => text !== "") ? [column] : []));
	const keys = used.filter((column) => isKey(columns[column] ?? []));
	const [key = -1, otherKey] = keys;
	if (key === -1 || otherKey !== undefined) return undefined;
	const number = used.find((column) => column !== key) ?? -1;
	const isNumbered = isCount(columns[number] ?? []);
	const meanings: Guess["meanings"] = columns.map(() => null);
	meanings[key] = "key";
	if (isNumbered) meanings[number] = "number";
	const [text = -1, ...options] = used.filter((column) => meanings[column] === null);
	if (!isText(columns[text] ?? [])) return { meanings, isPlain: false };
	meanings[text] = "text";
	const isPlain = areOptions(options, columns, { key, text });
	if (isPlain) for (const [option, column] of options.entries()) meanings[column] = `alternative:${option}`;
	return { meanings, isPlain };
}

const filled = (cells: readonly string[]) => cells.filter((text) => text !== "");

/** Whether a column contains only letters, including the first row and at least every second row. */
function isKey(cells: readonly string[]): boolean {
	const values = filled(cells);
	return cells[0] !== "" && values.length * 2 >= cells.length && values.every((text) => keyCell.test(text));
}

/** Whether a column contains consecutive numbers, starting anywhere. */
function isCount(cells: readonly string[]): boolean {
	const first = Number(cells[0]?.replace(/[.)]$/, "") || Number.NaN);
	return cells.every((text, index) => Number(text.replace(/[.)]$/, "") || Number.NaN) === first + index);
}

/** Whether the texts of a column differ between rows. Courses and topics repeat. */
function isText(cells: readonly string[]): boolean {
	const values = filled(cells);
	return cells[0] !== "" && values.length * 10 >= cells.length * 9 && new Set(values).size * 10 >= values.length * 9;
}

const lengthOf = (cells: readonly string[]) => cells.reduce((sum, text) => sum + text.length, 0);

/** Whether the columns are adjacent, neither longer than the questions nor constant, and as many as the keys refer to. */
function areOptions(
	options: readonly number[],
	columns: readonly (readonly string[])[],
	{ key, text }: { key: number; text: number },
): boolean {
	if (options.length < QUESTION_OPTIONS_MIN || options.length > QUESTION_OPTIONS_MAX) return false;
	const [first = 0, last = 0] = [options[0], options.at(-1)];
	if (key > first && key < last) return false;
	const longest = lengthOf(columns[text] ?? []);
	const isOption = (column: number) => {
		const cells = columns[column] ?? [];
		const isSame = cells.length > 2 && new Set(cells).size === 1;
		return !isSame && lengthOf(cells) < longest;
	};
	return options.every(isOption) && namesOptions(columns[key] ?? [], options, columns);
}

/** Whether each key refers to an alternative that exists. */
const namesOptions = (
	keys: readonly string[],
	options: readonly number[],
	columns: readonly (readonly string[])[],
): boolean =>
	keys.every((written, row) => {
		const [, letter] = keyCell.exec(written) ?? [];
		if (!letter) return true;
		const column = options[letter.toLowerCase().charCodeAt(0) - 97];
		return column !== undefined && columns[column]?.[row] !== "";
	});
