import { expect, it } from "vitest";
import type { AnswerEntry } from "../state.ts";
import { makeAttempt, makeQuestion, startTime } from "../testing/attempts.ts";
import { errorsOf } from "./attempt-errors.ts";
import { endLocally } from "./local-result.ts";

const answer = (idQuestion: number, optionId: number | null): AnswerEntry => ({
	...{ idQuestion, optionId, flagged: false, struck: [], seq: 1, elapsedMs: 500, dirty: true, timed: false },
});
const sheet = { courseNames: { 1: "Álgebra" }, reason: "FINISHED" as const, at: Date.parse(startTime) + 1000 };
const entries = [answer(1, 12), answer(2, 21), answer(3, null)];
const attempt = makeAttempt({ questions: [1, 2, 3].map((id) => makeQuestion(id)) });

it("the errors of a result that only this device knows are what was answered wrong, with where that was", () => {
	const errors = errorsOf(endLocally({ attempt, entries, ...sheet }));
	expect(errors).toMatchObject([
		{
			question: { idQuestion: 2, options: [{}, { isCorrect: true }, {}] },
			course: { id: 1, name: "Álgebra" },
			missedIn: { attemptId: 70, exam: attempt.exam, course: null },
		},
	]);
});

it("and why an alternative is wrong, where the server sent it", () => {
	const ended = endLocally({ attempt, entries, ...sheet });
	const [error] = errorsOf({ ...ended, notes: [{ optionId: 21, html: "<p>No es</p>" }] });
	expect(error?.question.options.map((option) => option.noteHtml)).toEqual(["<p>No es</p>", undefined, undefined]);
});

it("a simulacro that is still open tells none", () => {
	const questions = attempt.questions.map(({ correctOption: _key, explanation: _why, ...question }) => ({
		...question,
		options: question.options.map(({ isCorrect: _right, ...option }) => option),
	}));
	expect(errorsOf(endLocally({ attempt: { ...attempt, questions }, entries, ...sheet }))).toEqual([]);
	expect(errorsOf({ ...attempt, status: "COMPLETED" })).toEqual([]);
});
