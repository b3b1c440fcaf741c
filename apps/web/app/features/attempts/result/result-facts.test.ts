import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { describe, expect, test } from "vitest";
import { comparedAttempts, spentText, timeFacts } from "./result-facts.ts";

const row = (number: number, elapsedMs: number) => ({ number, entry: { elapsedMs } });

describe("the time of each question", () => {
	test("names the slowest questions and averages the viewed ones", () => {
		const rows = [row(1, 10_000), row(2, 0), row(3, 50_000), row(4, 30_000), row(5, 30_000)];
		const facts = timeFacts(rows);
		expect(facts?.averageMs).toBe(30_000);
		expect(facts?.slowest.map(({ number }) => number)).toEqual([3, 4, 5]);
		expect(facts?.scaleMs).toBe(50_000);
	});

	test("is not distorted by one question that was open overnight", () => {
		const facts = timeFacts([...Array.from({ length: 9 }, (_, n) => row(n + 1, 60_000)), row(10, 6_000_000)]);
		expect(facts?.scaleMs).toBe(facts!.averageMs * 4);
	});

	test("is not shown if no time is known", () => {
		expect(timeFacts([row(1, 0), row(2, 0)])).toBeUndefined();
		expect(timeFacts([])).toBeUndefined();
	});
});

test("the time of one question is shown to the second", () => {
	expect([47_400, 60_000, 65_000, 3_725_000].map(spentText)).toEqual([
		"47\u00a0s",
		"1\u00a0min",
		"1\u00a0min 5\u00a0s",
		"62\u00a0min 5\u00a0s",
	]);
});

const own = { id: 9, attemptNumber: 3, startTime: "2026-11-21T15:00:00Z", endTime: "2026-11-21T16:00:00Z" };
const result = { score: 72.5, points: 411, maxPoints: 600, timeSpentSeconds: 3600 };
const other = (attemptNumber: number, more: Partial<AttemptListItemDto> = {}) =>
	({
		id: attemptNumber,
		attemptNumber,
		startTime: "2026-11-20T15:00:00Z",
		endTime: "2026-11-20T15:30:00Z",
		score: 50,
		points: null,
		maxPoints: null,
		...more,
	}) as AttemptListItemDto;

describe("the comparison with earlier attempts", () => {
	test("is sorted newest first, with this attempt at the top", () => {
		const rows = comparedAttempts(own, result, [other(1, { score: 40 }), other(2)]);
		expect(rows.map(({ number, score, seconds, isThis }) => [number, score, seconds, isThis])).toEqual([
			[3, 72.5, 3600, true],
			[2, 50, 1800, false],
			[1, 40, 1800, false],
		]);
	});

	test("leaves out later attempts, this one itself, and those without a score", () => {
		expect(comparedAttempts(own, result, [other(3), other(4), other(2, { score: null })])).toEqual([]);
	});

	test("shows six at most", () => {
		const late = { ...own, attemptNumber: 50 };
		const many = Array.from({ length: 30 }, (_, n) => other(n + 1));
		expect(comparedAttempts(late, result, many).map(({ number }) => number)).toEqual([50, 30, 29, 28, 27, 26]);
	});
});
