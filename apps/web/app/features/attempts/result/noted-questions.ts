import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { rekeyedOptions } from "./corrections.ts";

/**
 * The questions of an ended attempt with what is said of their alternatives, which comes apart from them. Where the key was
 * corrected since, what was said of the key and of what is the key now says the opposite of what stands: it is left out.
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
