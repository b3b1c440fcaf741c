import { describe, expect, it } from "vitest";
import { readPoints } from "./points-typed.ts";

describe("typed points", () => {
	it.each([
		["1021.5", 1021.5],
		["1021,5", 1021.5],
		["1 021,5", 1021.5],
		["1\u00a0021,5", 1021.5],
		["1,021.5", 1021.5],
		["1.021,5", 1021.5],
		["1717.375", 1717.375],
		["717,375", 717.375],
		["0.125", 0.125],
		["1,234,567", 1_234_567],
		["−12.5", -12.5],
		["2000", 2000],
	])("%j is %d", (typed, points) => expect(readPoints(typed, 2000)).toBe(points));

	it("are ambiguous with three digits after one separator, unless thousands would exceed the maximum", () => {
		expect(readPoints("1.043", 2000)).toBe("ambiguous");
		expect(readPoints("1,043", null)).toBe("ambiguous");
		expect(readPoints("13.125", 20)).toBe(13.125);
	});

	it.each(["", "mil", "1..5", "1,2.3,4", "12a", "1.23.4", "--5", "1,02,1.5"])("%j is not a number", (typed) =>
		expect(readPoints(typed, 2000)).toBeUndefined(),
	);
});
