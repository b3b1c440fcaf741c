import { cleanText } from "../../text/clean.ts";
import type { Cell } from "../table.ts";
import { unescaped } from "./cell-text.ts";
import { unreadableSheet } from "./refusals.ts";
import type { NumberKind } from "./styles.ts";

/** The parts of a workbook that cells refer to. */
export interface Book {
	strings: readonly string[];
	styles: readonly NumberKind[];
	from1904: boolean;
}

/** Returns a cell's displayed value; for a formula the result stored in the file. @param type the cell's `t` attribute */
export function cellValue(book: Book, type: string, style: string | undefined, raw: string): Cell {
	if (type === "inlineStr" || type === "str") return cleanText(unescaped(raw));
	const value = raw.trim();
	if (value === "") return "";
	if (type === "s") return sharedString(book, value);
	if (type === "b") return value === "0" ? "FALSO" : "VERDADERO";
	if (type === "d") return dateCell(new Date(value));
	if (type !== "n") return cleanText(value);
	return numberCell(book, value, book.styles[Number(style ?? 0)]);
}

function sharedString({ strings }: Book, index: string): string {
	const text = strings[Number(index)];
	if (text === undefined) throw unreadableSheet();
	return text;
}

/** Formats a number. '25 %' is stored as 0.25, and converted back. */
function numberCell({ from1904 }: Book, value: string, kind: NumberKind): Cell {
	const number = Number(value);
	if (Number.isNaN(number)) return cleanText(value);
	if (kind === "percent") return `${plainNumber(number * 100)}%`;
	return kind === "date" ? dateCell(dateOf(number, from1904)) : plainNumber(number);
}

/** Fifteen digits, as in spreadsheets: 0.30000000000000004 is shown as 0.3. */
const plainNumber = (number: number): string => String(Number(number.toPrecision(15)));

const dayMs = 24 * 3600_000;

/** Converts Excel's serial dates, which count a 29 February 1900 that did not exist. */
function dateOf(serial: number, from1904: boolean): Date {
	if (from1904) return new Date(Date.UTC(1904, 0, 1) + serial * dayMs);
	return new Date(Date.UTC(1899, 11, 30) + (serial < 61 ? serial + 1 : serial) * dayMs);
}

/** Excel turns '1/2' into a date; whether a fraction or a date was meant is lost. */
function dateCell(date: Date): Cell {
	const text = Number.isNaN(date.getTime())
		? ""
		: `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
	return { text, fault: `La hoja guardó esta celda como fecha (${text}). Dale formato de Texto y escríbela otra vez.` };
}
