import { describe, expect, it } from "vitest";
import { guessAdvice, guessGain, guessThreshold, maxOptionsWorthGuessing } from "./guessing.ts";
import type { ScoringRule } from "./scoring.ts";

const unmsm = { correct: 20_000, wrong: -1125, blank: 0 };
const uni = { correct: 6000, wrong: -1200, blank: 0 };
const uniMaths = { correct: 15_000, wrong: -3000, blank: 0 };
const una = { correct: 10_000, wrong: 0, blank: 2000 };
const ucsp = { correct: 5000, wrong: 0, blank: 1000 };
const unp = { correct: 4000, wrong: -250, blank: -100 };
const academy = { correct: 10_000, wrong: -2000, blank: 0 };
const noPenalty = { correct: 1000, wrong: 0, blank: 0 };

describe("guess or blank", () => {
	it.each([
		["UNMSM", unmsm, 5.3],
		["UNI", uni, 16.7],
		["UNI Matemática", uniMaths, 16.7],
		["UNA", una, 20],
		["UCSP", ucsp, 20],
		["UNP", unp, 3.5],
		["an academy's simulacro", academy, 16.7],
		["no penalty", noPenalty, 0],
	])("has the published threshold of %s", (_, weights, percent) => {
		expect(Math.round(guessThreshold(weights) * 1000) / 10).toBe(percent);
	});

	it("keeps the threshold between 0 and 1 for any rule", () => {
		expect(guessThreshold({ correct: 1000, wrong: 0, blank: -100 })).toBe(0);
		expect(guessThreshold({ correct: 1000, wrong: 0, blank: 2000 })).toBe(1);
		expect(guessThreshold({ correct: 0, wrong: 0, blank: 0 })).toBe(0);
		expect(guessThreshold({ correct: 0, wrong: 0, blank: 500 })).toBe(1);
	});

	it("gives the expected gain of a random guess", () => {
		expect(guessGain(unmsm, 5)).toBe(3100);
		expect(guessGain(uni, 5)).toBe(240);
		expect(guessGain(una, 5)).toBe(0);
	});

	it("gives the largest number of alternatives for which a guess still pays", () => {
		expect(maxOptionsWorthGuessing(unmsm, 5)).toBe(5);
		expect(maxOptionsWorthGuessing(uni, 5)).toBe(5);
		expect(maxOptionsWorthGuessing(una, 5)).toBe(4);
		expect(maxOptionsWorthGuessing({ correct: 1000, wrong: -1000, blank: 0 }, 5)).toBe(0);
	});

	it("adds up the cost of blanks by section", () => {
		const maths = { name: "Matemática", courseIds: [7], ...uniMaths };
		const rule: ScoringRule = { ...uni, sections: [maths], source: "", sourceDate: null, confirmed: false };
		const asked = (courseId: number, isBlank: boolean, options = 5) => ({ courseId, options, isBlank });
		expect(
			guessAdvice(rule, [asked(1, true), asked(7, true), asked(7, true), asked(1, false), asked(7, false, 4)]),
		).toEqual([
			{ section: null, weights: rule, threshold: 1200 / 7200, options: 5, blanks: 1, gain: 240 },
			{ section: "Matemática", weights: maths, threshold: 3000 / 18_000, options: 5, blanks: 2, gain: 1200 },
		]);
		expect(guessAdvice(rule, [])).toEqual([]);
	});
});
