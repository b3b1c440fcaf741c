const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** Digits that are a name, not a quantity: a spreadsheet drops leading zeros, rounds long ones, and reads '12e3' as a power. */
const misreadDigits = /^(0\d+|\d{12,}|\d+e\d+)$/i;

const isMisread = (text: string) => formulaStart.test(text) || misreadDigits.test(text);

/**
 * A cell, always quoted. Text that a spreadsheet would run as a formula (CSV injection; also after leading white space,
 * and in full-width characters) or read as another number gets an apostrophe in front, which makes it plain text; so does
 * one that has such apostrophes itself, so that `csvText` gives back exactly what was written.
 */
const cellOf = (value: string | number): string => {
	const text = isMisread(String(value).replace(/^'+/, "")) ? `'${value}` : String(value);
	return `"${text.replaceAll('"', '""')}"`;
};

/** Byte order mark: without it Excel does not read the file as UTF-8. */
export const CSV_START = "\u{FEFF}";

/**
 * A line of a CSV file. Separated by semicolons: Excel splits at the list separator of Windows, which is the semicolon
 * for Spanish (Peru).
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(";")}\r\n`;

/** What was meant by a cell of such a file: without the apostrophe that makes it plain text. */
export const csvText = (cell: string): string =>
	cell.startsWith("'") && isMisread(cell.replace(/^'+/, "")) ? cell.slice(1) : cell;
