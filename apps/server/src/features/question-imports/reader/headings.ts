import { QUESTION_OPTIONS_MAX } from "@cachimbo/rules/limits";
import { foldAccents } from "@cachimbo/rules/slug";
import { FileRefusal } from "./refusal.ts";
import type { Cell, TableRow } from "./table.ts";

const fields = ["curso", "tema", "lectura", "pregunta", "clave", "explicacion"] as const;
type Field = (typeof fields)[number];

/** How teachers name them; folded, without what stands in brackets. */
const synonyms: Record<Field, readonly string[]> = {
	curso: ["curso", "asignatura", "materia", "area"],
	tema: ["tema", "topico", "subtema"],
	lectura: ["lectura", "pasaje", "texto", "texto base", "texto de lectura"],
	pregunta: ["pregunta", "enunciado", "texto de la pregunta", "pregunta o enunciado", "planteamiento"],
	clave: ["clave", "respuesta", "respuesta correcta", "alternativa correcta", "opcion correcta", "correcta", "rpta"],
	explicacion: ["explicacion", "solucion", "resolucion", "sustento", "justificacion", "solucionario"],
};
const fieldOf = new Map(fields.flatMap((field) => synonyms[field].map((name) => [name, field] as const)));

const prefix = "(?:alternativa|opcion|alt|op|respuesta|rpta)";
/** Bare letters only as far as alternatives go, and a little: 'N' heads a number. */
const alternative = new RegExp(`^(?:([a-l])|${prefix} ([a-z]|\\d{1,2}))$`);

/** Where each column stands; undefined: the file has none of the kind. */
export interface Columns extends Record<Field, number | undefined> {
	/** by the place of the alternative; only those up to the last there is a column for */
	options: (number | undefined)[];
	/** as the file spells them, for what is told of a cell */
	names: string[];
}

export const letterOf = (option: number): string => String.fromCharCode(65 + option);
export const textOf = (cell: Cell | undefined): string => (typeof cell === "object" ? cell.text : (cell ?? ""));

/** What a heading means: a field, the place of an alternative, or nothing we know. */
function meaningOf(heading: string): Field | number | undefined {
	const name = foldAccents(heading)
		.replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
	const field = fieldOf.get(name);
	if (field) return field;
	const [, bare, prefixed] = alternative.exec(name) ?? [];
	const place = bare ?? prefixed;
	if (place === undefined) return undefined;
	return /\d/.test(place) ? Number(place) - 1 : place.charCodeAt(0) - 97;
}

/** How many of a row's cells are headings of ours. */
export const recognisedHeadings = (cells: readonly Cell[]): number =>
	new Set(cells.map((cell) => meaningOf(textOf(cell))).filter((meaning) => meaning !== undefined)).size;

/** Headings may stand below a title, not further down than this. */
const rowsAbove = 10;

/** The row of the headings, with the rows below it. @throws FileRefusal that names what is missing */
export function findColumns(rows: readonly TableRow[], needsCourse: boolean): { columns: Columns; below: TableRow[] } {
	const [, index] = rows
		.slice(0, rowsAbove)
		.map(({ cells }, place) => [recognisedHeadings(cells), place] as const)
		.reduce((best, one) => (one[0] > best[0] ? one : best), [0, 0] as const);
	const columns = columnsOf(rows[index]?.cells ?? []);
	const missing = [
		...(["pregunta", "clave"] as const).filter((field) => columns[field] === undefined),
		...[0, 1].filter((place) => columns.options[place] === undefined).map(letterOf),
		...(needsCourse && columns.curso === undefined ? ["curso"] : []),
	];
	if (missing.length > 0) {
		const list = new Intl.ListFormat("es").format(missing.map((name) => `«${name}»`));
		const what = missing.length === 1 ? `Falta la columna ${list}` : `Faltan las columnas ${list}`;
		throw new FileRefusal(`${what}. La primera fila lleva los nombres de las columnas: descarga la plantilla.`);
	}
	return { columns, below: rows.slice(index + 1) };
}

function columnsOf(headings: readonly Cell[]): Columns {
	const columns: Columns = {
		...(Object.fromEntries(fields.map((field) => [field, undefined])) as Record<Field, undefined>),
		options: [],
		names: headings.map(textOf),
	};
	for (const [column, cell] of headings.entries()) {
		const meaning = meaningOf(textOf(cell));
		if (meaning === undefined) continue;
		const taken = typeof meaning === "number" ? columns.options[meaning] : columns[meaning];
		if (taken !== undefined) throw new FileRefusal(`La columna «${textOf(cell)}» está dos veces`);
		if (typeof meaning === "string") columns[meaning] = column;
		else if (meaning < 0 || meaning >= QUESTION_OPTIONS_MAX) {
			throw new FileRefusal(`La columna «${textOf(cell)}» no se puede usar: las alternativas van de la A a la J`);
		} else columns.options[meaning] = column;
	}
	columns.options = Array.from(columns.options);
	return columns;
}
