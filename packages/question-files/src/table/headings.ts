import { QUESTION_OPTIONS_MAX } from "@cachimbo/rules/limits";
import { foldAccents } from "@cachimbo/rules/slug";
import {
	type ColumnField,
	type ColumnMeaning,
	type ColumnOptionPart,
	columnFields,
	isColumnMeaning,
} from "@cachimbo/rules/table-columns";
import { letterOf } from "../item.ts";
import type { TableHeadings } from "../model.ts";
import { FileRefusal } from "../refusal.ts";
import { cleanLine, cut } from "../text/clean.ts";
import type { Cell, TableRow } from "./table.ts";

export type Field = ColumnField;
export type OptionPart = ColumnOptionPart;
export type Meaning = ColumnMeaning;

/** Names that teachers use; normalised, without text in brackets. */
const synonyms: Record<Field, readonly string[]> = {
	course: ["curso", "asignatura", "materia", "area", "course", "subject"],
	topic: ["tema", "topico", "topic"],
	subtopic: ["subtema", "sub tema", "subtopico", "subtopic"],
	difficulty: ["dificultad", "nivel", "nivel de dificultad", "difficulty"],
	number: ["numero", "nro", "num", "no", "n", "numero de pregunta", "n de pregunta", "number"],
	passageTitle: ["titulo de la lectura", "titulo del texto", "titulo de lectura"],
	passage: ["lectura", "pasaje", "texto", "texto base", "texto de lectura", "passage"],
	text: [
		...["pregunta", "enunciado", "texto de la pregunta", "pregunta o enunciado", "planteamiento"],
		...["question text", "question", "texto de pregunta"],
	],
	picture: [
		"imagen",
		"figura",
		"foto",
		"grafico",
		"imagen de la pregunta",
		"image link",
		"image",
		"enlace de la imagen",
	],
	pictureAlt: ["descripcion de la imagen", "texto alternativo", "descripcion de la figura"],
	key: [
		...["clave", "respuesta", "respuesta correcta", "alternativa correcta", "opcion correcta", "correcta", "rpta"],
		...["correct answer", "answer", "key"],
	],
	explanation: ["explicacion", "solucion", "resolucion", "sustento", "justificacion", "solucionario", "explanation"],
	seconds: ["segundos", "tiempo en segundos", "time in seconds", "tiempo"],
	state: ["estado"],
	type: ["tipo", "tipo de pregunta", "question type"],
	file: ["nombre del archivo", "archivo", "nombre de archivo"],
};
const fieldOf = new Map(columnFields.flatMap((field) => synonyms[field].map((name) => [name, field] as const)));

/** Headings that only programs for quizzes write: there the key is a number, and texts may be HTML. */
const foreign = new Set(["question text", "question type", "correct answer", "time in seconds", "image link"]);

const partNames: [part: OptionPart, names: string][] = [
	[
		"note",
		"(?:nota|comentario|retroalimentacion|feedback|por que no(?: es)?)(?: (?:de|para))?(?: la)?(?: (?:alternativa|opcion))?",
	],
	["pictureAlt", "descripcion de la imagen|descripcion de imagen"],
	["picture", "imagen|figura|imagen de la alternativa|imagen alternativa"],
	["alternative", "alternativa|opcion|alt|op|respuesta|rpta|option|choice|answer option"],
];
const partPatterns = partNames.map(
	([part, names]) => [part, new RegExp(`^(?:${names}) (?:([a-z])|(\\d{1,2}))$`)] as const,
);
/** Single letters only up to 'L': 'N' is usually the heading of the number. */
const bareLetter = /^([a-l])$/;

/** Which column holds what. */
export interface Columns {
	by: ReadonlyMap<Meaning, number>;
	/** how many alternatives there are columns for */
	options: number;
	/** as spelt in the file, for messages */
	names: string[];
	/** whether they are those of another program, and not ours */
	isForeign: boolean;
}

export const textOf = (cell: Cell | undefined): string => (typeof cell === "object" ? cell.text : (cell ?? ""));

