import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawDistinct, drawWithoutDuplicates } from "./quiz-draw.ts";

const anyRandom = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const anyItems = fc.uniqueArray(fc.integer(), { maxLength: 60 });

describe("drawDistinct", () => {
	it("draws the requested number of distinct items, or all there are", () => {
		fc.assert(
			fc.property(anyItems, fc.nat(80), anyRandom, (items, count, stream) => {
				const before = [...items];
				const drawn = drawDistinct(items, count, () => stream.next().value);
				expect(new Set(drawn).size).toBe(Math.min(count, items.length));
				expect(drawn.length).toBe(Math.min(count, items.length));
				expect(drawn.every((item) => items.includes(item))).toBe(true);
				expect(items).toEqual(before);
			}),
		);
	});

	it("can draw each item, including the first and the last", () => {
		expect(drawDistinct([1, 2, 3], 1, () => 0)).toEqual([1]);
		expect(drawDistinct([1, 2, 3], 1, () => 0.999)).toEqual([3]);
	});

	it("draws every pair of four equally often", () => {
		const counts = new Map<string, number>();
		for (let first = 0; first < 4; first++)
			for (let second = 0; second < 3; second++) {
				const randoms = [(first + 0.5) / 4, (second + 0.5) / 3];
				const pair = drawDistinct([1, 2, 3, 4], 2, () => randoms.shift() ?? 0).join();
				counts.set(pair, (counts.get(pair) ?? 0) + 1);
			}
		expect([...counts.values()]).toEqual(Array(12).fill(1));
	});
});

describe("drawWithoutDuplicates", () => {
	const duplicateKey = (item: number) => item % 7;

	it("draws the requested number or all there are, and duplicates only when nothing else is left", () => {
		fc.assert(
			fc.property(anyItems, fc.nat(80), anyRandom, (items, count, stream) => {
				const drawn = drawWithoutDuplicates(items, count, duplicateKey, () => stream.next().value);
				const kinds = new Set(items.map(duplicateKey)).size;
				expect(drawn).toHaveLength(Math.min(count, items.length));
				expect(new Set(drawn).size).toBe(drawn.length);
				expect(drawn.every((item) => items.includes(item))).toBe(true);
				expect(new Set(drawn.slice(0, kinds).map(duplicateKey)).size).toBe(Math.min(count, kinds));
			}),
		);
	});

	it("does not prefer an item that has many duplicates", () => {
		const copies = [1, 2, 3, 4, 5];
		const firsts = [0, 0.999].map((at) =>
			drawWithoutDuplicates(
				[...copies, 6],
				1,
				(item) => item > 5,
				() => at,
			),
		);
		expect(firsts).toEqual([[1], [6]]);
	});
});
