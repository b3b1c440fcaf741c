import { describe, expect, it } from "vitest";
import { binsFor, percentileTenths, placesInGroups, placesInOrder } from "./merit-order.ts";

/** mulberry32: a seeded generator, so that every run uses the same numbers. */
function randomOf(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) % below;
	};
}

/** Points of `count` results, highest first, with a group for each. */
function randomResults(seed: number, count: number, points: number, groups: number) {
	const random = randomOf(seed);
	const scores = Array.from({ length: count }, () => random(points)).sort((one, other) => other - one);
	return scores.map((score) => ({ score, group: random(groups) }));
}
type Result = ReturnType<typeof randomResults>[number];

/** Place by definition: one more than the number of better results. */
const placeOf = ({ score }: Result, all: readonly Result[]) => 1 + all.filter((other) => other.score > score).length;

const placesOf = (results: readonly Result[]) =>
	placesInGroups(
		Int32Array.from(results, (one) => placeOf(one, results)),
		Int32Array.from(results, ({ group }) => group),
	);

describe("places in an order", () => {
	it("are shared by results that are equal in all columns, and the next places are skipped", () => {
		const columns = [
			[9, 9, 9, 8, 8],
			[4, 4, 3, 4, 4],
		].map((column) => Int32Array.from(column));
		expect([...placesInOrder(columns)]).toEqual([1, 1, 3, 4, 4]);
		expect([...placesInOrder(columns.slice(0, 1))]).toEqual([1, 1, 1, 4, 4]);
		expect(placesInOrder([new Int32Array(0)])).toHaveLength(0);
	});
});

describe("places in groups", () => {
	it("skip the places after a shared one, and are 0 for results without a group", () => {
		const scores = [9, 9, 8, 8, 7, 7].map((score, n) => ({ score, group: [1, 2, 1, 1, 0, 1][n] as number }));
		const { place, sharing, total } = placesOf(scores);
		expect([[...place], [...sharing], [...total]]).toEqual([
			[1, 1, 2, 2, 0, 4],
			[1, 1, 2, 2, 0, 1],
			[4, 1, 4, 4, 0, 4],
		]);
		expect(placesOf([]).place).toHaveLength(0);
	});

	it("equal one more than the number of better results, for random results with ties", () => {
		for (let seed = 1; seed <= 60; seed += 1) {
			const results = randomResults(seed, 1 + seed * 3, 1 + (seed % 30), 1 + (seed % 5));
			const { place, sharing, total } = placesOf(results);
			for (const [n, one] of results.entries()) {
				const others = results.filter(({ group }) => group === one.group && group !== 0);
				const same = others.filter(({ score }) => score === one.score).length;
				const expected = one.group === 0 ? [0, 0, 0] : [placeOf(one, others), same, others.length];
				expect([place[n], sharing[n], total[n]]).toEqual(expected);
			}
		}
	});
});

describe("a percentile", () => {
	it("counts the results behind and half of those that share the place", () => {
		expect(percentileTenths({ place: 1, sharing: 1, total: 1 })).toBe(500);
		expect(percentileTenths({ place: 1, sharing: 3, total: 3 })).toBe(500);
		expect(percentileTenths({ place: 1, sharing: 1, total: 4 })).toBe(875);
		expect(percentileTenths({ place: 4, sharing: 1, total: 4 })).toBe(125);
		expect(percentileTenths({ place: 1, sharing: 1, total: 10_000 })).toBe(1000);
	});
});

describe("bins", () => {
	it("cover every score, have a round width and are few", () => {
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
