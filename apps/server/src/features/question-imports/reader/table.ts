import { IMPORT_MAX_ROWS, IMPORT_MAX_UNPACKED_BYTES } from "@cachimbo/rules/limits";
import { tooLarge, tooManyColumns, tooManyRows } from "./refusal.ts";

/** A cell whose content the spreadsheet has changed from what was typed, and the message about it. */
export interface SpoiltCell {
	text: string;
	fault: string;
}

export type Cell = string | SpoiltCell;

export interface TableRow {
	/** the spreadsheet's row number, from 1 */
	row: number;
	cells: Cell[];
}

/** One for each file format; see `formats.ts`. */
export interface QuestionFileReader {
	/** The non-empty rows, including the headings. @throws FileRefusal in Spanish */
	read(bytes: Uint8Array): Promise<TableRow[]>;
}

/** Allowance for titles above the headings. */
const rowsAboveQuestions = 20;
const maxRows = IMPORT_MAX_ROWS + rowsAboveQuestions;
/** Non-empty columns. Ours are seventeen; a school's list has some more. */
const maxColumns = 256;

export type Table = ReturnType<typeof createTable>;

/** Collects non-empty cells, within bounds; empty cells take no memory. */
export function createTable() {
	const rows = new Map<number, Cell[]>();
	let added = 0;
	let left = IMPORT_MAX_UNPACKED_BYTES;

	/** A shared string counts once for each cell that uses it. */
	function put(row: number, column: number, cell: Cell): void {
		if (cell === "") return;
		const known = rows.get(row);
		if (column >= maxColumns) throw tooManyColumns(maxColumns);
		if (!known && rows.size >= maxRows) throw tooManyRows(IMPORT_MAX_ROWS);
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

/** Longer than any cell or text of ours may be: cut off. */
const maxCellLength = 40_000;
const forbidden = /\p{Cc}/gu;

/** Normalises a cell's text: line breaks as LF, no control characters, no lone surrogates. */
export function cleanText(text: string): string {
	return cut(text, maxCellLength)
		.replace(/\r\n?/g, "\n")
		.replace(forbidden, (character) => (character === "\n" || character === "\t" ? character : ""))
		.trim();
}

/** Without splitting a surrogate pair: the database refuses lone surrogates. */
export const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();
