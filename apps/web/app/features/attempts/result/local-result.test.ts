import { describe, expect, it } from "vitest";
import type { AnswerEntry } from "../state.ts";
import { makeAttempt, makeQuestion, startTime } from "../testing/attempts.ts";
import { uncountedAnswers } from "./ended-attempt.ts";
import { endLocally } from "./local-result.ts";

const answer = (idQuestion: number, optionId: number | null): AnswerEntry => ({
	idQuestion,
	optionId,
	flagged: idQuestion === 3,
	struck: [],
	seq: 1,
	elapsedMs: 500,
	dirty: true,
	timed: false,
});
const courseNames = { 1: "Álgebra", 2: "Geometría" };
const at = Date.parse(startTime) + 120_000;
const entries = [answer(1, 12), answer(2, 21), answer(3, null)];

describe("a sheet handed in offline", () => {
	it("is graded by the key that came with the paper", () => {
		const { result, review, status } = endLocally({
			attempt: makeAttempt(),
			entries,
			courseNames,
			reason: "FINISHED",
			at,
		});
		expect(status).toBe("COMPLETED");
		expect(result).toMatchObject({ correctAnswers: 1, wrongAnswers: 1, blankAnswers: 1, score: 33.3, verified: false });
		expect(result?.timeSpentSeconds).toBe(120);
		expect(result?.byCourse.map(({ name, correct }) => [name, correct])).toEqual([
			["Álgebra", 1],
			["Geometría", 0],
		]);
		expect(review?.map((entry) => entry.outcome)).toEqual(["correct", "wrong", "blank"]);
		expect(review?.[2]).toMatchObject({ correctOptionId: 32, flagged: true, explanation: "Porque sí" });
	});

	it("has the points of the university's rule", () => {
		const attempt = makeAttempt();
		const scoring = {
			correct: 20,
			wrong: -1.125,
			blank: 0,
			sections: [],
			source: "",
			sourceDate: null,
			confirmed: false,
		};
		if (attempt.exam) attempt.exam.scoring = scoring;
		const { result } = endLocally({ attempt, entries, courseNames, reason: "FINISHED", at });
		expect(result).toMatchObject({ points: 18.875, maxPoints: 60 });
	});

	it("reveals nothing of an open simulacro, whose key was not sent", () => {
		const { correctOption: _key, ...question } = makeQuestion(1);
		const attempt = makeAttempt({ questions: [question] });
		const ended = endLocally({ attempt, entries, courseNames, reason: "FINISHED", at });
		expect(ended).toMatchObject({ status: "COMPLETED", result: null, review: null });
	});

	it("does not count pauses in an untimed attempt", () => {
		const attempt = makeAttempt({ endsAt: null });
		const later = Date.parse(startTime) + 3 * 86_400_000;
		const shown = entries.map((entry) => ({ ...entry, elapsedMs: 40_000 }));
		const ended = endLocally({ attempt, entries: shown, courseNames, reason: "FINISHED", at: later });
		expect(ended.result?.timeSpentSeconds).toBe(120);
	});

	it("ends at the end of its time at the latest", () => {
		const late = Date.parse("2026-11-21T20:00:00.000Z");
		const ended = endLocally({ attempt: makeAttempt(), entries, courseNames, reason: "TIME_OUT", at: late });
		expect(ended.endTime).toBe("2026-11-21T16:00:00.000Z");
		expect(ended.result?.timeSpentSeconds).toBe(3600);
	});
});

const timedOut = (entries: readonly AnswerEntry[]) =>
	endLocally({ attempt: makeAttempt(), entries, courseNames, reason: "TIME_OUT", at });
const afterTheEnd = Date.parse("2026-11-21T16:00:01.000Z");

it("counts the answers that the server's result left out, and marks those given after the end as late", () => {
	const ended = timedOut([answer(1, 12)]);
	const late = entries.map((entry) => ({ ...entry, answeredAt: afterTheEnd }));
	expect(uncountedAnswers(ended, late)).toEqual({ count: 1, late: true, disputed: [] });
	expect(uncountedAnswers(ended, entries)).toEqual({ count: 1, late: true, disputed: [] });
});

it("does not mark answers as late that were given in time if another device handed the sheet in", () => {
	const inTime = entries.map((entry) => ({ ...entry, answeredAt: at }));
	expect(uncountedAnswers(timedOut([answer(1, 12)]), inTime)).toEqual({ count: 1, late: false, disputed: [] });
});

it("does not count answers that had arrived and were changed on another device", () => {
	const arrived = { ...answer(1, 11), dirty: false };
	const onlyTime = { ...answer(2, 21), base: { optionId: 21, flagged: false } };
	expect(uncountedAnswers(timedOut([answer(1, 12), answer(2, 22)]), [arrived, onlyTime]).count).toBe(0);
});
