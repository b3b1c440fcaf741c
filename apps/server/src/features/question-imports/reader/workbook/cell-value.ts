import { type Cell, cleanText } from "../table.ts";
import { unreadableSheet } from "./refusals.ts";
import type { NumberKind } from "./styles.ts";
import { unescaped } from "./xml-values.ts";

/** What the cells of a workbook refer to. */
export interface Book {
	strings: readonly string[];
	styles: readonly NumberKind[];
	from1904: boolean;
}

/** What a cell shows, of a formula what it showed when the file was saved. @param type as the file names it */
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

/** Of '25 %' the file has 0.25, which nobody typed. */
function numberCell({ from1904 }: Book, value: string, kind: NumberKind): Cell {
	const number = Number(value);
	if (Number.isNaN(number)) return cleanText(value);
	if (kind === "percent") return `${plainNumber(number * 100)}%`;
	return kind === "date" ? dateCell(dateOf(number, from1904)) : plainNumber(number);
}

/** 0.30000000000000004 is what a computer makes of 0.3: spreadsheets show fifteen digits. */
const plainNumber = (number: number): string => String(Number(number.toPrecision(15)));

const dayMs = 24 * 3600_000;

/** Days are counted as if 1900 had had a 29th of February. */
function dateOf(serial: number, from1904: boolean): Date {
	if (from1904) return new Date(Date.UTC(1904, 0, 1) + serial * dayMs);
	return new Date(Date.UTC(1899, 11, 30) + (serial < 61 ? serial + 1 : serial) * dayMs);
}

/** Excel makes a date of '1/2': which of both was meant nobody can tell any more. */
function dateCell(date: Date): Cell {
	const text = Number.isNaN(date.getTime())
		? ""
		: `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
	return { text, fault: `La hoja guardó esta celda como fecha (${text}). Dale formato de Texto y escríbela otra vez.` };
}
