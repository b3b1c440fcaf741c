import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { rekeyedOptions } from "./corrections.ts";

/**
 * Returns the questions of an ended attempt with the notes on their alternatives, which the server sends separately. After a
 * correction of the key, the notes on the old key and the new key are left out, since they contradict the new key.
 */
export function notedQuestions(
	attempt: Pick<AttemptDto, "questions" | "notes" | "result" | "review">,
): readonly QuestionDto[] {
	const { questions, notes } = attempt;
	if (!notes) return questions;
	const stale = rekeyedOptions(attempt);
	const htmlOf = new Map(notes.map(({ optionId, html }) => [optionId, html]));
	return questions.map((question) => ({
		...question,
		options: question.options.map((option) => {
			const noteHtml = stale.has(option.id) ? undefined : htmlOf.get(option.id);
			return noteHtml === undefined ? option : { ...option, noteHtml };
		}),
	}));
}
