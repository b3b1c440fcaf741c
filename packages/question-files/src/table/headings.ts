import { letterOf } from "@cachimbo/rules/exams/option-letter";
import {
	type ColumnField,
	type ColumnMeaning,
	type ColumnOptionPart,
	columnFields,
	columnLetter,
	fingerprintAs,
	isColumnMeaning,
} from "@cachimbo/rules/files/table-columns";
import { QUESTION_OPTIONS_MAX } from "@cachimbo/rules/limits";
import { foldAccents } from "@cachimbo/rules/slug";
import type { TableHeadings } from "../model.ts";
import { FileRefusal } from "../refusal.ts";
import { cleanLine, truncate } from "../text/clean.ts";
import { guessHeadless } from "./headless.ts";
import type { Cell, TableRow } from "./table.ts";

export type Field = ColumnField;
export type OptionPart = ColumnOptionPart;
export type Meaning = ColumnMeaning;

/** Names of columns that teachers use; normalised, without text in brackets. */
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
		...["question text", "question", "texto de pregunta", "question stem", "stem"],
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
		...["correct answer", "correct answers", "answer", "key", "correct option", "correct choice", "right answer"],
	],
	explanation: [
		...["explicacion", "solucion", "resolucion", "sustento", "justificacion", "solucionario"],
		...["explanation", "answer explanation", "rationale", "solution"],
	],
	seconds: ["segundos", "tiempo en segundos", "time in seconds", "tiempo", "time limit"],
	state: ["estado"],
	type: ["tipo", "tipo de pregunta", "question type"],
	file: ["nombre del archivo", "archivo", "nombre de archivo"],
};
const fieldOf = new Map(columnFields.flatMap((field) => synonyms[field].map((name) => [name, field] as const)));

/** Headings that only quiz programs write. In their tables the key is a number, and texts may be HTML. */
const foreign = new Set([
	...["question text", "question type", "correct answer", "correct answers", "time in seconds", "time limit"],
	...["image link", "correct option"],
]);

const partNames: [part: OptionPart, names: string][] = [
	[
		"note",
		"(?:nota|comentario|retroalimentacion|feedback|por que no(?: es)?)(?: (?:de|para))?(?: la)?(?: (?:alternativa|opcion))?",
	],
	["pictureAlt", "descripcion de la imagen|descripcion de imagen"],
	["picture", "imagen|figura|imagen de la alternativa|imagen alternativa"],
	["alternative", "alternativa|opcion|alt|op|respuesta|rpta|option|choice|answer option|answer"],
];
const partPatterns = partNames.map(
	([part, names]) => [part, new RegExp(`^(?:${names}) (?:([a-z])|(\\d{1,2}))$`)] as const,
);
/** Single letters only up to 'L': 'N' is usually the heading of the question number. */
const bareLetter = /^([a-l])$/;

/** Mapping of meanings to columns. */
export interface Columns {
	by: ReadonlyMap<Meaning, number>;
	/** number of alternatives with a column */
	options: number;
	/** in the file's spelling, for messages */
	names: string[];
	/** whether the headings are those of another program */
	isForeign: boolean;
}

export const textOf = (cell: Cell | undefined): string => (typeof cell === "object" ? cell.text : (cell ?? ""));

const normalised = (heading: string): string =>
	foldAccents(truncate(heading, 300))
		.replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

/** Separates a heading from an instruction: quiz programs write into a heading what to enter below it. */
const instruction = /\n|\s[-–—]\s/;

/** Name before the instruction. A single letter is not a name. */
const nameBefore = (heading: string): string => {
	const name = normalised(heading.split(instruction, 1)[0] ?? "");
	return name.length > 1 ? name : "";
};

/** Returns a heading's meaning, ignoring an instruction after it; undefined if unknown. */
const meaningOf = (heading: string): Meaning | undefined =>
	meaningOfName(normalised(heading)) ?? meaningOfName(nameBefore(heading));

