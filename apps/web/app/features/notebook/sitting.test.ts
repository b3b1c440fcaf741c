import { describe, expect, it } from "vitest";
import {
	initialProgress,
	isOver,
	type Review,
	type Sitting,
	tallyOf,
	withAnswer,
	withCause,
	withNextQuestion,
	withUnsent,
} from "./sitting.ts";
import { makeEntry, rightOf, wrongOf } from "./testing/entries.ts";

const sitting: Sitting = {
	key: "a",
	source: { kind: "due", courseId: null },
	minutes: null,
	day: "2026-11-21",
	entries: [makeEntry(1), makeEntry(2)],
	beyond: 0,
	clockOffset: 0,
};
const start = initialProgress(sitting);

describe("an answer in practice", () => {
	it("is right or wrong by the key; 'No la sé' is wrong and has a cause", () => {
		expect(withAnswer(sitting, start, rightOf(1))?.given).toEqual({ optionId: rightOf(1), right: true, cause: null });
		expect(withAnswer(sitting, start, wrongOf(1))?.given).toMatchObject({ right: false, cause: null });
		expect(withAnswer(sitting, start, null)?.given).toEqual({ optionId: null, right: false, cause: "DID_NOT_KNOW" });
	});

	it("is recorded once: a second tap changes nothing", () => {
		const { progress } = withAnswer(sitting, start, wrongOf(1))!;
		expect(withAnswer(sitting, progress, rightOf(1))).toBeUndefined();
	});

	it("counts in the summary, with the cause that the student chose", () => {
		let progress = withCause(withAnswer(sitting, start, wrongOf(1))!.progress, 1, "MISREAD");
		progress = withNextQuestion(
			sitting,
			withAnswer(sitting, withNextQuestion(sitting, progress), rightOf(2))!.progress,
		);
		expect([isOver(sitting, progress), tallyOf(progress)]).toEqual([true, { right: 1, wrong: 1 }]);
		expect(progress.given[1]?.cause).toBe("MISREAD");
		expect(withAnswer(sitting, progress, rightOf(2))).toBeUndefined();
	});
});

it("the figures include answers of this device, each question once, and never fall below zero", () => {
	const notebook = {
		...{
			serverTime: "",
			today: "2026-11-21",
			due: 3,
			fresh: 1,
			total: 5,
			done: 0,
			answeredToday: 4,
			dailyGoal: 20,
			nextDueOn: null,
		},
		courses: [
			{ course: { id: 1, name: "Álgebra" }, due: 1, total: 3 },
			{ course: { id: 2, name: "Física" }, due: 2, total: 2 },
		],
	};
	const review = (questionId: number, courseId: number): Review => ({
		...{ clientId: "", questionId, courseId, optionId: 1, reviewedAt: "", elapsedMs: 0 },
	});
	const figures = withUnsent(notebook, [review(1, 1), review(1, 1), review(2, 2)]);
	expect(figures).toMatchObject({ due: 1, answeredToday: 7, courses: [{ due: 0 }, { due: 1 }] });
	expect(withUnsent(notebook, [])).toEqual(notebook);
});
