import { expect, it } from "vitest";
import { courseToPractiseFirst, isStrong, percentOf, possibleGain, sharesOf } from "./weights.ts";

const course = (name: string, correct: number, total: number, weight: number | null) => ({
	name,
	correct,
	total,
	weight,
});

it("a share is shown in per cent, small ones with a decimal", () => {
	expect([0.1, 0.025, 0.08, 0.125].map(percentOf)).toEqual(["10", "2.5", "8", "13"]);
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

it("prefers a mediocre course with a high weight to a weak one with a low weight", () => {
	const weakLight = course("Inglés", 2, 20, 0.02);
	const middlingHeavy = course("Lenguaje", 11, 20, 0.1);
	expect(courseToPractiseFirst([weakLight, middlingHeavy])).toBe(middlingHeavy);
});

it("counts three quarters of a course without answers as possible gain", () => {
	expect(possibleGain(course("Química", 0, 0, 0.1))).toBeCloseTo(0.075);
	expect(courseToPractiseFirst([course("Física", 10, 20, 0.1), course("Química", 0, 0, 0.1)])?.name).toBe("Química");
});

it("never suggests a strong course, or one without a weight", () => {
	expect(isStrong({ correct: 7, total: 10 })).toBe(true);
	expect(isStrong({ correct: 3, total: 3 })).toBe(false);
	expect(
		courseToPractiseFirst([course("Álgebra", 18, 20, 0.2), course("Arte", 0, 9, null), course("Baile", 0, 9, 0)]),
	).toBe(undefined);
});
