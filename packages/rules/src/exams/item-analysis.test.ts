import { describe, expect, it } from "vitest";
import {
	analyseItem,
	type ChoiceCount,
	type ItemInput,
	itemVariance,
	MIN_ATTEMPTS,
	reliabilityOf,
	warningsOf,
} from "./item-analysis.ts";

function randomBy(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return state / 2 ** 31;
	};
}

const weights = { correct: 20_000, wrong: -1125, blank: 0 };
const keyOf = (question: number) => 10 * question + 1;
const pointsOf = (question: number, option: number | null) =>
	option === null ? weights.blank : option === keyOf(question) ? weights.correct : weights.wrong;

/** Answer sheets of students of different ability: the option chosen per question, null for blank. */
function makeSheets(students: number, questions: number, seed: number): (number | null)[][] {
	const random = randomBy(seed);
	return Array.from({ length: students }, () => {
		const strength = random();
		return Array.from({ length: questions }, (_, question) => {
			if (random() < 0.15) return null;
			if (random() < strength) return keyOf(question);
			return 10 * question + 1 + Math.floor(random() * 5);
		});
	});
}

/** Computes the figures directly from the sheets, as an independent check. */
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const centred = (values: readonly number[]) => {
	const middle = mean(values);
	return values.map((value) => value - middle);
};
const variance = (values: readonly number[]) => mean(centred(values).map((value) => value ** 2));
function correlation(a: readonly number[], b: readonly number[]): number {
	const other = centred(b);
	return mean(centred(a).map((value, index) => value * (other[index] ?? 0))) / Math.sqrt(variance(a) * variance(b));
}

function countsOf(sheets: readonly (number | null)[][], totals: readonly number[], question: number): ChoiceCount[] {
	const counts = new Map<string, ChoiceCount>();
	for (const [index, sheet] of sheets.entries()) {
		const [optionId, score] = [sheet[question] ?? null, totals[index] ?? 0];
		const count = counts.get(`${optionId} ${score}`) ?? { optionId, score, attempts: 0, timed: 0, milliseconds: 0 };
		counts.set(`${optionId} ${score}`, {
			...count,
			...{
				attempts: count.attempts + 1,
				timed: (count.timed ?? 0) + 1,
				milliseconds: (count.milliseconds ?? 0) + 2000,
			},
		});
	}
	return [...counts.values()];
}

