import { expect, it } from "vitest";
import { isStrong, sharesOf, toGain, weakestHeavy } from "./weights.ts";

const course = (name: string, correct: number, total: number, weight: number | null) => ({
	name,
	correct,
	total,
	weight,
});

it("shares add up to the whole", () => {
	expect(
		sharesOf(
			new Map([
				[1, 30],
				[2, 70],
			]),
		),
	).toEqual(
		new Map([
			[1, 0.3],
			[2, 0.7],
		]),
	);
	expect(sharesOf(new Map())).toEqual(new Map());
});

it("a light course that is weak can wait for a heavy one that is middling", () => {
	const weakLight = course("Inglés", 2, 20, 0.02);
	const middlingHeavy = course("Lenguaje", 11, 20, 0.1);
	expect(weakestHeavy([weakLight, middlingHeavy])).toBe(middlingHeavy);
});

it("a course never practised is to be gained almost whole", () => {
	expect(toGain(course("Química", 0, 0, 0.1))).toBeCloseTo(0.075);
	expect(weakestHeavy([course("Física", 10, 20, 0.1), course("Química", 0, 0, 0.1)])?.name).toBe("Química");
});

it("what is strong, or does not count, is not practised first", () => {
	expect(isStrong({ correct: 7, total: 10 })).toBe(true);
	expect(isStrong({ correct: 3, total: 3 })).toBe(false);
	expect(weakestHeavy([course("Álgebra", 18, 20, 0.2), course("Arte", 0, 9, null), course("Baile", 0, 9, 0)])).toBe(
		undefined,
	);
});
