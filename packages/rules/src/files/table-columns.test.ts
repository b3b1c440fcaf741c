import { describe, expect, it } from "vitest";
import { columnFaults, columnLetter, fingerprintAs, isColumnMeaning } from "./table-columns.ts";

describe("the meaning of a column", () => {
	it("is a field, or a part of one of ten alternatives", () => {
		const good = ["text", "key", "alternative:0", "note:9", "picture:3", "pictureAlt:0", "pictureAlt"];
		expect(good.filter((text) => !isColumnMeaning(text))).toEqual([]);
		const bad = ["", "Text", "alternative", "alternative:10", "alternative:-1", "alternative:a", "text:0", "toString"];
		expect(bad.filter(isColumnMeaning)).toEqual([]);
	});
});

describe("the faults of a mapping", () => {
	const whole = ["number", "text", null, "alternative:0", "alternative:1", null];

	it("include required meanings without a column; a key is optional", () => {
		expect(columnFaults(whole, false)).toEqual({ missing: [], repeated: [] });
		expect(columnFaults(whole, true)).toEqual({ missing: ["course"], repeated: [] });
		expect(columnFaults([null, null], true).missing).toEqual(["text", "alternative:0", "alternative:1", "course"]);
	});

	it("include columns that repeat an earlier one, but not unused columns", () => {
		expect(columnFaults([...whole, "text", "text"], false)).toEqual({ missing: [], repeated: [6, 7] });
	});
});

it("names a column like a spreadsheet", () => {
	expect([0, 25, 26, 27, 255].map(columnLetter)).toEqual(["A", "Z", "AA", "AB", "IV"]);
});

it("distinguishes a table whose first row is a question from one with the same text as headings", () => {
	const without = fingerprintAs("1|¿que?|a", true);
	expect(without).not.toBe("1|¿que?|a");
	expect([fingerprintAs(without, true), fingerprintAs(without, false)]).toEqual([without, "1|¿que?|a"]);
});
