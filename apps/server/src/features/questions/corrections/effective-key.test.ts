import { describe, expect, it } from "vitest";
import { findOption, isUnmapped, type KeyCorrection, keyAsOf, type NamedOption } from "./effective-key.ts";

const option = (id: number, text: string): NamedOption => ({ id, text, picture: null });
const askedQuestion = (
	version: number,
	keyId: number,
	options = [option(1, "doce"), option(2, "trece"), option(3, "catorce")],
) => ({
	...{ version, keyId, options },
});
const correctionTo = (
	id: number,
	questionVersion: number,
	after: NamedOption,
	more: Partial<KeyCorrection> = {},
): KeyCorrection => ({
	...{ id, kind: "KEY", questionVersion, skippedVersions: [], undoes: null, after },
	...more,
});
const all = Number.MAX_SAFE_INTEGER;

describe("a present alternative in an older paper", () => {
	it("is found by id with equal content, else by unique content, else by id alone", () => {
		const older = askedQuestion(1, 1).options;
		expect(findOption(option(2, "trece"), older)).toEqual({ id: 2, isEdited: false });
		// An import assigns ids by position, so the texts have moved.
		expect(findOption(option(1, "catorce"), older)).toEqual({ id: 3, isEdited: false });
		expect(findOption(option(2, "trece (13)"), older)).toEqual({ id: 2, isEdited: true });
		expect(findOption(option(9, "quince"), older)).toBeUndefined();
		expect(findOption(option(9, "doce"), [option(1, "doce"), option(2, "doce")])).toBeUndefined();
	});
});

describe("the key of a paper", () => {
	const log = [correctionTo(10, 3, option(2, "trece"))];

	it("is its own before a correction, and in papers made after it", () => {
		expect([1, 3, 4].map((version) => keyAsOf(askedQuestion(version, 1), log, all))).toEqual([2, 2, 1]);
		expect(keyAsOf(askedQuestion(3, 1), log, 9)).toBe(1);
	});

	it("follows the last of several corrections, except in skipped versions or without a matching alternative", () => {
		const more = [...log, correctionTo(11, 5, option(3, "catorce"), { skippedVersions: [2] })];
		expect([1, 2, 5].map((version) => keyAsOf(askedQuestion(version, 1), more, all))).toEqual([3, 2, 3]);
		const lost = [correctionTo(12, 5, option(9, "quince"))];
		expect(keyAsOf(askedQuestion(1, 1), lost, all)).toBe(1);
		expect(isUnmapped(askedQuestion(1, 1), lost[0]!, lost)).toBe(true);
		expect(isUnmapped(askedQuestion(1, 1), log[0]!, log)).toBe(false);
	});

	it("is restored when a correction is undone, also in papers made in between", () => {
		// Version 3 had key 1, the correction made version 4 with key 2, its undoing makes version 5 with key 1.
		const undone = [...log, correctionTo(11, 4, option(1, "doce"), { undoes: 10 })];
		expect(keyAsOf(askedQuestion(3, 1), undone, all)).toBe(1);
		expect(keyAsOf(askedQuestion(4, 2), undone, all)).toBe(1);
		expect(keyAsOf(askedQuestion(5, 1), undone, all)).toBe(1);
		expect(keyAsOf(askedQuestion(4, 2), undone, 10)).toBe(2);
		// Papers from before an edit had another key; undoing restores each paper's own key.
		expect(keyAsOf(askedQuestion(1, 3), undone, all)).toBe(3);
		const again = [...undone, correctionTo(12, 5, option(3, "catorce"))];
		expect([3, 4, 5].map((version) => keyAsOf(askedQuestion(version, version === 4 ? 2 : 1), again, all))).toEqual([
			3, 3, 3,
		]);
	});
});
