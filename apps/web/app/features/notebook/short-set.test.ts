import { describe, expect, it } from "vitest";
import { countedMs, isTimeOver, questionsFor, timeLeftText } from "./short-set.ts";
import { withNextQuestion, withTime } from "./sitting.ts";
import { makeEntry } from "./testing/entries.ts";

const minute = 60_000;

describe("a short set", () => {
	it("has as many questions as fit the median pace, a minimum number, and a minute each for beginners", () => {
		expect(questionsFor(10, [])).toBe(10);
		expect(questionsFor(10, [1000, 1000, 1000, 1000])).toBe(10);
		expect(questionsFor(10, [30_000, 30_000, 30_000, 40_000, 3600_000])).toBe(20);
		expect(questionsFor(10, Array(9).fill(15 * minute))).toBe(3);
		expect(questionsFor(10, Array(9).fill(0))).toBe(40);
	});

	it("ends after the open question when its time is over; other sittings have no time limit", () => {
		const entries = [1, 2, 3].map((id) => makeEntry(id));
		const source = { kind: "due", courseId: null } as const;
		const sitting = { key: "a", source, minutes: 10, day: "2026-11-21", entries, beyond: 0, clockOffset: 0 };
		const begun = { key: "a", position: 0, given: {} };
		const [inTime, over] = [withTime(begun, 9 * minute), withTime(withTime(begun, 9 * minute), minute)];
		expect([withNextQuestion(sitting, inTime).position, withNextQuestion(sitting, over).position]).toEqual([1, 3]);
		expect([isTimeOver(sitting, inTime), isTimeOver(sitting, over)]).toEqual([false, true]);
		expect(withNextQuestion({ ...sitting, minutes: null }, over).position).toBe(1);
	});

	it("shows the time left in whole minutes, and nothing without a time limit", () => {
		const left = (spentMs: number) => timeLeftText({ minutes: 10 }, { spentMs });
		expect([left(0), left(61_000), left(9.5 * minute), left(11 * minute)]).toEqual([
			...["Quedan 10 min", "Quedan 9 min", "Queda 1 min", "Tiempo cumplido"],
		]);
		expect(timeLeftText({ minutes: null }, {})).toBeUndefined();
	});

	it("caps the time of a question left open over lunch", () => {
		expect([countedMs(5000), countedMs(3600_000), countedMs(-1)]).toEqual([5000, 4 * minute, 0]);
	});
});
