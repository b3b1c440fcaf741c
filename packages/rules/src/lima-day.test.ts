import { describe, expect, it } from "vitest";
import { addDays, daysBetween, limaDateTime, limaDay } from "./lima-day.ts";

describe("limaDay", () => {
	it("changes at midnight in Lima, which is 05:00 UTC", () => {
		expect(limaDay(Date.parse("2026-11-22T04:59:59.999Z"))).toBe("2026-11-21");
		expect(limaDay(Date.parse("2026-11-22T05:00:00.000Z"))).toBe("2026-11-22");
		expect(limaDateTime(Date.parse("2026-11-22T04:59:07.999Z"))).toBe("2026-11-21 23:59:07");
	});
});

describe("days of the calendar", () => {
	it("are counted over the ends of months and years, and over 29 February", () => {
		expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
		expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
		expect(daysBetween("2026-11-21", "2026-11-20")).toBe(-1);
	});

	it("are added over the ends of months and years", () => {
		expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
		expect(addDays("2026-11-21", 0)).toBe("2026-11-21");
	});
});
