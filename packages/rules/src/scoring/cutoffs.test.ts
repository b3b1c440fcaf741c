import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type CourseMisses,
	compareWithCutoff,
	coursesForPoints,
	cutoffKey,
	onExamScale,
	pointsOnScale,
} from "./cutoffs.ts";
import { type ScoringRule, weightsFor } from "./scoring.ts";

const rule = (more: Partial<ScoringRule> = {}): ScoringRule => ({
	...{ correct: 20_000, wrong: -1125, blank: 0, sections: [], source: "", sourceDate: null, confirmed: true },
	...more,
});
const cutoff = { lastScore: 1_021_500, medianScore: 1_100_000, maxScore: 2_000_000 };

describe("names of careers and processes", () => {
	it.each([
		["Enfermería", "ENFERMERIA"],
		["2025-II", "2025-2"],
		["Ing.  de Sistemas", "ing de sistemas"],
		["Educación - Primaria", "Educación Primaria"],
	])("are the same: %s and %s", (one, other) => expect(cutoffKey(one)).toBe(cutoffKey(other)));

	it("differ if their words differ", () => {
		expect(cutoffKey("Medicina Humana")).not.toBe(cutoffKey("Medicina Veterinaria"));
		expect(cutoffKey("2025-I")).not.toBe(cutoffKey("2025-II"));
	});
});

describe("a score beside the last one admitted", () => {
	it.each([
		[1_043_000, "above", 21_500, -57_000],
		[1_021_500, "equal", 0, -78_500],
		[1_021_499, "below", -1, -78_501],
		[-112_500, "below", -1_134_000, -1_212_500],
	] as const)("of %i is %s", (points, standing, fromLast, fromMedian) => {
		expect(compareWithCutoff(points, cutoff)).toEqual({ standing, fromLast, fromMedian });
	});

	it("is not compared with an unpublished median", () => {
		expect(compareWithCutoff(1_043_000, { ...cutoff, medianScore: null }).fromMedian).toBeNull();
	});
});

describe("the scale", () => {
	const exam = { points: 980_000, maxPoints: 2_000_000, annulledPoints: 0 };

	it("is the same if the maximum points are equal", () => {
		expect(pointsOnScale(exam, 2_000_000)).toEqual({ points: 980_000, factor: 1, divisor: 1, isConverted: false });
	});

	it("is scaled up in proportion if only annulled questions are missing", () => {
		const annulled = { points: 980_000, maxPoints: 1_960_000, annulledPoints: 40_000 };
		expect(pointsOnScale(annulled, 2_000_000)).toMatchObject({ points: 1_000_000, isConverted: true });
		expect(pointsOnScale({ ...annulled, points: -49_000 }, 2_000_000)?.points).toBe(-50_000);
	});

	it.each([
		["fewer questions", { points: 300_000, maxPoints: 400_000, annulledPoints: 0 }],
		["more than a tenth annulled", { points: 980_000, maxPoints: 1_780_000, annulledPoints: 220_000 }],
		["other questions annulled", { points: 980_000, maxPoints: 1_960_000, annulledPoints: 20_000 }],
		["nothing to earn", { points: 0, maxPoints: 0, annulledPoints: 0 }],
	])("differs with %s", (_, other) => expect(pointsOnScale(other, 2_000_000)).toBeNull());

	it("keeps zero and the maximum, and the conversion back never falls short", () => {
		fc.assert(
			fc.property(fc.integer({ min: 900, max: 999 }), fc.integer({ min: 1, max: 1_000_000 }), (share, missing) => {
				const scored = (points: number) => ({
					points,
					maxPoints: share * 1000,
					annulledPoints: 1_000_000 - share * 1000,
				});
				const zero = pointsOnScale(scored(0), 1_000_000);
				const whole = pointsOnScale(scored(share * 1000), 1_000_000);
				expect([zero?.points, whole?.points]).toEqual([0, 1_000_000]);
				const back = onExamScale(missing, whole!);
				expect((back * whole!.factor) / whole!.divisor).toBeGreaterThanOrEqual(missing);
			}),
		);
	});
});

