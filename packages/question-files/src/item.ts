import { QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN } from "@cachimbo/rules/limits";
import type { BankItem, Lack, Place } from "./model.ts";
import { type PictureShelf, picturesOf } from "./pictures.ts";
import { cleanLine, cleanText, quotedLong, safeName, truncate } from "./text/clean.ts";

/** Creates an empty item. */
export const emptyItem = (place: Place, name?: string): BankItem => ({
	source: { place, ...(name ? { name: truncate(cleanLine(name), 200) } : {}) },
	text: "",
	alternatives: [],
	explanation: "",
	lacks: [],
	faults: [],
	unsupported: [],
});

/** Adds a sentence about lost content to an item, unless it is there already. */
export function reportLost(item: BankItem, sentence: string): void {
	if (!item.unsupported.includes(sentence)) item.unsupported.push(sentence);
}

function lacksOf(item: BankItem, shelf: PictureShelf): Lack[] {
	const { text, picture, alternatives } = item;
	const hasContent = alternatives.map((alternative) => alternative.text !== "" || alternative.picture !== undefined);
	const found: [Lack, boolean][] = [
		["text", text === "" && !picture],
		["alternatives", alternatives.length < QUESTION_OPTIONS_MIN || hasContent.includes(false)],
		["key", alternatives.filter(({ isCorrect }) => isCorrect).length !== 1],
		["picture", picturesOf(item).some((name) => !shelf.pictures.has(name))],
	];
	return found.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []));
}

/**
 * Reports too many alternatives. In a table the row can be corrected; a file of another program should not be refused because of
 * one question.
 */
function reportTooMany(item: BankItem): void {
	const { alternatives, source } = item;
	reportLost(item, `Tiene ${alternatives.length} alternativas; caben ${QUESTION_OPTIONS_MAX}.`);
	if (source.place.kind === "row") return;
	const surplus = alternatives.slice(QUESTION_OPTIONS_MAX).map(({ text, picture }) => text || (picture?.name ?? ""));
	reportLost(item, `Las que no caben, sin las que no hay clave: ${quotedLong(surplus.join("; "))}.`);
	item.alternatives = alternatives
		.slice(0, QUESTION_OPTIONS_MAX)
		.map((alternative) => ({ ...alternative, isCorrect: false }));
}

const optional = ["course", "topic", "subtopic"] as const;

/** Finishes an item: cleans its texts and lists what it lacks. */
export function finishItem(item: BankItem, shelf: PictureShelf): BankItem {
	const alternatives = item.alternatives.map((alternative) => ({
		...alternative,
		text: cleanText(alternative.text),
		note: cleanText(alternative.note),
	}));
	const finished: BankItem = {
		...item,
		text: cleanText(item.text),
		explanation: cleanText(item.explanation),
		alternatives,
	};
	for (const field of optional) {
		const value = cleanLine(item[field] ?? "");
		if (value === "") delete finished[field];
		else finished[field] = value;
	}
	if (item.passage) finished.passage = { title: cleanLine(item.passage.title), text: cleanText(item.passage.text) };
	if (finished.passage?.text === "") delete finished.passage;
	if (alternatives.length > QUESTION_OPTIONS_MAX) reportTooMany(finished);
	return { ...finished, lacks: lacksOf(finished, shelf) };
}

/** Whether it can be published without changes. */
export const isComplete = ({ lacks, faults }: BankItem): boolean => lacks.length === 0 && faults.length === 0;

/** Location of an item, in Spanish: 'fila 7', 'línea 12 de preguntas.gift', 'pregunta 3'. */
export function placeName({ kind, number, file }: Place): string {
	const names = { row: "fila", line: "línea", item: "pregunta" };
	return `${names[kind]} ${number}${file ? ` de ${truncate(safeName(file), 200)}` : ""}`;
}

export const allPassages = ({ items }: { items: readonly BankItem[] }) =>
	new Map(items.flatMap(({ passage }) => (passage ? [[passageKey(passage), passage] as const] : [])));

/** Key by which equal passages are recognised. */
export const passageKey = ({ title, text }: { title: string; text: string }): string => `${title}\n${text}`;
