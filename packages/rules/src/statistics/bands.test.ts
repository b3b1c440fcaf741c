import { describe, expect, it } from "vitest";
import { bandOf, coursePercent, isCoursePassed, isTrendUp } from "./bands.ts";

describe("bands", () => {
	it("are 'right' from 70, 'middling' from 50, otherwise 'wrong'", () => {
		expect([100, 70, 69.9, 50, 49.9, 0].map(bandOf)).toEqual([
			"right",
			"right",
			"middling",
			"middling",
			"wrong",
			"wrong",
		]);
	});

	it("pass a course from a rounded 60 per cent", () => {
		expect(coursePercent(119, 200)).toBe(60);
		expect(isCoursePassed(119, 200)).toBe(true);
		expect(isCoursePassed(59, 100)).toBe(false);
		expect(coursePercent(0, 0)).toBe(0);
	});

	it("show an upward trend only above 60", () => {
		expect([60, 60.1].map(isTrendUp)).toEqual([false, true]);
	});
});
