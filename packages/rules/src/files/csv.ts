const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/**
 * Digit strings that are identifiers, not quantities. A spreadsheet would drop leading zeros, round long ones, and read '12e3' as
 * a power.
 */
const misreadDigits = /^(0\d+|\d{12,}|\d+e\d+)$/i;

const isMisread = (text: string) => formulaStart.test(text) || misreadDigits.test(text);

/**
 * A quoted cell. Text that a spreadsheet would run as a formula (CSV injection; also after leading white space, and in full-width
 * characters) or read as another number gets a leading apostrophe, which makes it plain text. Text that already has such
 * apostrophes gets one too, so that `csvText` returns exactly what was written.
 */
const cellOf = (value: string | number): string => {
	const text = isMisread(String(value).replace(/^'+/, "")) ? `'${value}` : String(value);
	return `"${text.replaceAll('"', '""')}"`;
};

/** Byte order mark: without it Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\u{FEFF}";

/**
 * A line of a CSV file, separated by semicolons: Excel splits at the list separator of Windows, which is the semicolon for
 * Spanish (Peru).
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(";")}\r\n`;

/** Returns the original text of a cell, without the apostrophe that `csvLine` adds. */
export const csvText = (cell: string): string =>
	cell.startsWith("'") && isMisread(cell.replace(/^'+/, "")) ? cell.slice(1) : cell;
