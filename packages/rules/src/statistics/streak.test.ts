import { expect, it } from "vitest";
import { streakOf } from "./streak.ts";

it("a streak counts days in a row up to today or yesterday", () => {
	expect(streakOf(["2026-11-19", "2026-11-21", "2026-11-20"], "2026-11-21")).toBe(3);
	expect(streakOf(["2026-11-19", "2026-11-20"], "2026-11-21")).toBe(2);
	expect(streakOf(["2026-11-19"], "2026-11-21")).toBe(0);
	expect(streakOf(["2026-11-18", "2026-11-20", "2026-11-21"], "2026-11-21")).toBe(2);
	expect(streakOf([], "2026-11-21")).toBe(0);
});

it("a streak continues across months, years and a leap day", () => {
	expect(streakOf(["2025-12-31", "2026-01-01"], "2026-01-01")).toBe(2);
	expect(streakOf(["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01")).toBe(3);
});
