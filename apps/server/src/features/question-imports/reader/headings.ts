import { QUESTION_OPTIONS_MAX } from "@cachimbo/rules/limits";
import { foldAccents } from "@cachimbo/rules/slug";
import { FileRefusal } from "./refusal.ts";
import type { Cell, TableRow } from "./table.ts";

const fields = ["curso", "tema", "lectura", "pregunta", "clave", "explicacion"] as const;
type Field = (typeof fields)[number];

/** Names that teachers use; normalised, without text in brackets. */
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
/** Single letters only up to 'L': 'N' is usually the heading of the number. */
const alternative = new RegExp(`^(?:([a-l])|${prefix} ([a-z]|\\d{1,2}))$`);

/** Index of each column; undefined: the file does not have it. */
export interface Columns extends Record<Field, number | undefined> {
	/** by position of the alternative, up to the last one with a column */
	options: (number | undefined)[];
	/** as spelt in the file, for messages */
	names: string[];
}

export const letterOf = (option: number): string => String.fromCharCode(65 + option);
export const textOf = (cell: Cell | undefined): string => (typeof cell === "object" ? cell.text : (cell ?? ""));

/** A heading's field, or position of an alternative; undefined if unknown. */
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

/** How many of a row's cells are known headings. */
export const recognisedHeadings = (cells: readonly Cell[]): number =>
	new Set(cells.map((cell) => meaningOf(textOf(cell))).filter((meaning) => meaning !== undefined)).size;

/** The headings are searched for in the first rows, since there may be titles above. */
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
