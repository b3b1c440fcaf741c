import { IMPORT_MAX_ROWS } from "@cachimbo/rules/limits";
import { tooManyRows } from "./refusal.ts";

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

/** Collects rows within bounds; empty ones only count. */
export function createTable() {
	const rows: TableRow[] = [];
	let row = 0;
	return {
		rows,
		add(cells: Cell[]): void {
			row += 1;
			if (cells.every((cell) => cell === "")) return;
			if (rows.length >= IMPORT_MAX_ROWS + rowsAboveQuestions) throw tooManyRows(IMPORT_MAX_ROWS);
			rows.push({ row, cells });
		},
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
