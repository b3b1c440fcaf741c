import type { QuestionDto } from "@cachimbo/contract/questions";
import type { alternatives, questions } from "../../db/schema/catalogue.ts";

export type QuestionRow = typeof questions.$inferSelect;
export type AlternativeRow = typeof alternatives.$inferSelect;

/** @param options the alternatives that stand, in their order */
export function toQuestionDto(row: QuestionRow, options: readonly AlternativeRow[]): QuestionDto {
	return {
		idQuestion: row.id,
		questionText: row.text,
		questionHtml: row.html,
		questionType: "MULTIPLE_CHOICE",
		questionImage: row.picture ? `/uploads/${row.picture.name}` : null,
		questionImageWidth: row.picture?.width ?? null,
		questionImageHeight: row.picture?.height ?? null,
		questionImageAlt: row.picture?.alt ?? null,
		examId: row.examId,
		courseId: row.courseId,
		correctOption: options.findIndex((option) => option.isCorrect),
		options: options.map(({ id, text, html, isCorrect }) => ({ id, text, html, isCorrect })),
		explanation: row.explanation,
		explanationHtml: row.explanationHtml,
	};
}

/** The question as a USER may see it while its simulacro is open: nothing of the key. */
export function withoutKey(question: QuestionDto): QuestionDto {
	const { correctOption: _index, explanation: _text, explanationHtml: _html, options, ...open } = question;
	return { ...open, options: options.map(({ id, text, html }) => ({ id, text, html })) };
}
