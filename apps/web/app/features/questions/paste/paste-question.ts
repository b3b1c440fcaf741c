import { type PastedQuestions, readPasted } from "@cachimbo/question-files/read-pasted";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { QUESTION_OPTIONS_MAX } from "@cachimbo/rules/limits";
import { foldAccents } from "@cachimbo/rules/slug";
import { plural } from "../../../platform/words/formats.ts";
import { emptyForm, type QuestionForm } from "../state.ts";

type PastedItem = PastedQuestions["items"][number];

/** Content of a pasted text: one question, several questions, or none. */
export type PastedContent =
	| { kind: "one"; item: PastedItem; outside: readonly string[] }
	| { kind: "many"; count: number }
	| { kind: "none" };

/** Whether an item is a question. Without number and key it needs three alternatives, because a stem may mention 'A) y B)'. */
const isQuestion = ({ alternatives, number, text }: PastedItem): boolean => {
	const isMarked = number !== undefined || alternatives.some(({ isCorrect }) => isCorrect);
	return text !== "" && alternatives.length >= (isMarked ? 2 : 3) && alternatives.length <= QUESTION_OPTIONS_MAX;
};

function read(text: string): PastedQuestions {
	try {
		return readPasted(text);
	} catch {
		// The text exceeds the limits of a file: paste it unchanged.
		return { items: [], outside: [] };
	}
}

/** Parses a pasted text by the rules of file imports. */
export function readQuestion(text: string): PastedContent {
	const { items, outside } = read(text);
	const found = items.filter(isQuestion);
	if (found.length > 1) return { kind: "many", count: items.length };
	const [item] = found;
	return item && items.length === 1 ? { kind: "one", item, outside } : { kind: "none" };
}

/** Form with the pasted question. Values that the text lacks stay as they are. */
export function withPasted(
	form: QuestionForm,
	item: PastedItem,
	courses: readonly { id: number; name: string }[],
): QuestionForm {
	const { text, explanation, alternatives, topic, subtopic } = item;
	const named = courses.find(({ name }) => foldAccents(name) === foldAccents(item.course ?? ""));
	const key = alternatives.findIndex(({ isCorrect }) => isCorrect);
	const { options } = emptyForm({ optionCount: alternatives.length });
	return {
		...form,
		...{ text, explanation, topic: topic || form.topic, subtopic: subtopic || (form.subtopic ?? "") },
		courseId: named?.id ?? form.courseId,
		options: options.map((option, index) => ({ ...option, text: alternatives[index]?.text ?? "" })),
		correct: key === -1 ? null : key,
	};
}

/** 'Pregunta y 5 alternativas pegadas, con la clave C'. */
export function pastedText({ alternatives }: PastedItem): string {
	const key = alternatives.findIndex(({ isCorrect }) => isCorrect);
	const summary = `Pregunta y ${plural(alternatives.length, "alternativa")} pegadas`;
	return key === -1 ? `${summary}; marca la clave` : `${summary}, con la clave ${letterOf(key)}`;
}

/** Parts of a pasted text that the form does not take over, one sentence each. */
export function unusedPartsOf({ faults, unsupported, passage }: PastedItem, outside: readonly string[]): string[] {
	return [
		...faults.map(({ message }) => `${message}.`),
		...unsupported,
		...(passage ? ["La lectura quedó fuera: créala con «Nueva lectura»."] : []),
		...(outside.length > 0 ? [`Quedó fuera: ${outside.join(", ")}.`] : []),
	];
}
