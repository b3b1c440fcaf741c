import { describe, expect, it } from "vitest";
import { columnFaults, columnLetter, fingerprintAs, isColumnMeaning } from "./table-columns.ts";

describe("what a column may hold", () => {
	it("is a field, or a part of one of ten alternatives", () => {
		const good = ["text", "key", "alternative:0", "note:9", "picture:3", "pictureAlt:0", "pictureAlt"];
		expect(good.filter((text) => !isColumnMeaning(text))).toEqual([]);
		const bad = ["", "Text", "alternative", "alternative:10", "alternative:-1", "alternative:a", "text:0", "toString"];
		expect(bad.filter(isColumnMeaning)).toEqual([]);
	});
});

describe("the faults of what was said", () => {
	const whole = ["number", "text", null, "alternative:0", "alternative:1", null];

	it("are what each question needs and no column holds; a key is not among it", () => {
		expect(columnFaults(whole, false)).toEqual({ missing: [], repeated: [] });
		expect(columnFaults(whole, true)).toEqual({ missing: ["course"], repeated: [] });
		expect(columnFaults([null, null], true).missing).toEqual(["text", "alternative:0", "alternative:1", "course"]);
	});

	it("are columns that repeat an earlier one, and not those that are not used", () => {
		expect(columnFaults([...whole, "text", "text"], false)).toEqual({ missing: [], repeated: [6, 7] });
	});
});

it("names a column as a spreadsheet does", () => {
	expect([0, 25, 26, 27, 255].map(columnLetter)).toEqual(["A", "Z", "AA", "AB", "IV"]);
});

it("tells a table whose first row is a question from one whose headings are the same", () => {
	const without = fingerprintAs("1|¿que?|a", true);
	expect(without).not.toBe("1|¿que?|a");
	expect([fingerprintAs(without, true), fingerprintAs(without, false)]).toEqual([without, "1|¿que?|a"]);
});
