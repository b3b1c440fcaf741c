import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	fromThousandths,
	gradeSheet,
	type KeyEntry,
	ruleFromWire,
	ruleToWire,
	type ScoringRule,
	scoreOf,
	toThousandths,
	weightsFor,
} from "./scoring.ts";

const PHYSICS = 1;
const LANGUAGE = 2;

/** Key entry of question n. Its option ids: 10n is right, 10n + 1 to 10n + 4 are wrong. */
const entry = (questionId: number, courseId: number, annulled = false): KeyEntry => ({
	questionId,
	courseId,
	correctOptionId: questionId * 10,
	annulled,
});
const unmsm: ScoringRule = {
	correct: 20_000,
	wrong: -1125,
	blank: 0,
	sections: [],
	source: "Prospecto",
	sourceDate: "2024",
	confirmed: true,
};

const anyKey = fc
	.uniqueArray(fc.record({ questionId: fc.integer({ min: 1, max: 999 }), courseId: fc.integer({ min: 1, max: 5 }) }), {
		selector: (question) => question.questionId,
		maxLength: 100,
	})
	.map((questions) => questions.map((question) => entry(question.questionId, question.courseId)));
const anySheetFor = (key: readonly KeyEntry[]) =>
	fc.tuple(
		...key.map(({ questionId }) =>
			fc.record({
				questionId: fc.constant(questionId),
				optionId: fc.option(fc.integer({ min: questionId * 10, max: questionId * 10 + 4 })),
			}),
		),
	);
const anyGraded = anyKey.chain((key) => fc.record({ key: fc.constant(key), sheet: anySheetFor(key) }));
const anyWeights = {
	correct: fc.integer({ min: 0, max: 100_000 }),
	wrong: fc.integer({ min: -100_000, max: 0 }),
	blank: fc.integer({ min: -1000, max: 2000 }),
};
const anyRule = fc.record({
	...anyWeights,
	sections: fc.constant([]),
	source: fc.constant(""),
	sourceDate: fc.constant(null),
	confirmed: fc.boolean(),
});

describe("scoreOf", () => {
	it("is a percentage with one decimal", () => {
		expect(scoreOf(7, 10)).toBe(70);
		expect(scoreOf(1, 3)).toBe(33.3);
		expect(scoreOf(2, 3)).toBe(66.7);
		expect(scoreOf(0, 20)).toBe(0);
		expect(scoreOf(20, 20)).toBe(100);
	});

	it("rounds an exact half upwards", () => {
		expect(scoreOf(1, 16)).toBe(6.3);
		expect(scoreOf(3, 16)).toBe(18.8);
		expect(scoreOf(1, 80)).toBe(1.3);
		expect(scoreOf(23, 400)).toBe(5.8);
	});

	it("is 0 when there is nothing to count", () => {
		expect(scoreOf(0, 0)).toBe(0);
	});

	it("stays within a twentieth of the exact figure and grows with each right answer", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (total, seed) => {
				const correct = seed % (total + 1);
				expect(Math.abs(scoreOf(correct, total) - (correct / total) * 100)).toBeLessThanOrEqual(0.05 + 1e-9);
				if (correct < total) expect(scoreOf(correct + 1, total)).toBeGreaterThan(scoreOf(correct, total));
			}),
		);
	});
});

