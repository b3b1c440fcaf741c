import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnswerContent, type DeviceAnswer, mergeDevices, type ServerAnswer } from "./device-merge.ts";

const content = (optionId: number | null, flagged = false): AnswerContent => ({ optionId, flagged });
const own = (optionId: number | null, base?: AnswerContent, seq = 9): DeviceAnswer => ({
	...content(optionId),
	seq,
	elapsedMs: 10,
	base,
});
const held = (optionId: number | null, deviceId = "laptop", seq = 3): ServerAnswer => ({
	...content(optionId),
	elapsedMs: 20,
	seq,
	deviceId,
});
const merge = (mine: DeviceAnswer, theirs: ServerAnswer | undefined) => mergeDevices(mine, theirs, "phone");

describe("the answer to a question after two devices worked offline", () => {
	it("is the server's when this device changed nothing, even if that is a blank", () => {
		expect(merge(own(11), held(12))).toMatchObject({ optionId: 12, conflict: false });
		expect(merge(own(11), held(null))).toMatchObject({ optionId: null, conflict: false });
	});

	it("is this device's when the other changed nothing, even if that is a blank", () => {
		expect(merge(own(12, content(11)), held(11))).toMatchObject({ optionId: 12, conflict: false });
		expect(merge(own(null, content(11)), held(11))).toMatchObject({ optionId: null, conflict: false });
	});

	it("is a conflict when both chose different alternatives, or one blanked what the other changed", () => {
		expect(merge(own(12, content(null)), held(13)).conflict).toBe(true);
		expect(merge(own(null, content(11)), held(13)).conflict).toBe(true);
		expect(merge(own(13, content(11)), held(null)).conflict).toBe(true);
	});

	it("is no conflict when both chose the same, or this device went back to the base", () => {
		expect(merge(own(12, content(11)), held(12))).toMatchObject({ optionId: 12, conflict: false });
		expect(merge(own(null, content(null)), held(13))).toMatchObject({ optionId: 13, conflict: false });
	});

	it("is this device's when the server has its earlier change and the acknowledgement got lost", () => {
		expect(merge(own(12, content(null)), held(11, "phone"))).toMatchObject({ optionId: 12, conflict: false });
		expect(merge(own(null, content(null)), held(11, "phone"))).toMatchObject({ optionId: null, conflict: false });
	});

	it("is the server's when the server has a later change of this device than the device; a conflict if both differ", () => {
		expect(merge(own(11), held(12, "phone", 40))).toMatchObject({ optionId: 12, conflict: false });
		expect(merge(own(13, content(11)), held(12, "phone", 40)).conflict).toBe(true);
	});

	it("stays unchanged when the server has no row for it", () => {
		expect(merge(own(12), undefined)).toEqual({ optionId: 12, flagged: false, elapsedMs: 10, conflict: false });
	});

	it("keeps the longer time and the flag that was changed", () => {
		const flagged = { ...own(11, content(11)), flagged: true };
		expect(merge(flagged, held(12))).toEqual({ optionId: 12, flagged: true, elapsedMs: 20, conflict: false });
	});

	it("is the side that the student chose; a choice matters only in a conflict", () => {
		const both = [own(12, content(null)), held(13), "phone"] as const;
		expect(mergeDevices(...both, "mine")).toMatchObject({ optionId: 12, conflict: false });
		expect(mergeDevices(...both, "theirs")).toMatchObject({ optionId: 13, conflict: false });
		expect(mergeDevices(own(11), held(12), "phone", "mine").optionId).toBe(12);
	});
});

describe("any two changes", () => {
	const option = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });
	const contents = fc.record({ optionId: option, flagged: fc.boolean() });
	const asOwn = (mine: AnswerContent, base?: AnswerContent): DeviceAnswer => ({ ...mine, seq: 9, elapsedMs: 0, base });
	const asHeld = (theirs: AnswerContent): ServerAnswer => ({ ...theirs, elapsedMs: 0, seq: 3, deviceId: "laptop" });

	it("lose no chosen alternative: each is kept or reported as a conflict", () => {
		fc.assert(
			fc.property(contents, contents, contents, (base, mine, theirs) => {
				const merged = merge(asOwn(mine, base), asHeld(theirs));
				if (merged.conflict) return;
				if (mine.optionId !== base.optionId) expect(merged.optionId).toBe(mine.optionId);
				if (theirs.optionId !== base.optionId) expect(merged.optionId).toBe(theirs.optionId);
				if (mine.flagged !== base.flagged) expect(merged.flagged).toBe(mine.flagged);
				if (theirs.flagged !== base.flagged) expect(merged.flagged).toBe(theirs.flagged);
			}),
		);
	});

	it("give the same result whichever device merges", () => {
		fc.assert(
			fc.property(contents, contents, contents, (base, one, other) => {
				const here = merge(asOwn(one, base), asHeld(other));
				const there = merge(asOwn(other, base), asHeld(one));
				expect(here.conflict).toBe(there.conflict);
				expect(here.flagged).toBe(there.flagged);
				if (!here.conflict) expect(here.optionId).toBe(there.optionId);
			}),
		);
	});

	it("give no conflict when the result is merged again", () => {
		fc.assert(
			fc.property(contents, contents, contents, fc.constantFrom("mine", "theirs"), (base, mine, theirs, side) => {
				const merged = mergeDevices(asOwn(mine, base), asHeld(theirs), "phone", side);
				expect(merge(asOwn(merged, theirs), asHeld(theirs))).toMatchObject({ ...merged, conflict: false });
			}),
		);
	});
});
