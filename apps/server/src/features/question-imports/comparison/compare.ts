import { setImmediate } from "node:timers/promises";
import type { Difficulty } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import type { Lack } from "../../../db/schema/catalogue/catalogue.ts";
import type { ReadQuestion, StandingQuestion } from "../reader/messages.ts";
import {
	collapseSpaces,
	fitOf,
	identityOf,
	identityOfRead,
	type Look,
	lookOfReadQuestion,
	lookOfStanding,
	withoutPictures,
} from "./identity.ts";
import { merge } from "./merge.ts";

export interface Comparison {
	outcome: "new" | "changed" | "same";
	standing: StandingQuestion | undefined;
	/** descriptions in Spanish, for the preview */
	changes: string[];
	/** parts that the question lacks after the import; empty for a question that stays the same */
	lacks: Lack[];
}

/** Notices about the file's keys and annulments that an import does not write, because attempts would need a regrade. */
export const keptNotices = (read: ReadQuestion, compared: Comparison): string[] => [
	...annulmentNotice(read, compared),
	...keptKeyNotice(read, compared),
];

function annulmentNotice({ annulled, repeats }: ReadQuestion, { standing }: Comparison): string[] {
	if (!annulled || repeats || standing?.annulled) return [];
	if (!standing) return ["Entra anulada, como está en el archivo: no cuenta para nadie."];
	return ["En el archivo está anulada y aquí no: anúlala en la pregunta, que recalifica a quienes la respondieron."];
}

function keptKeyNotice(read: ReadQuestion, { standing }: Comparison): string[] {
	if (!standing?.asked || standing.correctOption === -1 || keyChange(standing, read).length === 0) return [];
	const [fileLetter, storedLetter] = [letterOf(read.correctOption ?? 0), letterOf(standing.correctOption)];
	return [
		`En el archivo la clave es la ${fileLetter} y aquí es la ${storedLetter}, y ya hay intentos con esta pregunta: corrígela con «Corregir la clave», que recalifica a quienes la respondieron.`,
	];
}

const batchSize = 200;

interface Candidate {
	question: StandingQuestion;
	look: Look;
}

/**
 * Returns a function that compares a question of the file with the existing ones. Each existing question matches at most one
 * question of the file; among duplicates it returns the best fit, then the first. Building the index yields to the event loop.
 */
export async function createComparison(
	standing: readonly StandingQuestion[],
	courses: readonly { id: number; name: string }[],
): Promise<(question: ReadQuestion) => Comparison> {
	const names = new Map(courses.map(({ id, name }) => [id, name]));
	const byIdentity = new Map<string, Candidate[]>();
	for (const [index, question] of standing.entries()) {
		if (index % batchSize === batchSize - 1) await setImmediate();
		const candidate = { question, look: lookOfStanding(question) };
		const identity = identityOf(question);
		const others = byIdentity.get(identity);
		if (others) others.push(candidate);
		else byIdentity.set(identity, [candidate]);
	}

	function takeBestMatch(question: ReadQuestion): StandingQuestion | undefined {
		const candidates = byIdentity.get(identityOfRead(question)) ?? [];
		const look = lookOfReadQuestion(question);
		let best: { at: number; fit: number } | undefined;
		for (const [at, candidate] of candidates.entries()) {
			const fit = fitOf(candidate.look, look);
			if (fit !== undefined && fit > (best?.fit ?? 0)) best = { at, fit };
		}
		return best && candidates.splice(best.at, 1)[0]?.question;
	}

	return (question) => {
		if (question.repeats) return { outcome: "same", standing: undefined, changes: [], lacks: [] };
		const found = takeBestMatch(question);
		if (!found) return { outcome: "new", standing: undefined, changes: [], lacks: question.lacks };
		const changes = changesOf(found, question, (id) => names.get(id) ?? "otro curso");
		if (changes.length === 0) return { outcome: "same", standing: found, changes, lacks: [] };
		return { outcome: "changed", standing: found, changes, lacks: merge(found, question).lacks };
	};
}

