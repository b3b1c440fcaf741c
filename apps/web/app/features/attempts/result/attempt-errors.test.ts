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

it("the errors of a local result are its wrong answers, with their source", () => {
	const errors = errorsOf(endLocally({ attempt, entries, ...sheet }));
	expect(errors).toMatchObject([
		{
			question: { idQuestion: 2, options: [{}, { isCorrect: true }, {}] },
			course: { id: 1, name: "Álgebra" },
			missedIn: { attemptId: 70, exam: attempt.exam, course: null },
		},
	]);
});

it("errors include the notes on wrong alternatives if the server sent them", () => {
	const ended = endLocally({ attempt, entries, ...sheet });
	const [error] = errorsOf({ ...ended, notes: [{ optionId: 21, html: "<p>No es</p>" }] });
	expect(error?.question.options.map((option) => option.noteHtml)).toEqual(["<p>No es</p>", undefined, undefined]);
});

it("an open simulacro has no errors", () => {
	const questions = attempt.questions.map(({ correctOption: _key, explanation: _why, ...question }) => ({
		...question,
		options: question.options.map(({ isCorrect: _right, ...option }) => option),
	}));
	expect(errorsOf(endLocally({ attempt: { ...attempt, questions }, entries, ...sheet }))).toEqual([]);
	expect(errorsOf({ ...attempt, status: "COMPLETED" })).toEqual([]);
});
