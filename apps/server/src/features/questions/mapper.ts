import type { OptionDto, PassageDto, QuestionDto } from "@cachimbo/contract/questions/questions";
import type { alternatives, passages, questions, StoredPicture } from "../../db/schema/catalogue/catalogue.ts";

export type QuestionRow = typeof questions.$inferSelect;
export type AlternativeRow = typeof alternatives.$inferSelect;
export type PassageRow = typeof passages.$inferSelect;

export const pictureUrl = (picture: StoredPicture): string => `/uploads/${picture.name}`;

/** @param options the alternatives that are not archived, in order */
export function toQuestionDto(
	row: QuestionRow,
	examId: number | null,
	options: readonly AlternativeRow[],
	passage: PassageRow | null,
): QuestionDto {
	const key = options.findIndex((option) => option.isCorrect);
	return {
		idQuestion: row.id,
		questionText: row.text,
		questionHtml: row.html,
		questionType: "MULTIPLE_CHOICE",
		questionImage: row.picture && pictureUrl(row.picture),
		questionImageWidth: row.picture?.width ?? null,
		questionImageHeight: row.picture?.height ?? null,
		questionImageAlt: row.picture?.alt ?? null,
		examId,
		courseId: row.courseId,
		...(key === -1 ? {} : { correctOption: key }),
		options: options.map(toOptionDto),
		explanation: row.explanation,
		explanationHtml: row.explanationHtml,
		topic: row.topic,
		passage: passage && { id: passage.id, title: passage.title, html: passage.html },
		version: row.version,
		...(row.annulledAt ? { annulled: true } : {}),
		...(row.subtopic ? { subtopic: row.subtopic } : {}),
		...(row.difficulty ? { difficulty: row.difficulty } : {}),
		...(row.lacks.length > 0 ? { lacks: row.lacks, missingPicture: row.missingPicture } : {}),
	};
}

function toOptionDto({ id, text, html, picture, isCorrect, note, noteHtml }: AlternativeRow): OptionDto {
	const option = { id, text, html, isCorrect, ...(note === "" ? {} : { note, noteHtml }) };
	if (!picture) return option;
	const { width, height, alt } = picture;
	return { ...option, picture: { url: pictureUrl(picture), width, height, alt } };
}

export const toPassageDto = (row: PassageRow, questionCount: number): PassageDto => ({
	id: row.id,
	examId: row.examId,
	courseId: row.courseId,
	title: row.title,
	text: row.text,
	html: row.html,
	questionCount,
	version: row.version,
});

/** The question without its key, for USERs while its simulacro is open. */
export function withoutKey(question: QuestionDto): QuestionDto {
	const { correctOption: _index, explanation: _text, explanationHtml: _html, options, ...open } = question;
	return { ...open, options: options.map(({ isCorrect: _right, ...option }) => withoutNote(option)) };
}

const withoutNote = ({ note: _text, noteHtml: _html, ...option }: OptionDto): OptionDto => option;

export const withoutNotes = (question: QuestionDto): QuestionDto => ({
	...question,
	options: question.options.map(withoutNote),
});
