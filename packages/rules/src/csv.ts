const begun = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/**
 * A cell, always quoted. What a spreadsheet would run as a formula (also behind blanks that it skips, and in full-width
 * letters) begins with an apostrophe and stays a text.
 */
const cellOf = (value: string | number): string => {
	const text = begun.test(String(value)) ? `'${value}` : String(value);
	return `"${text.replaceAll('"', '""')}"`;
};

/** How a CSV file begins: Excel reads UTF-8 only behind this mark. */
export const CSV_START = "\u{FEFF}";

/**
 * A line of a CSV file. Semicolons: where a double click opens it in Peru, Excel splits at the list separator of
 * Windows, which is that one for Spanish (Peru).
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(";")}\r\n`;
