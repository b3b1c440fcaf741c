import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { foldAccents } from "@cachimbo/rules/slug";
import { cleanLine } from "../text/clean.ts";

/** Classifies the lines of an exam by their first words. */

const keyWords =
	/^(?:la )?(?:clave|respuesta|rs?pta|resp|rta|ans(?:wer)?|correct(?: (?:answer|option))?|correcta|(?:alternativa|opci[oó]n) correcta)(?: correcta)?(?: es)?(?: la)?\s*[.:]*\s*/i;
const keyLetter = /^\(?([A-J])(?:\)?[.)]?$|[.)]+\s*(\S.*)$)/i;

/**
 * Returns the letter of a key line below its question. After the letter only the text of its alternative may follow.
 * @param options texts of the alternatives
 */
export function keyIn(text: string, options: readonly string[]): string | undefined {
	const [words] = keyWords.exec(text) ?? [];
	const [, letter, rest] = (words !== undefined && keyLetter.exec(text.slice(words.length))) || [];
	const key = letter?.toUpperCase();
	if (key === undefined || rest === undefined) return key;
	const option = options[key.charCodeAt(0) - 65];
	return option !== undefined && folded(option) === folded(rest) ? key : undefined;
}

/** Whether a line is the key of the question above it, for any alternatives. */
export const isKeyLine = (text: string): boolean => keyIn(cleanLine(text), []) !== undefined;

const keyWithin = /\s(?=(?:clave|respuesta|rs?pta|rta)(?![\p{L}\p{N}]))/giu;

/** Finds a key after the last alternative on the same line. */
export function findKeyAfterOptions(text: string, options: readonly string[]): { key: string; at: number } | undefined {
	const at = [...text.matchAll(keyWithin)].at(-1)?.index;
	const key = at === undefined ? undefined : keyIn(cleanLine(text.slice(at)), options);
	return at === undefined || key === undefined ? undefined : { key, at };
}

/** Folds the words of an alternative, without trailing full stops and stars. Scanned from the end: `/[\s.*]+$/` is quadratic. */
function folded(text: string): string {
	const line = foldAccents(cleanLine(text));
	let end = line.length;
	while (end > 0 && /[\s.*]/.test(line.charAt(end - 1))) end -= 1;
	return line.slice(0, end);
}

const solution = /^\s*(?:soluci[oó]n|resoluci[oó]n|explicaci[oó]n|justificaci[oó]n|sustento)\s*(?:[:.]\s*|$)/i;

/** Returns the index at which an explanation begins after its title; undefined for another line. */
export const explanationAt = (text: string): number | undefined => solution.exec(text)?.[0].length;

const fieldNames: Record<string, LabelField | undefined> = {
	__proto__: null as never,
	...{ curso: "course", asignatura: "course", materia: "course", tema: "topic", subtema: "subtopic" },
};
/** Field names in the head of an exam. */
const headNames =
	"curso|asignatura|materia|tema|subtema|docente|profesora?|prof\\.|nivel|grado|ciclo|aula|turno|semana|fecha";
const headStart = new RegExp(`^(?:${headNames})\\s?:`, "i");
const headName = new RegExp(`(?:^|[\\s|;,·–-])(${headNames})\\s?:`, "giu");

export type LabelField = "course" | "topic" | "subtopic";

export interface Head {
	labels: { field: LabelField; value: string }[];
	/** parts that name neither a course nor a topic, such as 'Docente: Ana' */
	others: string[];
}

/** Reads 'Curso: Álgebra   Tema: Ecuaciones   Docente: Ana'. @returns undefined for a line without course and topic */
export function parseHeadLine(text: string): Head | undefined {
	if (!headStart.test(text)) return undefined;
	const names = [...text.matchAll(headName)];
	const head: Head = { labels: [], others: [] };
	for (const [index, { 0: whole, 1: name = "", index: at }] of names.entries()) {
		const value = text
			.slice(at + whole.length, names[index + 1]?.index)
			.replace(/[|;,·–-]\s*$/, "")
			.trim();
		const field = fieldNames[name.toLowerCase()];
		if (field && value !== "") head.labels.push({ field, value });
		else if (value !== "") head.others.push(`${name}: ${value}`);
	}
	return head.labels.length > 0 ? head : undefined;
}