function meaningOfName(name: string): Meaning | undefined {
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

/** Number of known headings among a row's cells. */
export const recognisedHeadings = (cells: readonly Cell[]): number =>
	new Set(cells.map((cell) => meaningOf(textOf(cell))).filter((meaning) => meaning !== undefined)).size;

/**
 * Fingerprint by which a table with the same columns is recognised: their names without accents, case and repeated spaces.
 * Punctuation counts, because names may consist only of it; so do letters of other alphabets.
 */
export const fingerprintOf = (cells: readonly Cell[]): string => {
	const names = cells.map((cell) =>
		foldAccents(truncate(textOf(cell), 300))
			.replace(/[\s|]+/g, " ")
			.trim(),
	);
	return shortened(names.join("|"));
};

/** Shortens a fingerprint: it becomes an index key in the database, limited to 2,700 bytes. */
function shortened(text: string): string {
	const most = 500;
	if (text.length <= most) return text;
	// FNV-1a twice, from both ends, so that tables that differ only in a later column have different keys.
	let [one, other] = [0x811c9dc5, 0x811c9dc5];
	for (let at = 0; at < text.length; at += 1) {
		one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
		other = Math.imul(other ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
	}
	return `${truncate(text, most)}|${[text.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join(".")}`;
}

/** Stored mappings of tables by fingerprint: one meaning or null per column. */
export type Mappings = Readonly<Record<string, readonly (string | null)[]>>;

/** Error for a table whose columns must be mapped. `table`: its known facts. */
export class UnknownColumns extends FileRefusal {
	readonly table: TableHeadings;
	constructor(message: string, table: TableHeadings) {
		super(message);
		this.table = table;
	}
}

/** Whether the columns are worth mapping. A question needs three columns; prose with commas has no such rows. */
export const isTable = ({ headings, samples }: TableHeadings): boolean =>
	headings.filter((name) => name !== "").length >= 3 && samples.some((column) => column.length > 0);

interface Wanted {
	needsCourse: boolean;
	isKeyOptional: boolean;
	mappings?: Mappings | undefined;
}

/** Number of first rows in which headings are searched, because titles may precede them. */
const rowsAbove = 10;

/** Finds the row of the headings and the rows below it; without headings, all rows. @throws UnknownColumns naming what is missing */
export function findColumns(
	rows: readonly TableRow[],
	{ needsCourse, isKeyOptional, mappings = {} }: Wanted,
): { columns: Columns; below: TableRow[]; table: TableHeadings } {
	const { index, mapping, guess } = findFirst(rows, mappings);
	const isHeadless = mapping?.isHeadless ?? guess !== undefined;
	const isMapped = mapping !== undefined;
	const first = rows[index] ? namesOf(rows[index]) : [];
	const meanings =
		mapping?.meanings.map(knownMeaning) ?? guess?.meanings ?? first.map((cell) => meaningOf(cell) ?? null);
	const headings = meanings.map((_, column) => first[column] ?? "");
	const samples = samplesOf(rows.slice(index + 1), headings.length);
	const fingerprint = fingerprintAs(fingerprintOf(first), isHeadless);
	const table = { fingerprint, headings: headings.map(cleanLine), meanings, samples, isMapped, isHeadless };
	const refuse = (message: string): never => {
		throw new UnknownColumns(message, { ...table, meanings: guessesOf(meanings) });
	};
	if (guess && !guess.isPlain) refuse(noHeadings);
	const names = isHeadless ? headings.map((_, column) => columnLetter(column)) : headings;
	const columns = columnsOf(names, meanings, isMapped || isHeadless, refuse);
	// A mapping by a person may have no column for keys; all questions are then drafts.
	const missing = missingIn(columns, needsCourse, !isMapped && !isKeyOptional);
	if (missing) refuse(guess ? noHeadings : missing);
	return { columns, below: rows.slice(isHeadless ? index : index + 1), table };
}

const rowsGuessed = 50;
/** Number of known names from which a row counts as headings, whatever else it contains. */
const minKnownHeadings = 3;
const noHeadings = "El archivo no tiene los nombres de las columnas: di qué tiene cada una.";

/** Finds the first row of the table: the mapped row, the headings, or the first question. */
function findFirst(rows: readonly TableRow[], mappings: Mappings) {
	const top = rows.slice(0, rowsAbove);
	const known = top.findIndex((row) => mappingOf(row, mappings) !== undefined);
	const mapping = top[known] && mappingOf(top[known], mappings);
	if (mapping) return { index: known, mapping, guess: undefined };
	const first = firstBelowTitles(top);
	const guess = guessHeadless(rows.slice(first, first + rowsGuessed).map(namesOf));
	const best = Math.max(0, ...top.map(scoreOf));
	// Headings contain no key letter in a column of keys. A row with few known names may be a question by chance.
	if (guess && (guess.isPlain || best < minKnownHeadings)) return { index: first, mapping, guess };
	return { index: best > 0 ? bestRow(top) : first, mapping, guess: undefined };
}

/** Whether rows form a table without known headings: it was mapped before, or its cells make the mapping clear. */
export const isHeadlessTable = (rows: readonly TableRow[], mappings: Mappings = {}): boolean => {
	const { mapping, guess } = findFirst(rows, mappings);
	return mapping !== undefined || guess?.isPlain === true;
};

const namesOf = ({ cells, plain }: TableRow): string[] => plain ?? cells.map(textOf);

/** Returns the stored mapping for a row, and whether the row is itself a question. */
function mappingOf(row: TableRow, mappings: Mappings) {
	const names = namesOf(row);
	for (const isHeadless of [false, true]) {
		const fingerprint = fingerprintAs(fingerprintOf(names), isHeadless);
		const meanings = Object.hasOwn(mappings, fingerprint) ? mappings[fingerprint] : undefined;
		// In a table without headings, other rows may have more columns than this one.
		const fits = meanings && (isHeadless ? meanings.length >= names.length : meanings.length === names.length);
		if (fits) return { meanings, isHeadless };
	}
	return undefined;
}

/** Keeps the first column of each meaning, and only alternatives within the limit. */
function guessesOf(meanings: readonly (Meaning | null)[]): (Meaning | null)[] {
	return meanings.map((meaning, column) =>
		meaning && isColumnMeaning(meaning) && meanings.indexOf(meaning) === column ? meaning : null,
	);
}

const sampleRows = 3;

/** Sample values by column, for the person who maps them: non-empty cells of the first rows. */
function samplesOf(below: readonly TableRow[], columns: number): string[][] {
	return Array.from({ length: columns }, (_, column) =>
		below
			.slice(0, 50)
			.map(({ cells }) => cleanLine(truncate(textOf(cells[column]), 160)))
			.filter((text) => text !== "")
			.slice(0, sampleRows),
	);
}

/** Number of known headings in a row. One single letter does not count: it is the key of a question. */
function scoreOf(row: TableRow): number {
	const names = namesOf(row);
	const known = recognisedHeadings(names);
	return known === 1 && names.some((name) => bareLetter.test(normalised(name))) ? 0 : known;
}

const filledOf = (row: TableRow) => namesOf(row).filter((text) => text !== "").length;

/** Returns the row with the most known headings. */
function bestRow(rows: readonly TableRow[]): number {
	const scores = rows.map((row) => scoreOf(row) * 1_000 + filledOf(row));
	return scores.indexOf(Math.max(...scores));
}

/** Returns the first row below the titles, even if one of its names is missing. */
function firstBelowTitles(rows: readonly TableRow[]): number {
	const filled = rows.map(filledOf);
	const half = Math.max(...filled) / 2;
	return Math.max(
		0,
		filled.findIndex((count) => count > half),
	);
}

const knownMeaning = (meaning: string | null | undefined): Meaning | null =>
	meaning && isColumnMeaning(meaning) ? meaning : null;

/** @returns a sentence if something is missing */
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
	headings: readonly string[],
	meanings: readonly (Meaning | null)[],
	isUnnamed: boolean,
	refuse: (message: string) => never,
): Columns {
	const by = new Map<Meaning, number>();
	for (const [column, meaning] of meanings.entries()) {
		if (meaning === null) continue;
		const name = headings[column];
		if (by.has(meaning)) refuse(`La columna «${name}» está dos veces`);
		const option = Number(meaning.split(":")[1] ?? 0);
		if (option < 0 || option >= QUESTION_OPTIONS_MAX) {
			const last = letterOf(QUESTION_OPTIONS_MAX - 1);
			refuse(`La columna «${name}» no se puede usar: las alternativas van de la A a la ${last}`);
		}
		by.set(meaning, column);
	}
	// Without a topic column, subtopics are used as topics.
	const subtopic = by.get("subtopic");
	if (subtopic !== undefined && !by.has("topic")) {
		by.set("topic", subtopic);
		by.delete("subtopic");
	}
	const options = Math.max(
		0,
		...[...by.keys()].flatMap((meaning) => (meaning.includes(":") ? [Number(meaning.split(":")[1]) + 1] : [])),
	);
	const isOfProgram = (name: string) => foreign.has(normalised(name)) || foreign.has(nameBefore(name));
	const isForeign = isUnnamed || headings.some(isOfProgram);
	return { by, options, names: [...headings], isForeign };
}
