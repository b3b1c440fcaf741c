import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { AttemptCorrectionDto } from "@cachimbo/contract/questions/corrections";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { expect, it } from "vitest";
import { changeOf, changeText, correctionText, countedText, withCorrectedKeys } from "./corrections.ts";
import { notedQuestions } from "./noted-questions.ts";

const options = [11, 12, 13].map((id) => ({ id, text: "", html: "", isCorrect: id === 12 }));
const question = { idQuestion: 1, correctOption: 1, options } as unknown as QuestionDto;
const figures = (score: number, points: number | null = null) => ({
	...{ correctAnswers: 1, totalQuestions: 2, score, points, maxPoints: points === null ? null : 1000 },
});
const correction: AttemptCorrectionDto = {
	...{ id: 4, idQuestion: 1, kind: "KEY", at: "2026-11-03T15:00:00Z", reason: "", undone: false },
	...{ beforeOptionId: 12, afterOptionId: 13, before: figures(50, 812), after: figures(52, 830) },
};

it("names the old and the new letter of the key, and the change of the score", () => {
	expect(correctionText(correction, question)).toBe(
		"La clave de esta pregunta se corrigió el 3 nov: antes B, ahora C.",
	);
	expect(changeText(correction)).toBe("Tu puntaje pasó de 812 de 1,000 a 830 de 1,000.");
	expect(changeText({ before: null, after: null })).toBeUndefined();
});

it("compares the first figures with the current ones, and shows no change after an undo", () => {
	const result = (corrections: AttemptCorrectionDto[]) => ({ result: { corrections } }) as unknown as AttemptDto;
	expect(changeOf(result([correction]))).toEqual({ before: figures(50, 812), after: figures(52, 830) });
	const undone = { ...correction, id: 5, before: figures(52, 830), after: figures(50, 812) };
	expect(changeOf(result([correction, undone]))).toBeUndefined();
});

it("takes the key from the review, because the device's copy of the paper has the old one", () => {
	const review = [{ idQuestion: 1, correctOptionId: 13 }] as unknown as AttemptDto["review"];
	const [corrected] = withCorrectedKeys({ questions: [question], review });
	expect([corrected?.correctOption, corrected?.options.map(({ isCorrect }) => isCorrect)]).toEqual([
		2,
		[false, false, true],
	]);
	expect(withCorrectedKeys({ questions: [question], review: null })[0]).toBe(question);
});

const ended = (corrections: readonly AttemptCorrectionDto[], outcomes: readonly string[], key = 13) =>
	({
		...{ questions: [question], result: { corrections } },
		...{ review: outcomes.map((outcome, index) => ({ idQuestion: index + 1, correctOptionId: key, outcome })) },
		notes: options.map(({ id }) => ({ optionId: id, html: `de ${id}` })),
	}) as unknown as AttemptDto;

it("describes the corrections made before the hand-in, which the score includes", () => {
	const counted = { ...correction, before: null, after: null };
	expect(countedText(ended([counted], ["wrong", "annulled"]))).toBe(
		"Tu puntaje ya incluye lo que se corrigió: 1 pregunta anulada, que no cuenta; 1 clave corregida.",
	);
	expect(countedText(ended([], ["annulled", "annulled"]))).toMatch(/: 2 preguntas anuladas, que no cuentan\.$/);
	expect(countedText(ended([], ["wrong"], 12))).toBeUndefined();
});

it("leaves out the notes on the old and the new key, but none after an undo", () => {
	const notesOf = (attempt: AttemptDto) => notedQuestions(attempt)[0]?.options.map(({ noteHtml }) => noteHtml);
	expect(notesOf(ended([correction], ["wrong"]))).toEqual(["de 11", undefined, undefined]);
	const undone = { ...correction, id: 5, beforeOptionId: 13, afterOptionId: 12 };
	expect(notesOf(ended([correction, undone], ["wrong"], 12))).toEqual(["de 11", "de 12", "de 13"]);
});