export interface QuestionStart {
	/** length of the matched prefix */
	length: number;
	number: number | undefined;
	/** whether a word marks it as a question; otherwise the number might belong to the text */
	isNamed: boolean;
	isBracketed: boolean;
}

/** Question number. '2.5 litros', '3:2' and '3 - x' begin with a number that is part of the text. */
const numbered =
	/^\s*(?:[nN]\s?[°º.]\s*)?(\d{1,4})\s*(?:[.)°º]+[-–:]*(?!\d)|:+(?=\s+\D)|[-–]+(?=\s*["“«(¿¡\p{Lu}]))\s*/u;
const bracketed = /^\s*\((\d{1,4})\)\s*/;
const named =
	/^\s*(?:pregunta|question|ejercicio|problema|[íi]tem|[qp](?=\s?\d))\s*(?:(?:n\s?[°º.]+|n(?:ro|úm)\.?|#)\s*)?(\d{1,4})\s*(?:[.)\-–:°º]+\s*|$|\s+(?=[¿¡]))/i;
const unnumbered = /^\s*(?:pregunta|question|quest[ãa]o|enunciado|q)\s*:\s*/i;

/** Recognises '1.', '(1)', 'PREGUNTA N.º 1', 'Q1:', or 'Pregunta:'. */
export function questionStartIn(text: string): QuestionStart | undefined {
	for (const [pattern, isNamed] of [
		[named, true],
		[numbered, false],
		[bracketed, false],
		[unnumbered, true],
	] as const) {
		const [whole, digits] = pattern.exec(text) ?? [];
		if (whole === undefined) continue;
		const number = digits === undefined ? undefined : Number(digits);
		return { length: whole.length, number, isNamed, isBracketed: pattern === bracketed };
	}
	return undefined;
}

export interface FoundLabel {
	at: number;
	/** index after the label */
	from: number;
	isStarred: boolean;
}

/**
 * Finds the label of an alternative: at the beginning, or after a space. A star before it marks the key. A dash after the point
 * belongs to the label ('A.- Lima') unless a number follows, whose sign it would be.
 */
export function findLabel(text: string, letter: string, from: number, isFirst: boolean): FoundLabel | undefined {
	const letters = `[${letter}${letter.toLowerCase()}]`;
	const sign = "(?:\\.\\s?[\\-–](?=\\s|\\p{L})|[.)\\]\\-–])";
	const pattern = new RegExp(`(^|\\s)(\\*\\s?)?\\(?${letters}\\s?${sign}\\s*`, "gu");
	pattern.lastIndex = from;
	const found = pattern.exec(text);
	if (!found || (isFirst && text.slice(0, found.index).trim() !== "")) return undefined;
	const [whole, space = "", star] = found;
	return { at: found.index + space.length, from: found.index + whole.length, isStarred: star !== undefined };
}

const mostOptions = 10;

/** Finds the labels of consecutive alternatives on one line, beginning with letter number `first`. */
export function labelsFrom(text: string, first: number, isAtStart: boolean): FoundLabel[] {
	const labels: FoundLabel[] = [];
	for (let option = first; option < mostOptions; option += 1) {
		const isFirst = isAtStart && labels.length === 0;
		const found = findLabel(text, letterOf(option), labels.at(-1)?.from ?? 0, isFirst);
		if (!found) break;
		labels.push(found);
	}
	return labels;
}

/** Returns the index at which alternatives begin after a stem on the same line. Fewer than three labels may be words of the text. */
export function findOptionsAfterStem(text: string): number | undefined {
	const [first, ...others] = labelsFrom(text, 0, false);
	return first && others.length >= 2 && text.slice(0, first.at).trim() !== "" ? first.at : undefined;
}