describe("gradeSheet", () => {
	it("returns each question's outcome in the key's order", () => {
		const grade = gradeSheet(
			[entry(3, PHYSICS), entry(1, LANGUAGE), entry(2, LANGUAGE)],
			[
				{ questionId: 1, optionId: 11 },
				{ questionId: 3, optionId: 30 },
			],
		);
		expect(grade.questions.map(({ questionId, outcome }) => [questionId, outcome])).toEqual([
			[3, "correct"],
			[1, "wrong"],
			[2, "blank"],
		]);
		expect(grade).toMatchObject({ correct: 1, wrong: 1, blank: 1, total: 3, score: 33.3 });
	});

	it("counts by course", () => {
		const key = [entry(1, LANGUAGE), entry(2, PHYSICS), entry(3, LANGUAGE)];
		expect(gradeSheet(key, [{ questionId: 3, optionId: 30 }]).byCourse).toEqual([
			{ courseId: LANGUAGE, correct: 1, wrong: 0, blank: 1, total: 2 },
			{ courseId: PHYSICS, correct: 0, wrong: 0, blank: 1, total: 1 },
		]);
	});

	it("has no points without a rule", () => {
		const grade = gradeSheet([entry(1, PHYSICS)], []);
		expect([grade.points, grade.maxPoints, grade.questions[0]?.points]).toEqual([null, null, null]);
	});

	it("gives San Marcos' points exactly: 86 right, 3 wrong and 11 blank are 1716.625", () => {
		const key = Array.from({ length: 100 }, (_, index) => entry(index + 1, PHYSICS));
		const sheet = key.map(({ questionId }, index) => {
			if (index < 86) return { questionId, optionId: questionId * 10 };
			return { questionId, optionId: index < 89 ? questionId * 10 + 1 : null };
		});
		const grade = gradeSheet(key, sheet, unmsm);
		expect(grade.points).toBe(86 * 20_000 - 3 * 1125);
		expect(String(fromThousandths(grade.points ?? 0))).toBe("1716.625");
		expect(grade.maxPoints).toBe(2_000_000);
	});

	it("uses a section's weights for its courses, and gives points for blanks if the rule does", () => {
		const rule = {
			...unmsm,
			blank: 2000,
			sections: [{ name: "Física", courseIds: [PHYSICS], correct: 15_000, wrong: -3000, blank: 0 }],
		};
		const key = [entry(1, PHYSICS), entry(2, PHYSICS), entry(3, LANGUAGE), entry(4, LANGUAGE)];
		const sheet = [
			{ questionId: 1, optionId: 10 },
			{ questionId: 2, optionId: 21 },
			{ questionId: 3, optionId: 31 },
			{ questionId: 4, optionId: null },
		];
		const grade = gradeSheet(key, sheet, rule);
		expect(grade.questions.map((question) => question.points)).toEqual([15_000, -3000, -1125, 2000]);
		expect([grade.points, grade.maxPoints]).toEqual([12_875, 70_000]);
		expect(weightsFor(rule, LANGUAGE).correct).toBe(20_000);
	});

	it("does not count an annulled question", () => {
		const key = [entry(1, PHYSICS), entry(2, PHYSICS, true), entry(3, LANGUAGE, true)];
		const sheet = [
			{ questionId: 1, optionId: 10 },
			{ questionId: 2, optionId: 21 },
		];
		const grade = gradeSheet(key, sheet, unmsm);
		expect(grade).toMatchObject({ correct: 1, wrong: 0, blank: 0, total: 1, score: 100, points: 20_000 });
		expect(grade.maxPoints).toBe(20_000);
		expect(grade.questions[1]?.outcome).toBe("annulled");
		expect(grade.byCourse[1]).toEqual({ courseId: LANGUAGE, correct: 0, wrong: 0, blank: 0, total: 0 });
	});

	it("ignores answers outside the key, and counts the last of two", () => {
		const sheet = [
			{ questionId: 9, optionId: 90 },
			{ questionId: 1, optionId: 11 },
			{ questionId: 1, optionId: 10 },
		];
		expect(gradeSheet([entry(1, PHYSICS)], sheet)).toMatchObject({ correct: 1, wrong: 0, total: 1 });
	});

	it("adds up: outcomes to the total, courses to the whole, questions to the points", () => {
		fc.assert(
			fc.property(anyGraded, anyRule, ({ key, sheet }, rule) => {
				const grade = gradeSheet(key, sheet, rule);
				const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
				expect(grade.total).toBe(key.length);
				expect(grade.correct + grade.wrong + grade.blank).toBe(key.length);
				expect(sum(grade.byCourse.map((course) => course.correct))).toBe(grade.correct);
				expect(sum(grade.byCourse.map((course) => course.total))).toBe(grade.total);
				expect(sum(grade.questions.map((question) => question.points ?? 0))).toBe(grade.points);
				const { correct, wrong, blank } = rule;
				expect(grade.points).toBe(grade.correct * correct + grade.wrong * wrong + grade.blank * blank);
				expect(grade.maxPoints).toBe(key.length * correct);
			}),
		);
	});

	it("does not depend on the order of the answers", () => {
		fc.assert(
			fc.property(anyGraded, anyRule, ({ key, sheet }, rule) => {
				expect(gradeSheet(key, sheet.toReversed(), rule)).toEqual(gradeSheet(key, sheet, rule));
			}),
		);
	});
});

describe("points on the wire", () => {
	it("convert to thousandths and back exactly", () => {
		expect(toThousandths(-1.125)).toBe(-1125);
		expect(JSON.stringify(fromThousandths(1_717_375))).toBe("1717.375");
		fc.assert(
			fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (thousandths) => {
				expect(toThousandths(fromThousandths(thousandths))).toBe(thousandths);
				const decimals = JSON.stringify(fromThousandths(thousandths)).split(".")[1] ?? "";
				expect(decimals.length).toBeLessThanOrEqual(3);
			}),
		);
	});

	it("convert a whole rule with its sections", () => {
		const rule = {
			...unmsm,
			sections: [{ name: "Actitudinal", courseIds: [3], correct: 20_000, wrong: 0, blank: 0 }],
		};
		expect(ruleToWire(rule)).toMatchObject({ correct: 20, wrong: -1.125, sections: [{ correct: 20, courseIds: [3] }] });
		expect(ruleFromWire(ruleToWire(rule))).toEqual(rule);
	});
});
