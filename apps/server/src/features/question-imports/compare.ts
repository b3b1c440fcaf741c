import { setImmediate } from "node:timers/promises";
import { collapseSpaces, identityOf } from "./identity.ts";
import type { ReadQuestion, StandingQuestion } from "./reader/messages.ts";

export interface Comparison {
	outcome: "new" | "changed" | "same";
	standing: StandingQuestion | undefined;
	/** in Spanish, for the preview */
	changes: string[];
}

export const identityOfRead = ({ text, passage, options }: ReadQuestion): string =>
	identityOf({ text, passage: passage?.text ?? null, options: options.map((option) => option.text) });

/** Not that of the package that reads files: it is loaded where one is read, and not at every start. */
const letterOf = (option: number): string => String.fromCharCode(65 + option);

const inOneGo = 200;

/** Compares with existing questions; of duplicates, with the first. Yields to the event loop while building its index. */
export async function createComparison(
	standing: readonly StandingQuestion[],
	courses: readonly { id: number; name: string }[],
): Promise<(question: ReadQuestion) => Comparison> {
	const names = new Map(courses.map(({ id, name }) => [id, name]));
	const byIdentity = new Map<string, StandingQuestion>();
	for (const [index, question] of standing.entries()) {
		if (index % inOneGo === inOneGo - 1) await setImmediate();
		const identity = identityOf(question);
		if (!byIdentity.has(identity)) byIdentity.set(identity, question);
	}
	return (question) => {
		const found = byIdentity.get(identityOfRead(question));
		if (!found) return { outcome: "new", standing: undefined, changes: [] };
		const changes = changesOf(found, question, (id) => names.get(id) ?? "otro curso");
		return { outcome: changes.length > 0 ? "changed" : "same", standing: found, changes };
	};
}

function changesOf(before: StandingQuestion, after: ReadQuestion, courseName: (id: number) => string): string[] {
	const changes: string[] = [];
	const keyAfter = after.correctOption ?? -1;
	if (
		collapseSpaces(before.options[before.correctOption] ?? "") !== collapseSpaces(after.options[keyAfter]?.text ?? "")
	) {
		changes.push(`La clave pasa de ${letterOf(before.correctOption)} a ${letterOf(keyAfter)}`);
	}
	if (before.options.some((text, place) => collapseSpaces(text) !== collapseSpaces(after.options[place]?.text ?? ""))) {
		changes.push("Cambia el orden de las alternativas");
	}
	if (collapseSpaces(before.text) !== collapseSpaces(after.text)) changes.push("Cambia la redacción de la pregunta");
	if (after.courseId !== null && after.courseId !== before.courseId) {
		changes.push(`El curso pasa de ${courseName(before.courseId)} a ${courseName(after.courseId)}`);
	}
	return [
		...changes,
		...topicChange(before.topic, after.topic),
		...explanationChange(before, after),
		...noteChanges(before, after),
	];
}

/** A file without the column leaves topics unchanged. */
function topicChange(before: string | null, after: string | null | undefined): string[] {
	if (after === undefined || after === before) return [];
	if (before === null) return [`Se agrega el tema «${after}»`];
	return [after === null ? `Se quita el tema «${before}»` : `El tema pasa de «${before}» a «${after}»`];
}

/** Of alternatives, which are known by their text: they may stand in another order. */
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
	if (after === undefined || collapseSpaces(after.text) === collapseSpaces(before.explanation)) return [];
	if (before.explanation === "") return ["Se agrega la explicación"];
	return [after.text === "" ? "Se quita la explicación" : "Cambia la explicación"];
}