describe("courses that gain the missing points", () => {
	it("include the penalty of a wrong answer in its gain", () => {
		const courses = [
			{ courseId: 1, wrong: 1, blank: 3 },
			{ courseId: 2, wrong: 0, blank: 1 },
		];
		// 21.125 for the wrong answer, 20 for each blank
		expect(coursesForPoints(21_125, courses, rule()).byCourse).toEqual([
			{ courseId: 1, alone: 1, gain: 81_125 },
			{ courseId: 2, alone: null, gain: 20_000 },
		]);
		expect(coursesForPoints(21_126, courses, rule()).byCourse[0]?.alone).toBe(2);
	});

	it("use the weights of their section", () => {
		const sections = [{ name: "Matemática", courseIds: [2], correct: 60_000, wrong: -3000, blank: 0 }];
		const courses = [
			{ courseId: 1, wrong: 5, blank: 0 },
			{ courseId: 2, wrong: 1, blank: 0 },
		];
		const { byCourse, together } = coursesForPoints(63_000, courses, rule({ sections }));
		expect(byCourse.map(({ courseId, alone }) => [courseId, alone])).toEqual([
			[2, 1],
			[1, 3],
		]);
		expect(together).toEqual([{ courseId: 2, more: 1 }]);
	});

	it("need the fewest answers together; null if all are not enough", () => {
		const courses = [
			{ courseId: 1, wrong: 0, blank: 1 },
			{ courseId: 2, wrong: 0, blank: 2 },
		];
		expect(coursesForPoints(60_000, courses, rule()).together).toEqual([
			{ courseId: 2, more: 2 },
			{ courseId: 1, more: 1 },
		]);
		expect(coursesForPoints(60_001, courses, rule()).together).toBeNull();
		expect(coursesForPoints(1, [], rule())).toEqual({ byCourse: [], together: null });
	});

	it("leave out answers that would gain nothing", () => {
		const courses = [{ courseId: 1, wrong: 0, blank: 4 }];
		expect(coursesForPoints(1, courses, rule({ correct: 1000, blank: 1000 }))).toEqual({
			byCourse: [],
			together: null,
		});
	});

	const anyCourses = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }).chain((ids) =>
		fc.tuple(
			...ids.map((courseId) =>
				fc.record({
					courseId: fc.constant(courseId),
					wrong: fc.integer({ min: 0, max: 5 }),
					blank: fc.integer({ min: 0, max: 5 }),
				}),
			),
		),
	);
	const anyRule = fc.record({
		correct: fc.integer({ min: 1, max: 20_000 }),
		wrong: fc.integer({ min: -5000, max: 0 }),
		blank: fc.integer({ min: -500, max: 2000 }),
	});

	it("gain at least the missing points, and one answer fewer would not", () => {
		fc.assert(
			fc.property(anyCourses, anyRule, fc.integer({ min: 1, max: 200_000 }), (courses, weights, missing) => {
				const own = rule(weights);
				const { byCourse, together } = coursesForPoints(missing, courses, own);
				const gains = courses.flatMap((course) => gainsOf(course, own)).sort((one, other) => other - one);
				const sum = (count: number) => gains.slice(0, count).reduce((total, gain) => total + gain, 0);
				const enough = sum(gains.length) >= missing;
				expect(together !== null).toBe(enough);
				const taken = (together ?? []).reduce((total, { more }) => total + more, 0);
				if (enough) expect([sum(taken) >= missing, sum(taken - 1) >= missing]).toEqual([true, false]);
				for (const { courseId, alone, gain } of byCourse) {
					const course = courses.find((one) => one.courseId === courseId)!;
					expect(gain).toBe(gainsOf(course, own).reduce((total, one) => total + one, 0));
					expect(alone !== null).toBe(gain >= missing);
				}
			}),
		);
	});
});

function gainsOf({ courseId, wrong, blank }: CourseMisses, own: ScoringRule): number[] {
	const weights = weightsFor(own, courseId);
	const all = [
		...Array<number>(wrong).fill(weights.correct - weights.wrong),
		...Array<number>(blank).fill(weights.correct - weights.blank),
	];
	return all.filter((gain) => gain > 0);
}
