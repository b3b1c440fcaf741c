import { describe, expect, it } from "vitest";
import { answerTime, minutesOfParts, partAt, partWindows, presentPart } from "./parts.ts";

const parts = [
	{ name: "Letras", minutes: 25, questions: 3 },
	{ name: "Números", minutes: 20, questions: 2 },
	{ name: "Ciencias", minutes: 45, questions: 5 },
];
const startMs = Date.parse("2026-11-21T15:00:00Z");
const minute = 60_000;
const whole = { startMs, endMs: startMs + 90 * minute, extraTimePercent: 0 };
const windows = partWindows(parts, 10, whole);

describe("the parts of an exam", () => {
	it("follow each other without a gap, in questions and in time", () => {
		expect(minutesOfParts(parts)).toBe(90);
		expect(windows.map(({ from, until }) => [from, until])).toEqual([
			[0, 3],
			[3, 5],
			[5, 10],
		]);
		expect(windows.map((one) => [(one.startMs - startMs) / minute, (one.endMs - startMs) / minute])).toEqual([
			[0, 25],
			[25, 45],
			[45, 90],
		]);
	});

	it("are open from their start to the start of the next; the last one stays open", () => {
		const at = (minutes: number, ms = 0) => presentPart(windows, startMs + minutes * minute + ms)?.name;
		expect([at(0), at(25, -1), at(25), at(45), at(90), at(900), at(-5)]).toEqual([
			"Letras",
			"Letras",
			"Números",
			"Ciencias",
			"Ciencias",
			"Ciencias",
			"Letras",
		]);
		expect(presentPart([], startMs)).toBeUndefined();
	});

	it("each get the same share of extra time", () => {
		const longer = partWindows(parts, 10, { startMs, endMs: startMs + 112.5 * minute, extraTimePercent: 25 });
		expect(longer.map(({ endMs }) => (endMs - startMs) / minute)).toEqual([31.25, 56.25, 112.5]);
	});

	it("end when the attempt does, however much time they had", () => {
		const cut = partWindows(parts, 10, { ...whole, endMs: startMs + 30 * minute });
		expect(cut.map(({ endMs }) => (endMs - startMs) / minute)).toEqual([25, 30, 30]);
		expect(presentPart(cut, startMs + 29 * minute)?.name).toBe("Números");
	});

	it("accept answers from shortly before they open to a minute after they end, and none if they never open", () => {
		const [, second] = windows.map(answerTime);
		expect([(second!.fromMs - startMs) / 1000, (second!.untilMs - startMs) / 1000]).toEqual([
			25 * 60 - 5,
			45 * 60 + 60,
		]);
		const [, cut, never] = partWindows(parts, 10, { ...whole, endMs: startMs + 30 * minute }).map(answerTime);
		expect((cut!.untilMs - startMs) / 1000).toBe(30 * 60 + 60);
		expect(never!.fromMs).toBeGreaterThan(startMs + 365 * 24 * 60 * minute);
	});

	it("are empty when they do not add up to all questions", () => {
		expect(partWindows(parts, 9, whole)).toEqual([]);
	});

	it("are found by the position of a question", () => {
		expect([0, 2, 3, 9].map((position) => partAt(windows, position)?.index)).toEqual([0, 0, 1, 2]);
	});
});