const normalised = (heading: string): string =>
	foldAccents(cut(heading, 300))
		.replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

/** A heading's meaning; undefined if unknown. */
function meaningOf(heading: string): Meaning | undefined {
	const name = normalised(heading);
	const field = fieldOf.get(name);
	if (field) return field;
	const [, bare] = bareLetter.exec(name) ?? [];
	if (bare) return `alternative:${bare.charCodeAt(0) - 97}`;
	for (const [part, pattern] of partPatterns) {
		const [, letter, digits] = pattern.exec(name) ?? [];
		if (letter ?? digits) return `${part}:${letter ? letter.charCodeAt(0) - 97 : Number(digits) - 1}`;
	}
	return undefined;
}

/** How many of a row's cells are known headings. */
export const recognisedHeadings = (cells: readonly Cell[]): number =>
	new Set(cells.map((cell) => meaningOf(textOf(cell))).filter((meaning) => meaning !== undefined)).size;

/**
 * By what a table of the same columns is known again: their names without accents, case and spaces. Signs count, since names
 * may be of nothing else. In another alphabet, too.
 */
export const fingerprintOf = (cells: readonly Cell[]): string => {
	const names = cells.map((cell) =>
		foldAccents(cut(textOf(cell), 300))
			.replace(/[\s|]+/g, " ")
			.trim(),
	);
	return shortened(names.join("|"));
};

