import { describe, expect, it } from "vitest";
import { binsFor, type MeritResult, orderByGroup, orderOfMerit, percentileTenths, tieRuleOf } from "./merit-order.ts";

/** mulberry32: the same numbers in every run. */
function randomOf(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) % below;
	};
}

const randomResults = (seed: number, count: number, scores: number) => {
	const random = randomOf(seed);
	return Array.from({ length: count }, (_, id) => ({
		id,
		...{ score: (random(scores) - 3) * 1125, correct: random(4), wrong: random(4), group: random(4) || null },
	}));
};
type Random = ReturnType<typeof randomResults>[number];

/** By the definition: one more than how many stand before. */
const placeOf = (one: Random, all: readonly Random[], before: (other: Random, one: Random) => boolean) =>
	1 + all.filter((other) => before(other, one)).length;

const byPoints = (other: Random, one: Random) => other.score > one.score;
const byUnsaac = (other: Random, one: Random) =>
	other.score > one.score ||
	(other.score === one.score &&
		(other.correct > one.correct || (other.correct === one.correct && other.wrong < one.wrong)));

const of = (score: number, more: Partial<MeritResult> = {}): MeritResult => ({ score, correct: 0, wrong: 0, ...more });

describe("the order of merit", () => {
	it("gives equal points one place and leaves out the next", () => {
		const placed = orderOfMerit([of(1000), of(3000), of(2000), of(2000)]);
		expect(placed.map(({ score, place, sharing }) => [score, place, sharing])).toEqual([
			[3000, 1, 1],
			[2000, 2, 2],
			[2000, 2, 2],
			[1000, 4, 1],
		]);
		expect(orderOfMerit([])).toEqual([]);
	});

	it("equals counting who stands before, of many random results with ties, in all and in each group", () => {
		for (let seed = 1; seed <= 60; seed += 1) {
			const results = randomResults(seed, 1 + seed * 3, 2 + (seed % 30));
			for (const [ties, before] of [
				[[], byPoints],
				[tieRuleOf("unsaac"), byUnsaac],
			] as const) {
				for (const one of orderOfMerit(results, ties)) {
					expect(one.place).toBe(placeOf(one, results, before));
					const same = results.filter((other) => !before(other, one) && !before(one, other)).length;
					const behind = results.filter((other) => before(one, other)).length;
					expect([one.sharing, one.total]).toEqual([same, results.length]);
					expect(one.percentileTenths).toBe(Math.round(((behind + same / 2) / results.length) * 1000));
				}
				for (const [group, members] of orderByGroup(results, (one) => one.group, ties)) {
					const all = results.filter((one) => one.group === group);
					expect(members.map(({ place }) => place)).toEqual(members.map((one) => placeOf(one, all, before)));
				}
			}
		}
	});

	it("breaks ties by a course where a rule says so", () => {
		const results = [of(5, { courses: { Álgebra: 1 } }), of(5, { courses: { Álgebra: 3 } }), of(5)];
		expect(orderOfMerit(results, [{ course: "Álgebra" }]).map(({ courses }) => courses?.Álgebra)).toEqual([
			3,
			1,
			undefined,
		]);
	});
});

describe("a percentile", () => {
	it("is of those behind with half of those who share the place", () => {
		expect(percentileTenths({ place: 1, sharing: 1, total: 1 })).toBe(500);
		expect(percentileTenths({ place: 1, sharing: 3, total: 3 })).toBe(500);
		expect(percentileTenths({ place: 1, sharing: 1, total: 4 })).toBe(875);
		expect(percentileTenths({ place: 4, sharing: 1, total: 4 })).toBe(125);
		expect(percentileTenths({ place: 1, sharing: 1, total: 10_000 })).toBe(1000);
	});
});

describe("bins", () => {
	it("hold every score, are round and few", () => {
		const random = randomOf(7);
		for (let n = 0; n < 500; n += 1) {
			const lowest = random(3_000_000) - 200_000;
			const highest = lowest + random(10 ** (1 + random(7)));
			const { from, width, count } = binsFor(lowest, highest);
			expect(from).toBeLessThanOrEqual(lowest);
			expect(from + width * count).toBeGreaterThan(highest);
			expect(count).toBeLessThanOrEqual(16);
			expect(String(width)).toMatch(/^[125]0+$/);
			expect(from % width === 0).toBe(true);
		}
		expect(binsFor(0, 0)).toEqual({ from: 0, width: 100, count: 1 });
	});
});
