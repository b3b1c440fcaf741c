import { hides } from "@cachimbo/contract/core/fields";
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
const longest = { name: 200, email: 254, section: 100, detail: 200 };

type Columns = Partial<Record<Field, number[]>>;

interface TypedList {
	typed: TypedRow[];
	/** Headings of columns that have content and are not used. */
	unused: string[];
}

/** Finds the columns by their headings, or without headings by their content; undefined without addresses. */
export function readColumns(rows: readonly ListRow[]): TypedList | undefined {
	const at = rows.slice(0, linesAbove).findIndex(({ cells }) => headed(cells).email !== undefined);
	const columns = at >= 0 ? headed(rows[at]!.cells) : guessed(rows);
	if (!columns?.email) return undefined;
	const textOf = (cells: readonly string[], ...wanted: Field[]) =>
		wanted
			.flatMap((field) => columns[field] ?? [])
			.map((column) => oneLine(cells[column] ?? ""))
			.filter(Boolean)
			.join(" ");
	const below = rows.slice(at + 1);
	const typed = below.map(({ row, cells }) => ({
		row,
		name: textOf(cells, "name", "lastNames").slice(0, longest.name).toWellFormed().trim(),
		email: textOf(cells, "email").slice(0, longest.email).toWellFormed(),
		section: textOf(cells, "section").slice(0, longest.section).toWellFormed().trim(),
		details: {
			...{ dni: detail(textOf(cells, "dni")), phone: detail(textOf(cells, "phone")) },
			guardianName: detail(textOf(cells, "guardianName")),
			guardianPhone: detail(textOf(cells, "guardianPhone")),
		},
	}));
	return { typed, unused: unusedOf(rows[at]?.cells ?? [], below, Object.values(columns).flat()) };
}

/** Removes the apostrophe that marks text in a spreadsheet, as our own export writes it. */
const detail = (cell: string) => cell.replace(/^'/, "").slice(0, longest.detail).toWellFormed().trim() || null;

/** Length to which headings are cut. */
const headingShown = 40;

/** Columns with content that are not used, by heading or letter. */
function unusedOf(headings: readonly string[], below: readonly ListRow[], used: readonly number[]): string[] {
	const filled = new Set(
		below.flatMap(({ cells }) => cells.flatMap((cell, column) => (oneLine(cell) ? [column] : []))),
	);
	return [...filled]
		.filter((column) => !used.includes(column))
		.toSorted((one, other) => one - other)
		.map((column) => {
			const heading = oneLine(headings[column] ?? "");
			return heading ? heading.slice(0, headingShown).toWellFormed() : `columna ${letterOf(column)}, sin título`;
		});
}

/** Names a column by its letters in a spreadsheet: A to Z, then AA, AB … */
const letterOf = (column: number): string =>
	(column < 26 ? "" : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const hidden = new RegExp(hides.source, "gu");
/** Removes invisible characters, which are copied from chats and web pages and would make an address invalid. */
const oneLine = (text: string) =>
	text
		.replace(hidden, "")
		.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
		.trim();

/** Columns by their headings. Of several columns of a field the first one counts; of last names all do. */
function headed(cells: readonly string[]): Columns {
	const columns: Columns = {};
	for (const [column, cell] of cells.entries()) {
		const heading = oneLine(cell);
		if (heading.includes("@")) return {};
		const field = fieldOf(heading);
		if (!field || (columns[field] && field !== "lastNames")) continue;
		columns[field] = [...(columns[field] ?? []), column];
	}
	const { guardianEmail, ...used } = columns;
	return guardianEmail && !used.email ? { ...used, email: guardianEmail } : used;
}

function guessed(rows: readonly ListRow[]): Columns | undefined {
	const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
	const holding = (column: number, shape: RegExp) => rows.filter(({ cells }) => shape.test(cells[column] ?? "")).length;
	const columns = Array.from({ length: width }, (_, column) => column);
	// Counted once per column: this runs in the server's process, and a list may have many columns.
	const addresses = columns.map((column) => holding(column, /@/));
	const most = Math.max(0, ...addresses);
	if (most === 0) return undefined;
	const email = addresses.indexOf(most);
	const [name, section] = columns.filter((column) => column !== email && holding(column, /\p{L}{2}/u) > 0);
	return { email: [email], name: name === undefined ? [] : [name], section: section === undefined ? [] : [section] };
}
