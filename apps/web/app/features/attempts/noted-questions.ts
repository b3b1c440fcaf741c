import type { AttemptDto } from "@cachimbo/contract/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions";

/** The questions of an ended attempt with what is said of their alternatives, which comes apart from them. */
export function notedQuestions({ questions, notes }: Pick<AttemptDto, "questions" | "notes">): readonly QuestionDto[] {
	if (!notes) return questions;
	const htmlOf = new Map(notes.map(({ optionId, html }) => [optionId, html]));
	return questions.map((question) => ({
		...question,
		options: question.options.map((option) => {
			const noteHtml = htmlOf.get(option.id);
			return noteHtml === undefined ? option : { ...option, noteHtml };
		}),
	}));
}