/** It becomes a key of the database, which takes no more than 2,700 bytes. */
function shortened(text: string): string {
	const most = 500;
	if (text.length <= most) return text;
	// FNV-1a twice, from both ends: tables that differ in a later column must not be taken for each other.
	let [one, other] = [0x811c9dc5, 0x811c9dc5];
	for (let at = 0; at < text.length; at += 1) {
		one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
		other = Math.imul(other ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
	}
	return `${cut(text, most)}|${[text.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join(".")}`;
}

/** What was said of the columns of a table, by its fingerprint: one meaning or null for each. */
export type Mappings = Readonly<Record<string, readonly (string | null)[]>>;

/** A table whose columns have to be told; `table` says what is known of them. */
export class UnknownColumns extends FileRefusal {
	readonly table: TableHeadings;
	constructor(message: string, table: TableHeadings) {
		super(message);
		this.table = table;
	}
}

interface Wanted {
	needsCourse: boolean;
	isKeyOptional: boolean;
	mappings?: Mappings | undefined;
}

/** The headings are searched for in the first rows, since there may be titles above. */
const rowsAbove = 10;

/** The row of the headings, with the rows below it. @throws UnknownColumns that names what is missing */
export function findColumns(
	rows: readonly TableRow[],
	{ needsCourse, isKeyOptional, mappings = {} }: Wanted,
): { columns: Columns; below: TableRow[]; table: TableHeadings } {
	const top = rows.slice(0, rowsAbove);
	const told = top.findIndex(({ cells }) => mappingOf(cells, mappings) !== undefined);
	const index = told === -1 ? bestRow(top) : told;
	const headings = rows[index]?.cells ?? [];
	const fingerprint = fingerprintOf(headings);
	const mapping = mappingOf(headings, mappings);
	const meanings = headings.map((cell, column) =>
		mapping ? knownMeaning(mapping[column]) : (meaningOf(textOf(cell)) ?? null),
	);
	const below = rows.slice(index + 1);
	const names = headings.map((cell) => cleanLine(textOf(cell)));
	const isTold = mapping !== undefined;
	const table = { fingerprint, headings: names, meanings, samples: samplesOf(below, names.length), isTold };
	const refuse = (message: string): never => {
		throw new UnknownColumns(message, { ...table, meanings: guessesOf(meanings) });
	};
	const columns = columnsOf(headings, meanings, isTold, refuse);
	// Whoever says what the columns are may have none of keys: all are drafts.
	const missing = missingIn(columns, needsCourse, !isTold && !isKeyOptional);
	if (missing) refuse(missing);
	return { columns, below, table };
}

/** What was said of a row's columns. */
function mappingOf(cells: readonly Cell[], mappings: Mappings): readonly (string | null)[] | undefined {
	const fingerprint = fingerprintOf(cells);
	const mapping = Object.hasOwn(mappings, fingerprint) ? mappings[fingerprint] : undefined;
	return mapping?.length === cells.length ? mapping : undefined;
}

/** What is left of the meanings where each may be had once, and only of alternatives that there may be. */
function guessesOf(meanings: readonly (Meaning | null)[]): (Meaning | null)[] {
	return meanings.map((meaning, column) =>
		meaning && isColumnMeaning(meaning) && meanings.indexOf(meaning) === column ? meaning : null,
	);
}

const sampleRows = 3;

/** The first rows that have something in a column, by columns, for whoever has to say what it holds. */
function samplesOf(below: readonly TableRow[], columns: number): string[][] {
	return Array.from({ length: columns }, (_, column) =>
		below
			.slice(0, 50)
			.map(({ cells }) => cleanLine(cut(textOf(cells[column]), 160)))
			.filter((text) => text !== "")
			.slice(0, sampleRows),
	);
}

/** With the most known headings; where none is known, the first below the titles, though one of its names be missing. */
function bestRow(rows: readonly TableRow[]): number {
	const filled = rows.map(({ cells }) => cells.filter((cell) => textOf(cell)).length);
	const scores = rows.map(({ cells }, index) => recognisedHeadings(cells) * 1_000 + (filled[index] ?? 0));
	const best = Math.max(...scores);
	const enough = Math.max(...filled) / 2;
	return Math.max(0, best >= 1_000 ? scores.indexOf(best) : filled.findIndex((count) => count > enough));
}

const knownMeaning = (meaning: string | null | undefined): Meaning | null =>
	meaning && isColumnMeaning(meaning) ? meaning : null;

/** @returns a sentence, where something is missing */
function missingIn({ by }: Columns, needsCourse: boolean, needsKey: boolean): string | undefined {
	const needed: [Meaning, string][] = [
		["text", "pregunta"],
		...(needsKey ? ([["key", "clave"]] as [Meaning, string][]) : []),
		["alternative:0", "A"],
		["alternative:1", "B"],
		...(needsCourse ? ([["course", "curso"]] as [Meaning, string][]) : []),
	];
	const missing = needed.filter(([meaning]) => !by.has(meaning));
	if (missing.length === 0) return undefined;
	const list = new Intl.ListFormat("es").format(missing.map(([, name]) => `«${name}»`));
	const what = missing.length === 1 ? `Falta la columna ${list}` : `Faltan las columnas ${list}`;
	return `${what}. La primera fila lleva los nombres de las columnas: descarga la plantilla.`;
}

function columnsOf(
	headings: readonly Cell[],
	meanings: readonly (Meaning | null)[],
	isTold: boolean,
	refuse: (message: string) => never,
): Columns {
	const by = new Map<Meaning, number>();
	for (const [column, meaning] of meanings.entries()) {
		if (meaning === null) continue;
		const name = textOf(headings[column]);
		if (by.has(meaning)) refuse(`La columna «${name}» está dos veces`);
		const option = Number(meaning.split(":")[1] ?? 0);
		if (option < 0 || option >= QUESTION_OPTIONS_MAX) {
			const last = letterOf(QUESTION_OPTIONS_MAX - 1);
			refuse(`La columna «${name}» no se puede usar: las alternativas van de la A a la ${last}`);
		}
		by.set(meaning, column);
	}
	// Who has no topics but subtopics means topics.
	const subtopic = by.get("subtopic");
	if (subtopic !== undefined && !by.has("topic")) {
		by.set("topic", subtopic);
		by.delete("subtopic");
	}
	const options = Math.max(
		0,
		...[...by.keys()].flatMap((meaning) => (meaning.includes(":") ? [Number(meaning.split(":")[1]) + 1] : [])),
	);
	const isForeign = isTold || headings.some((cell) => foreign.has(normalised(textOf(cell))));
	return { by, options, names: headings.map(textOf), isForeign };
}
