import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { gradePaper } from "@cachimbo/contract/attempts/grade-paper";
import { describe, expect, it } from "vitest";
import { makeAttempt, makeQuestion } from "../testing/attempts.ts";
import { composeAttempt, withKey } from "./compose-attempt.ts";

const asked = [1, 2, 3, 4].map((id) => {
	const { idQuestion, questionHtml, courseId, options } = makeQuestion(id);
	return { idQuestion, questionHtml, courseId, options: options.map(({ id: option, html }) => ({ id: option, html })) };
});
const key = asked.map(({ idQuestion }) => ({ idQuestion, correctOption: 1, explanationHtml: "<p>Porque sí</p>" }));
const reply = (change: Partial<AttemptDto> = {}) => makeAttempt({ paper: "one", questions: [], asked, ...change });

describe("an attempt of a reply in parts", () => {
	it("has questions without a key, with the values that the server left out", () => {
		const { questions, asked: left } = composeAttempt(reply(), asked);
		expect(left).toBeUndefined();
		expect(questions[0]).toMatchObject({
			idQuestion: 1,
			examId: 7,
			questionType: "MULTIPLE_CHOICE",
			questionImage: null,
		});
		expect(questions.every(({ correctOption }) => correctOption === undefined)).toBe(true);
	});

	it("is graded on the device once it has its key", () => {
		const attempt = withKey(composeAttempt(reply(), asked), key);
		const entries = [11, 22, 32].map((optionId, index) => ({ idQuestion: index + 1, optionId }));
		expect(gradePaper(attempt, entries)).toMatchObject({ correct: 2, wrong: 1, blank: 1 });
	});

	it("has a review of the counted sheet, with the key by which it was graded", () => {
		const sheet = {
			choices: "AB-B",
			right: "BBBA",
			late: "--C-",
			annulled: [3],
			flagged: [1],
			elapsedMs: [1, 2, 3, 4],
		};
		const { review } = composeAttempt(reply({ status: "COMPLETED", sheet }), asked);
		expect(review).toEqual([
			{ idQuestion: 1, optionId: 11, correctOptionId: 12, outcome: "wrong", flagged: false, elapsedMs: 1 },
			{ idQuestion: 2, optionId: 22, correctOptionId: 22, outcome: "correct", flagged: true, elapsedMs: 2 },
			{
				idQuestion: 3,
				optionId: null,
				correctOptionId: 32,
				outcome: "blank",
				flagged: false,
				elapsedMs: 3,
				lateOptionId: 33,
			},
			{ idQuestion: 4, optionId: 42, correctOptionId: 41, outcome: "annulled", flagged: false, elapsedMs: 4 },
		]);
	});

	it("has no review while the key is hidden", () => {
		const sheet = { choices: "AB-B", elapsedMs: [1, 2, 3, 4] };
		expect(composeAttempt(reply({ status: "COMPLETED", sheet }), asked).review).toBeNull();
	});
});
