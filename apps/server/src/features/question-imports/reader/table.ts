import { IMPORT_MAX_ROWS, IMPORT_MAX_UNPACKED_BYTES } from "@cachimbo/rules/limits";
import { tooLarge, tooManyColumns, tooManyRows } from "./refusal.ts";

/** A cell that holds something else than was typed into it, and what to tell about it. */
export interface SpoiltCell {
	text: string;
	fault: string;
}

export type Cell = string | SpoiltCell;

export interface TableRow {
	/** as the spreadsheet numbers it: the first is 1 */
	row: number;
	cells: Cell[];
}

/** One per format of file. Adding a format is a reader and its signature in `formats.ts`. */
export interface QuestionFileReader {
	/** The rows that are not empty, the headings among them. @throws FileRefusal in Spanish */
	read(bytes: Uint8Array): Promise<TableRow[]>;
}

/** Titles above the headings are few. */
const rowsAboveQuestions = 20;
const mostRows = IMPORT_MAX_ROWS + rowsAboveQuestions;
/** Columns that hold something. Ours are seventeen; a school's list has some more. */
const mostColumns = 256;

export type Table = ReturnType<typeof createTable>;

/** Collects what is not empty, within bounds: an empty cell takes no place, wherever it is. */
export function createTable() {
	const rows = new Map<number, Cell[]>();
	let added = 0;
	let left = IMPORT_MAX_UNPACKED_BYTES;

	/** Several cells may hold the same text of a workbook, which is counted as often. */
	function put(row: number, column: number, cell: Cell): void {
		if (cell === "") return;
		const known = rows.get(row);
		if (column >= mostColumns) throw tooManyColumns(mostColumns);
		if (!known && rows.size >= mostRows) throw tooManyRows(IMPORT_MAX_ROWS);
		left -= typeof cell === "string" ? cell.length : cell.text.length;
		if (left < 0) throw tooLarge();
		const cells = known ?? [];
		if (!known) rows.set(row, cells);
		while (cells.length < column) cells.push("");
		cells[column] = cell;
	}

	return {
		put,
		/** The next row. */
		add(cells: readonly Cell[]): void {
			added += 1;
			for (const [column, cell] of cells.entries()) put(added, column, cell);
		},
		rows: (): TableRow[] => [...rows].sort(([one], [other]) => one - other).map(([row, cells]) => ({ row, cells })),
	};
}

/** No sheet lets a cell be longer, nor is any of our texts: what is beyond is not carried along. */
const longestCell = 40_000;
const forbidden = /\p{Cc}/gu;

/** A cell's text as it can be stored and shown: line breaks alike, no control characters, no halves of pairs. */
export function cleanText(text: string): string {
	return cut(text, longestCell)
		.replace(/\r\n?/g, "\n")
		.replace(forbidden, (character) => (character === "\n" || character === "\t" ? character : ""))
		.trim();
}

/** Not in the middle of a pair: the database takes no halves. */
export const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();
