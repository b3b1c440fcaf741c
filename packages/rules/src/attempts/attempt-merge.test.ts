import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ArrivingAnswer, mergeAnswer, mergeAnswers } from "./attempt-merge.ts";

const answer = (optionId: number | null, seq: number | null, deviceId: string | null = "phone") => ({
	questionId: 1,
	optionId,
	flagged: false,
	elapsedMs: 0,
	seq,
	deviceId,
});

/** Changes of one device. Each has a distinct seq, from which its content is derived. */
const changesOf = (deviceId: string) =>
	fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }).map((seqs) =>
		seqs.map(
			(seq): ArrivingAnswer => ({
				questionId: 1 + (seq % 5),
				optionId: seq % 7 === 0 ? null : seq * 100,
				flagged: seq % 2 === 0,
				elapsedMs: seq * 10,
				seq,
				deviceId,
			}),
		),
	);
const byQuestion = (answers: { questionId: number }[]) =>
	answers.toSorted((one, other) => one.questionId - other.questionId);

describe("mergeAnswer", () => {
	it("stores the first answer to a question", () => {
		expect(mergeAnswer(undefined, answer(12, 1))).toEqual(answer(12, 1));
	});

	it("keeps the answer with the higher seq of a device, even if it arrived first", () => {
		expect(mergeAnswer(answer(12, 5), answer(11, 4)).optionId).toBe(12);
		expect(mergeAnswer(answer(11, 4), answer(12, 5)).optionId).toBe(12);
	});

	it("lets a device blank an answer again", () => {
		expect(mergeAnswer(answer(11, 4), answer(null, 5)).optionId).toBeNull();
	});

	it("stores the later arrival from another device, whatever its seq", () => {
		expect(mergeAnswer(answer(12, 50, "phone"), answer(13, 1, "tablet"))).toEqual(answer(13, 1, "tablet"));
	});

	it("treats an answer without seq as the newest, and keeps the last seq of that device", () => {
		const sheet = { questionId: 1, optionId: 14, deviceId: "phone" };
		const merged = mergeAnswer({ ...answer(12, 5), flagged: true, elapsedMs: 900 }, sheet);
		expect(merged).toEqual({ ...answer(14, 5), flagged: true, elapsedMs: 900 });
		expect(mergeAnswer(merged, answer(12, 5)).optionId).toBe(14);
		expect(mergeAnswer(merged, answer(15, 6)).optionId).toBe(15);
	});

	it("treats answers without a device id as coming from different devices", () => {
		expect(mergeAnswer(answer(12, 5, null), answer(11, 4, null)).optionId).toBe(11);
	});
});

describe("mergeAnswers", () => {
	it("changes nothing when a batch is repeated", () => {
		fc.assert(
			fc.property(changesOf("phone"), changesOf("tablet"), (held, batch) => {
				const once = mergeAnswers(mergeAnswers([], held), batch);
				expect(mergeAnswers(once, batch)).toEqual(once);
			}),
		);
	});

	it("gives the same result in whatever order and however often a device's changes arrive", () => {
		const arrivals = changesOf("phone").chain((changes) =>
			fc.record({
				changes: fc.constant(changes),
				again: fc.shuffledSubarray(changes),
				mixed: fc.shuffledSubarray(changes, { minLength: changes.length }),
			}),
		);
		fc.assert(
			fc.property(arrivals, ({ changes, again, mixed }) => {
				expect(byQuestion(mergeAnswers([], [...again, ...mixed]))).toEqual(byQuestion(mergeAnswers([], changes)));
			}),
		);
	});

	it("returns one answer for each question that ever arrived", () => {
		fc.assert(
			fc.property(changesOf("phone"), changesOf("tablet"), (one, other) => {
				const merged = mergeAnswers(mergeAnswers([], one), other).map((held) => held.questionId);
				const arrived = new Set([...one, ...other].map((change) => change.questionId));
				expect(merged.length).toBe(arrived.size);
				expect(new Set(merged)).toEqual(arrived);
			}),
		);
	});
});
