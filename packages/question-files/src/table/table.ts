import type { Limits } from "../limits.ts";
import { tooLarge, tooManyColumns, tooManyRows } from "../refusal.ts";

/** A cell whose typed content was changed by the spreadsheet, with the message about it. */
export interface SpoiltCell {
	text: string;
	fault: string;
}

export type Cell = string | SpoiltCell;

export interface TableRow {
	/** the spreadsheet's row number, from 1 */
	row: number;
	cells: Cell[];
	/** for a document: cells without emphasis marks, from which headings are read */
	plain?: string[];
}

/** Allowance for titles above the headings. */
const rowsAboveQuestions = 20;
/** Maximum number of non-empty columns. Our table has seventeen; a school's list has some more. */
const maxColumns = 256;

export type Table = ReturnType<typeof createTable>;

/** Collects non-empty cells within limits. Empty cells take no memory. */
export function createTable(limits: Limits) {
	const maxRows = limits.items + rowsAboveQuestions;
	const rows = new Map<number, Cell[]>();
	let added = 0;
	let left = limits.unpackedBytes;

	/** Puts a cell. A shared string counts once for each cell that uses it. */
	function put(row: number, column: number, cell: Cell): void {
		if (cell === "") return;
		const known = rows.get(row);
		if (column >= maxColumns) throw tooManyColumns(maxColumns);
		if (!known && rows.size >= maxRows) throw tooManyRows(limits.items);
		left -= typeof cell === "string" ? cell.length : cell.text.length;
		if (left < 0) throw tooLarge();
		const cells = known ?? [];
		if (!known) rows.set(row, cells);
		while (cells.length < column) cells.push("");
		cells[column] = cell;
	}

	return {
		put,
		/** Adds the next row. */
		add(cells: readonly Cell[]): void {
			added += 1;
			for (const [column, cell] of cells.entries()) put(added, column, cell);
		},
		rows: (): TableRow[] => [...rows].sort(([one], [other]) => one - other).map(([row, cells]) => ({ row, cells })),
	};
}