function changesOf(before: StandingQuestion, read: ReadQuestion, courseName: (id: number) => string): string[] {
	const { question: after, lacks } = merge(before, read);
	const changes: string[] = [...keyChange(before, after), ...pictureChange(before, after, lacks)];
	if (before.options.some((text, place) => collapseSpaces(text) !== collapseSpaces(after.options[place]?.text ?? ""))) {
		changes.push("Cambia el orden de las alternativas");
	}
	if (withoutPictures(before.text) !== withoutPictures(after.text)) changes.push("Cambia la redacción de la pregunta");
	if (after.courseId !== null && after.courseId !== before.courseId) {
		changes.push(`El curso pasa de ${courseName(before.courseId)} a ${courseName(after.courseId)}`);
	}
	return [
		...changes,
		...fieldChange("el", "tema", before.topic, after.topic),
		...fieldChange("el", "subtema", before.subtopic, after.subtopic),
		...fieldChange("la", "dificultad", difficultyName(before.difficulty), difficultyName(after.difficulty)),
		...fieldChange("el", "número", before.number, after.number),
		...fieldChange("el", "tiempo", inSeconds(before.seconds), inSeconds(after.seconds)),
		...passageTitleChange(before, after),
		...explanationChange(before, after),
		...noteChanges(before, after),
	];
}

const difficultyNames: Record<Difficulty, string> = { FACIL: "fácil", MEDIA: "media", DIFICIL: "difícil" };
const difficultyName = (difficulty: Difficulty | null | undefined) => difficulty && difficultyNames[difficulty];
const inSeconds = (seconds: number | null | undefined) => (typeof seconds === "number" ? `${seconds} s` : seconds);

/** Compares keys by the text of their alternatives, which may be in another order. A file without a key changes nothing. */
function keyChange(before: StandingQuestion, { options, correctOption }: ReadQuestion): string[] {
	if (correctOption === null) return [];
	if (before.correctOption === -1) return [`Se agrega la clave ${letterOf(correctOption)}`];
	const contentOf = (text: string | undefined, picture: string | null | undefined) =>
		collapseSpaces(text ?? "") || picture;
	const had = contentOf(before.options[before.correctOption], before.optionPictures[before.correctOption]);
	const now = options[correctOption];
	const has = contentOf(now?.text, now?.picture?.name ?? before.optionPictures[correctOption]);
	return had === has ? [] : [`La clave pasa de ${letterOf(before.correctOption)} a ${letterOf(correctOption)}`];
}

function pictureChange(before: StandingQuestion, after: ReadQuestion, lacks: readonly Lack[]): string[] {
	const had = lookOfStanding(before);
	const added = [...lookOfReadQuestion(after).shown].filter((name) => !had.shown.has(name)).length;
	const isComplete = before.lacks.includes("PICTURE") && !lacks.includes("PICTURE");
	if (added === 0) return isComplete ? ["Ya no le falta la imagen"] : [];
	return [added === 1 ? "Se agrega la imagen" : `Se agregan ${added} imágenes`];
}

/** Describes the change of a field. Undefined in the file: unchanged. */
function fieldChange<T extends string | number>(
	article: "el" | "la",
	name: string,
	before: T | null | undefined,
	after: T | null | undefined,
): string[] {
	const had = before ?? null;
	if (after === undefined || after === had) return [];
	if (had === null) return [`Se agrega ${article} ${name} «${after}»`];
	if (after === null) return [`Se quita ${article} ${name} «${had}»`];
	return [`${article === "el" ? "El" : "La"} ${name} pasa de «${had}» a «${after}»`];
}

function passageTitleChange({ passageTitle }: StandingQuestion, { passage }: ReadQuestion): string[] {
	if (!passage?.title || passage.title === passageTitle) return [];
	return [passageTitle ? "Cambia el título de la lectura" : "Se agrega el título de la lectura"];
}

/** Describes changed notes. Alternatives are matched by text, as their order may differ. */
function noteChanges(before: StandingQuestion, { options }: ReadQuestion): string[] {
	const places = new Map(before.options.map((text, place) => [collapseSpaces(text), place]));
	return options.flatMap(({ text, note }, place) => {
		if (note === undefined) return [];
		const had = collapseSpaces(before.notes[places.get(collapseSpaces(text)) ?? -1] ?? "");
		const has = collapseSpaces(note.text);
		if (had === has) return [];
		const letter = letterOf(place);
		if (had === "") return [`Se agrega la nota de la ${letter}`];
		return [has === "" ? `Se quita la nota de la ${letter}` : `Cambia la nota de la ${letter}`];
	});
}

function explanationChange(before: StandingQuestion, { explanation: after }: ReadQuestion): string[] {
	if (after === undefined || withoutPictures(after.text) === withoutPictures(before.explanation)) return [];
	if (before.explanation === "") return ["Se agrega la explicación"];
	return [after.text === "" ? "Se quita la explicación" : "Cambia la explicación"];
}
