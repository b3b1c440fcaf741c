import { daysBetween, limaDay } from "@cachimbo/rules/lima-day";
import { describe, expect, it } from "vitest";
import { type Answer, afterAnswer, afterAnswers, clampTime, learntAfterDays, type Memory, replay } from "./schedule.ts";

const dayMs = 24 * 3600_000;
const noon = Date.parse("2026-11-21T12:00:00-05:00");
const daysLater = (days: number) => new Date(noon + days * dayMs);
const missed = (at: Date): Answer => ({ at, right: false, reviewed: false });
const reviewed = (at: Date, right: boolean): Answer => ({ at, right, reviewed: true });

/** Memory after this many right answers, each on its due day. */
function answerRight(memory: Memory, times: number): Memory {
	let now = memory;
	for (let n = 0; n < times; n += 1) now = afterAnswer(now, reviewed(new Date(`${now.dueOn}T12:00:00-05:00`), true));
	return now;
}

describe("a missed question", () => {
	it("is due on the next day of Lima's calendar", () => {
		expect(afterAnswer(undefined, missed(daysLater(0)))).toMatchObject({
			dueOn: "2026-11-22",
			timesMissed: 1,
			doneAt: null,
		});
	});

	it("is due a minute later if missed at 23:59, and a day later if missed at 00:00", () => {
		const before = afterAnswer(undefined, missed(new Date("2026-11-21T23:59:59-05:00")));
		const after = afterAnswer(undefined, missed(new Date("2026-11-22T00:00:00-05:00")));
		expect([before.dueOn, after.dueOn]).toEqual(["2026-11-22", "2026-11-23"]);
	});

	it("is due after increasing intervals if answered right", () => {
		const intervals: number[] = [];
		let memory = afterAnswer(undefined, missed(daysLater(0)));
		for (let n = 0; n < 5; n += 1) {
			memory = answerRight(memory, 1);
			intervals.push(daysBetween(limaDay(memory.lastReviewedAt.getTime()), memory.dueOn));
		}
		expect(intervals).toEqual([...intervals].sort((a, b) => a - b));
		expect(intervals[0]).toBeGreaterThanOrEqual(1);
		expect(intervals.at(-1)).toBeGreaterThan(5);
	});

	it("is due the next day, with a higher difficulty, if answered wrong again", () => {
		const known = answerRight(afterAnswer(undefined, missed(daysLater(0))), 6);
		const due = new Date(`${known.dueOn}T12:00:00-05:00`);
		const wrong = afterAnswer(known, reviewed(due, false));
		const right = afterAnswer(known, reviewed(due, true));
		expect(daysBetween(known.dueOn, wrong.dueOn)).toBe(1);
		expect(wrong.stability).toBeLessThan(known.stability);
		const backAgain = afterAnswer(wrong, reviewed(new Date(`${wrong.dueOn}T12:00:00-05:00`), true));
		expect(backAgain.dueOn < right.dueOn).toBe(true);
		expect(wrong.difficulty).toBeGreaterThan(known.difficulty);
		expect(wrong).toMatchObject({ reviews: 7, lapses: 1, timesMissed: 2 });
	});

	it("is due the next day at the earliest if answered twice on one day", () => {
		const memory = afterAnswers(undefined, [
			missed(daysLater(0)),
			reviewed(daysLater(0), true),
			reviewed(daysLater(0), false),
		]);
		expect(memory!.dueOn > "2026-11-21").toBe(true);
	});

	it("counts calendar days, not hours: 23:59 and 00:00 are a day apart", () => {
		const at = (time: string) => new Date(`2026-11-${time}-05:00`);
		const start = afterAnswer(undefined, missed(at("21T23:59:59")));
		const early = afterAnswer(start, reviewed(at("22T00:00:00"), true));
		const late = afterAnswer(start, reviewed(at("22T23:59:59"), true));
		expect([early.stability, early.dueOn]).toEqual([late.stability, late.dueOn]);
	});

	it("is learnt after a right answer with an interval over 60 days, and is due again after a miss", () => {
		let memory = afterAnswer(undefined, missed(daysLater(0)));
		for (let n = 0; n < 30 && memory.doneAt === null; n += 1) memory = answerRight(memory, 1);
		expect(memory.doneAt).toEqual(memory.lastReviewedAt);
		expect(daysBetween(limaDay(memory.lastReviewedAt.getTime()), memory.dueOn)).toBeGreaterThan(learntAfterDays);
		const again = afterAnswer(memory, missed(new Date(memory.lastReviewedAt.getTime() + dayMs)));
		expect(again.doneAt).toBeNull();
	});
});

describe("replay", () => {
	const answers = [
		missed(daysLater(0)),
		reviewed(daysLater(1), true),
		reviewed(daysLater(4), false),
		missed(daysLater(6)),
	];

	it("does not depend on the order of arrival", () => {
		const [a, b, c, d] = answers as [Answer, Answer, Answer, Answer];
		const inOrder = replay([a, b, c, d], null);
		for (const mixed of [
			[d, c, b, a],
			[b, d, a, c],
			[c, a, d, b],
		])
			expect(replay(mixed, null)).toEqual(inOrder);
	});

	it("equals the answers applied one by one", () => {
		expect(replay(answers, null)).toEqual(answers.reduce<Memory | undefined>(afterAnswer, undefined));
	});

	it("keeps an entry set aside until a later miss", () => {
		const asideAt = daysLater(5);
		expect(replay(answers.slice(0, 3), asideAt)?.doneAt).toEqual(asideAt);
		expect(replay(answers, asideAt)?.doneAt).toBeNull();
	});
});

describe("a device's clock", () => {
	it("counts as the time of arrival if it is ahead, and as the time of the miss if it is behind", () => {
		const [first, now] = [daysLater(0), daysLater(3)];
		expect(clampTime(daysLater(9), first, now)).toEqual(now);
		expect(clampTime(daysLater(-9), first, now)).toEqual(first);
		expect(clampTime(daysLater(2), first, now)).toEqual(daysLater(2));
	});
});