describe("figures from counts", () => {
	it.each([
		[40, 8, 1],
		[500, 20, 2],
		[2000, 5, 3],
	])("equal those computed from the sheets: %i students, %i questions", (students, questions, seed) => {
		const sheets = makeSheets(students, questions, seed);
		const totals = sheets.map((sheet) =>
			sheet.reduce<number>((sum, option, question) => sum + pointsOf(question, option), 0),
		);
		const ordered = totals.toSorted((a, b) => a - b);
		const [upperCut, lowerCut] = [
			ordered[students - Math.ceil(0.27 * students)] ?? 0,
			ordered[Math.ceil(0.27 * students) - 1] ?? 0,
		];
		const thirdCuts = [
			ordered[Math.ceil(students / 3) - 1] ?? 0,
			ordered[students - Math.ceil(students / 3)] ?? 0,
		] as const;
		const items: ItemInput[] = [];
		for (let question = 0; question < questions; question += 1) {
			const options = Array.from({ length: 5 }, (_, index) => 10 * question + 1 + index);
			const input = { keys: new Set([keyOf(question)]), options, weights, counts: countsOf(sheets, totals, question) };
			items.push(input);
			const figures = analyseItem(input);
			const own = sheets.map((sheet) => pointsOf(question, sheet[question] ?? null));
			const rest = totals.map((total, index) => total - (own[index] ?? 0));
			expect(figures.discrimination).toBeCloseTo(correlation(own, rest), 10);
			const chose = (option: number | null, keeps: (total: number) => boolean) =>
				sheets.filter((sheet, index) => (sheet[question] ?? null) === option && keeps(totals[index] ?? 0)).length;
			expect(figures.facility).toBeCloseTo(chose(keyOf(question), () => true) / students, 12);
			expect(figures.omission).toBeCloseTo(chose(null, () => true) / students, 12);
			expect(figures.seconds).toBe(2);
			for (const option of figures.options) {
				expect(option).toEqual({
					optionId: option.optionId,
					attempts: chose(option.optionId, () => true),
					thirds: [
						chose(option.optionId, (total) => total <= thirdCuts[0] && total < thirdCuts[1]),
						chose(option.optionId, (total) => total > thirdCuts[0] && total < thirdCuts[1]),
						chose(option.optionId, (total) => total >= thirdCuts[1]),
					],
					upper: chose(option.optionId, (total) => total >= upperCut),
					lower: chose(option.optionId, (total) => total <= lowerCut && total < upperCut),
				});
			}
			const sums = [...figures.options, figures.blank].reduce((sum, { attempts }) => sum + attempts, 0);
			expect([sums, figures.attempts]).toEqual([students, students]);
		}
		const histogram = countsOf(
			sheets.map(() => [null]),
			totals,
			0,
		);
		const reliability = reliabilityOf(items.map(itemVariance), histogram);
		const ofItems = items.reduce(
			(sum, _, question) => sum + variance(sheets.map((sheet) => pointsOf(question, sheet[question] ?? null))),
			0,
		);
		const alpha = (questions / (questions - 1)) * (1 - ofItems / variance(totals));
		expect(reliability?.alpha).toBeCloseTo(alpha, 10);
		expect(reliability?.measurementError).toBeCloseTo(Math.sqrt(variance(totals) * (1 - alpha)), 4);
		expect(reliability?.mean).toBeCloseTo(mean(totals), 6);
	});

	it("give a known α: KR-20 of four questions without partial credit", () => {
		// Six students, four questions: p = 5/6, 4/6, 3/6, 2/6; totals 4, 4, 3, 2, 1, 0.
		const right = [
			[1, 1, 1, 1],
			[1, 1, 1, 1],
			[1, 1, 1, 0],
			[1, 1, 0, 0],
			[1, 0, 0, 0],
			[0, 0, 0, 0],
		];
		const totals = right.map((row) => row.reduce((sum, one) => sum + one, 0) * 1000);
		const items = [0, 1, 2, 3].map(
			(question): ItemInput => ({
				...{ keys: new Set([1]), options: [1, 2], weights: { correct: 1000, wrong: 0, blank: 0 } },
				counts: right.map((row, index) => ({
					optionId: row[question] ? 1 : 2,
					score: totals[index] ?? 0,
					attempts: 1,
				})),
			}),
		);
		const found = reliabilityOf(
			items.map(itemVariance),
			totals.map((score) => ({ optionId: null, score, attempts: 1 })),
		);
		// Σpq = 5/36 + 8/36 + 9/36 + 8/36 = 30/36; variance of the totals 20/9; 4/3·(1 − 0.375).
		expect(found?.alpha).toBeCloseTo(5 / 6, 12);
	});

	it("are null if all values are equal", () => {
		const counts = [{ optionId: 1, score: 5, attempts: 40 }];
		const input = { keys: new Set([1]), options: [1, 2], weights, counts };
		expect(analyseItem(input)).toMatchObject({ discrimination: null, facility: 1, attempts: 40 });
		expect(reliabilityOf([input, input].map(itemVariance), counts)).toBeUndefined();
		expect(analyseItem({ ...input, counts: [] })).toMatchObject({ attempts: 0, facility: 0, discrimination: null });
	});
});

describe("warnings", () => {
	const item = (chosen: [option: number | null, score: number, attempts: number][]) => {
		const input = {
			...{ keys: new Set([1]), options: [1, 2, 3, 4, 5], weights },
			counts: chosen.map(([optionId, score, attempts]) => ({ optionId, score, attempts })),
		};
		return warningsOf(analyseItem(input), input.keys).map(({ kind, options }) => [kind, ...options]);
	};

	it("report first that the best students choose another alternative more often than the key", () => {
		const wrongKey = item([
			[4, 90_000, 60],
			[1, 90_000, 5],
			[4, 10_000, 5],
			[1, 10_000, 60],
			[2, 10_000, 20],
			[3, 50_000, 20],
			[5, 50_000, 30],
		]);
		expect(wrongKey[0]).toEqual(["KEY_BEATEN", 4]);
		expect(wrongKey[1]).toEqual(["NEGATIVE"]);
	});

	it("are not reported for differences that chance explains, or for few attempts", () => {
		expect(
			item([
				[4, 90_000, 6],
				[1, 90_000, 5],
				[2, 10_000, 20],
				[1, 10_000, 9],
			]).map(([kind]) => kind),
		).not.toContain("KEY_BEATEN");
		expect(item([[4, 90_000, MIN_ATTEMPTS - 1]])).toEqual([]);
	});

	it("report easy questions, omitted questions and unused alternatives", () => {
		expect(
			item([
				[1, 90_000, 99],
				[2, 10_000, 1],
			]),
		).toEqual([["EASY"]]);
		expect(
			item([
				[null, 10_000, 50],
				[1, 90_000, 50],
			]).map(([kind]) => kind),
		).toEqual(["OMITTED", "UNUSED"]);
		expect(
			item([
				[2, 10_000, 100],
				[1, 90_000, 100],
			]),
		).toEqual([["UNUSED", 3, 4, 5]]);
	});
});
