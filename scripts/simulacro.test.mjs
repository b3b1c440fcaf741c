import { gradeSheet } from "@cachimbo/rules/scoring";
import { describe, expect, it } from "vitest";
import { noteSaved } from "../bench/simulacro/acknowledged.ts";
import { faultIn, lostOf } from "../bench/simulacro/verify.ts";

const entry = (idQuestion, optionId, seq) => ({ idQuestion, optionId, seq });
const row = (optionId, deviceId, seq, savedAt) => ({ optionId, deviceId, seq, savedAt });

/** Of a student who answered 1 and 2 on a phone, changed 2, and went on with 3 elsewhere. */
function acknowledged() {
	const held = new Map();
	noteSaved(held, { deviceId: "phone", entries: [entry(1, 11, 1), entry(2, 21, 2)] }, 1000);
	noteSaved(held, { deviceId: "phone", entries: [entry(2, 22, 3)] }, 2000);
	noteSaved(held, { deviceId: "tablet", entries: [entry(3, 31, 1)] }, 3000);
	return held;
}

const asSaved = () => ({
	1: row(11, "phone", 1, 1000),
	2: row(22, "phone", 3, 2000),
	3: row(31, "tablet", 1, 3000),
});

describe("acknowledged answers", () => {
	it("are there", () => {
		expect(acknowledged().size).toBe(3);
		expect(lostOf(acknowledged(), { answers: asSaved() })).toEqual([]);
	});

	it.each([1, 2, 3])("are lost where the row of question %i is gone", (question) => {
		const answers = asSaved();
		delete answers[question];
		expect(lostOf(acknowledged(), { answers })).toHaveLength(1);
	});

	it("are all lost without an attempt", () => {
		expect(lostOf(acknowledged(), undefined)).toHaveLength(3);
	});

	it("are lost where an earlier change is there, or another alternative", () => {
		expect(lostOf(acknowledged(), { answers: { ...asSaved(), 2: row(21, "phone", 2, 1000) } })).toHaveLength(1);
		expect(lostOf(acknowledged(), { answers: { ...asSaved(), 1: row(12, "phone", 1, 1000) } })).toHaveLength(1);
	});

	it("may have been changed on the same device since, which was not acknowledged yet", () => {
		expect(lostOf(acknowledged(), { answers: { ...asSaved(), 2: row(23, "phone", 4, 2500) } })).toEqual([]);
	});

	it("may have been changed by another device since, not before", () => {
		const by = (savedAt) => ({ answers: { ...asSaved(), 2: row(23, "tablet", 1, savedAt) } });
		expect(lostOf(acknowledged(), by(2500))).toEqual([]);
		expect(lostOf(acknowledged(), by(1500))).toHaveLength(1);
	});
});

describe("a sheet that was handed in", () => {
	const key = [1, 2, 3, 4].map((questionId) => ({ questionId, courseId: 1, correctOptionId: questionId * 10 + 1 }));
	const answered = new Map([...acknowledged()].map(([question, { optionId }]) => [question, optionId]));
	const given = [...answered].map(([questionId, optionId]) => ({ questionId, optionId }));
	const { correct, wrong, blank } = gradeSheet(key, given);
	const handedIn = { status: "COMPLETED", correct, wrong, blank, completed: 1, count: 1, answers: asSaved() };

	it("is as it was answered, and graded once", () => {
		expect({ correct, wrong, blank }).toEqual({ correct: 2, wrong: 1, blank: 1 });
		expect(faultIn(handedIn, answered, key)).toBeUndefined();
	});

	it.each([
		["a changed grade", { correct: 3, wrong: 0 }],
		["another alternative", { answers: { ...asSaved(), 1: row(12, "phone", 1, 1000) } }],
		["a second attempt", { count: 2 }],
		["figures that count it twice", { completed: 2 }],
		["an attempt that runs on", { status: "IN_PROGRESS" }],
	])("is not, with %s", (_, change) => {
		expect(faultIn({ ...handedIn, ...change }, answered, key)).toContain("graded as");
	});
});
