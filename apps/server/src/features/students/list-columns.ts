import { hiddenCharacters } from "@cachimbo/contract/core/fields";
import type { StudentDetails } from "@cachimbo/contract/students/student-details";
import { type Field, fieldOf } from "./list-headings.ts";
import type { ListRow } from "./list-reader/messages.ts";

/** A row of a list as typed. */
export interface TypedRow {
	row: number;
	name: string;
	email: string;
	section: string;
	details: StudentDetails;
}

/** Lines above the headings that may be titles. */
const linesAbove = 10;
/** Limits of the contract's fields; longer cells are cut. */
const maxLengths = { name: 200, email: 254, section: 100, detail: 200 };

type Columns = Partial<Record<Field, number[]>>;

interface TypedList {
	typed: TypedRow[];
	/** Headings of columns that have content and are not used. */
	unused: string[];
}

/** Finds the columns by their headings, or without headings by their content; undefined without addresses. */
export function readColumns(rows: readonly ListRow[]): TypedList | undefined {
	const headingRow = rows.slice(0, linesAbove).findIndex(({ cells }) => columnsByHeading(cells).email !== undefined);
	const columns = headingRow >= 0 ? columnsByHeading(rows[headingRow]!.cells) : columnsByContent(rows);
	if (!columns?.email) return undefined;
	const textOf = (cells: readonly string[], ...wanted: Field[]) =>
		wanted
			.flatMap((field) => columns[field] ?? [])
			.map((column) => cleanText(cells[column] ?? ""))
			.filter(Boolean)
			.join(" ");
	const dataRows = rows.slice(headingRow + 1);
	const typed = dataRows.map(({ row, cells }) => ({
		row,
		name: textOf(cells, "name", "lastNames").slice(0, maxLengths.name).toWellFormed().trim(),
		email: textOf(cells, "email").slice(0, maxLengths.email).toWellFormed(),
		section: textOf(cells, "section").slice(0, maxLengths.section).toWellFormed().trim(),
		details: {
			...{ dni: detail(textOf(cells, "dni")), phone: detail(textOf(cells, "phone")) },
			guardianName: detail(textOf(cells, "guardianName")),
			guardianPhone: detail(textOf(cells, "guardianPhone")),
		},
	}));
	return { typed, unused: unusedOf(rows[headingRow]?.cells ?? [], dataRows, Object.values(columns).flat()) };
}

/** Removes the apostrophe that marks text in a spreadsheet, as our own export writes it. */
const detail = (cell: string) => cell.replace(/^'/, "").slice(0, maxLengths.detail).toWellFormed().trim() || null;

/** Length to which headings are cut. */
const headingLength = 40;

/** Columns with content that are not used, by heading or letter. */
function unusedOf(headings: readonly string[], dataRows: readonly ListRow[], used: readonly number[]): string[] {
	const filled = new Set(
		dataRows.flatMap(({ cells }) => cells.flatMap((cell, column) => (cleanText(cell) ? [column] : []))),
	);
	return [...filled]
		.filter((column) => !used.includes(column))
		.toSorted((one, other) => one - other)
		.map((column) => {
			const heading = cleanText(headings[column] ?? "");
			return heading ? heading.slice(0, headingLength).toWellFormed() : `columna ${letterOf(column)}, sin título`;
		});
}

/** Names a column by its letters in a spreadsheet: A to Z, then AA, AB … */
const letterOf = (column: number): string =>
	(column < 26 ? "" : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const invisibleCharacters = new RegExp(hiddenCharacters.source, "gu");
/** Removes invisible characters, which are copied from chats and web pages and would make an address invalid. */
const cleanText = (text: string) =>
	text
		.replace(invisibleCharacters, "")
		.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
		.trim();

/** Columns by their headings. Of several columns of a field the first one counts; of last names all do. */
function columnsByHeading(cells: readonly string[]): Columns {
	const columns: Columns = {};
	for (const [column, cell] of cells.entries()) {
		const heading = cleanText(cell);
		if (heading.includes("@")) return {};
		const field = fieldOf(heading);
		if (!field || (columns[field] && field !== "lastNames")) continue;
		columns[field] = [...(columns[field] ?? []), column];
	}
	const { guardianEmail, ...used } = columns;
	return guardianEmail && !used.email ? { ...used, email: guardianEmail } : used;
}

function columnsByContent(rows: readonly ListRow[]): Columns | undefined {
	const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
	const countMatching = (column: number, shape: RegExp) =>
		rows.filter(({ cells }) => shape.test(cells[column] ?? "")).length;
	const columns = Array.from({ length: width }, (_, column) => column);
	// Counted once per column: this runs in the server's process, and a list may have many columns.
	const addresses = columns.map((column) => countMatching(column, /@/));
	const mostAddresses = Math.max(0, ...addresses);
	if (mostAddresses === 0) return undefined;
	const email = addresses.indexOf(mostAddresses);
	const [name, section] = columns.filter((column) => column !== email && countMatching(column, /\p{L}{2}/u) > 0);
	return { email: [email], name: name === undefined ? [] : [name], section: section === undefined ? [] : [section] };
}
