import { beyondSheet } from "./refusals.ts";

/** Excel's limits; no spreadsheet program exceeds them. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

const place = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/;

interface Place {
	/** from 1 */
	row: number;
	/** from 0 */
	column: number;
}

/** Parses a reference such as `B7`. @throws FileRefusal outside of Excel's limits */
export function placeOf(name: string): Place {
	const [, letters = "", digits = ""] = place.exec(name) ?? [];
	const row = Number(digits);
	let column = 0;
	for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
	if (row < 1 || row > lastRow || column < 1 || column > lastColumn) throw beyondSheet(name);
	return { row, column: column - 1 };
}

/** Parses a row number. @throws FileRefusal outside of Excel's limits */
export function rowOf(number: string): number {
	const row = /^\d{1,7}$/.test(number) ? Number(number) : 0;
	if (row < 1 || row > lastRow) throw beyondSheet(`fila ${number}`);
	return row;
}

/** @throws FileRefusal for a range such as `A1:K9` outside of Excel's limits; whole columns and rows are valid */
export function checkRange(range: string): void {
	for (const corner of range.split(":", 2)) {
		if (/^\$?[A-Za-z]{1,3}$/.test(corner)) placeOf(`${corner}1`);
		else if (/^\$?\d+$/.test(corner)) rowOf(corner.replace("$", ""));
		else placeOf(corner);
	}
}

/** @throws FileRefusal for a column outside of Excel's limits */
export function checkColumn(number: string): void {
	const column = /^\d{1,5}$/.test(number) ? Number(number) : 0;
	if (column < 1 || column > lastColumn) throw beyondSheet(`columna ${number}`);
}
