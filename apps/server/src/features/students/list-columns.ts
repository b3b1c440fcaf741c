import { hides } from "@cachimbo/contract/fields";
import { foldAccents } from "@cachimbo/rules/slug";
import type { ListRow } from "./list-reader/messages.ts";

/** A row of a list as it was typed. */
export interface TypedRow {
	row: number;
	name: string;
	email: string;
	section: string;
}

type Field = "email" | "name" | "lastNames" | "section";

const headings: Record<Field, RegExp> = {
	email: /^(correo|e-?mail|mail|email address)\b/,
	lastNames: /^apellidos?( paterno| materno)?$/,
	name: /^(nombres?|alumn[oa]s?|estudiantes?|postulantes?|participantes?|name|apellidos y nombres|nombre completo)\b/,
	section: /^(seccion|aula|salon|grupo|turno|section)\b/,
};
const fields = Object.keys(headings) as Field[];

/** Titles may stand above the headings. */
const linesAbove = 10;
/** As many as a line of the contract's may hold; the rest of what somebody pasted into a cell is nothing. */
const longest = { name: 200, email: 254, section: 100 };

type Columns = Partial<Record<Field, number[]>>;

interface TypedList {
	typed: TypedRow[];
	/** Headings of columns that hold something and are not used. */
	unused: string[];
}

/** Which columns hold what: by their headings, or where there are none by what stands in them; undefined: no addresses. */
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
	}));
	return { typed, unused: at < 0 ? [] : unusedOf(rows[at]?.cells ?? [], below, Object.values(columns).flat()) };
}

/** A heading is named as far as somebody recognises it. */
const headingShown = 40;

const unusedOf = (headings: readonly string[], below: readonly ListRow[], used: readonly number[]): string[] =>
	headings.flatMap((heading, column) => {
		const isUsed = used.includes(column) || below.every(({ cells }) => oneLine(cells[column] ?? "") === "");
		return isUsed || !oneLine(heading) ? [] : [oneLine(heading).slice(0, headingShown).toWellFormed()];
	});

const hidden = new RegExp(hides.source, "gu");
/** Signs that nobody sees come along from chats and web pages: an address with one in it would reach nobody. */
const oneLine = (text: string) =>
	text
		.replace(hidden, "")
		.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
		.trim();

/** Of two columns of addresses the first is meant; of names both. */
function headed(cells: readonly string[]): Columns {
	const columns: Columns = {};
	for (const [column, cell] of cells.entries()) {
		const heading = foldAccents(oneLine(cell));
		if (heading.includes("@")) return {};
		const field = fields.find((one) => headings[one].test(heading));
		if (!field || (columns[field] && field !== "lastNames")) continue;
		columns[field] = [...(columns[field] ?? []), column];
	}
	return columns;
}

function guessed(rows: readonly ListRow[]): Columns | undefined {
	const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
	const holding = (column: number, shape: RegExp) => rows.filter(({ cells }) => shape.test(cells[column] ?? "")).length;
	const columns = Array.from({ length: width }, (_, column) => column);
	// Counted once for each: this runs where students are served, and a list may have many columns.
	const addresses = columns.map((column) => holding(column, /@/));
	const most = Math.max(0, ...addresses);
	if (most === 0) return undefined;
	const email = addresses.indexOf(most);
	const [name, section] = columns.filter((column) => column !== email && holding(column, /\p{L}{2}/u) > 0);
	return { email: [email], name: name === undefined ? [] : [name], section: section === undefined ? [] : [section] };
}
