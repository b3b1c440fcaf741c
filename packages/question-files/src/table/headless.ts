import { QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN } from "@cachimbo/rules/limits";
import type { ColumnMeaning } from "@cachimbo/rules/table-columns";
import { cleanLine } from "../text/clean.ts";

const keyCell = /^\(?([a-j])[).]?$/i;

interface Guess {
	/** by column; null: it does not show */
	meanings: (ColumnMeaning | null)[];
	/** whether nothing has to be asked */
	isPlain: boolean;
}

/**
 * What the columns of a table hold that has no headings, by what is in its rows: a column of letters is the key, numbers one
 * after the other are its numbers, and of what is left the first is the question and the others its alternatives.
 * @param texts of the first rows
 * @returns undefined where the first row has no key below which others stand: it may be anything
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

/** Letters alone, the first row's among them, and one at least for every second row. */
function isKey(cells: readonly string[]): boolean {
	const said = filled(cells);
	return cells[0] !== "" && said.length * 2 >= cells.length && said.every((text) => keyCell.test(text));
}

/** Numbers one after the other, from whichever they begin. */
function isCount(cells: readonly string[]): boolean {
	const first = Number(cells[0]?.replace(/[.)]$/, "") || Number.NaN);
	return cells.every((text, index) => Number(text.replace(/[.)]$/, "") || Number.NaN) === first + index);
}

/** Each row has another; courses and topics are said again and again. */
function isText(cells: readonly string[]): boolean {
	const said = filled(cells);
	return cells[0] !== "" && said.length * 10 >= cells.length * 9 && new Set(said).size * 10 >= said.length * 9;
}

const lengthOf = (cells: readonly string[]) => cells.reduce((sum, text) => sum + text.length, 0);

/** Side by side, none longer than the questions nor always the same, and as many as the keys name. */
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

/** Whether each key is that of an alternative which is there. */
const namesOptions = (
	keys: readonly string[],
	options: readonly number[],
	columns: readonly (readonly string[])[],
): boolean =>
	keys.every((said, row) => {
		const [, letter] = keyCell.exec(said) ?? [];
		if (!letter) return true;
		const column = options[letter.toLowerCase().charCodeAt(0) - 97];
		return column !== undefined && columns[column]?.[row] !== "";
	});
