import { describe, expect, it } from "vitest";
import { complaintDueDay, complaintTerm } from "./complaint-term.ts";

describe("the term of a complaint", () => {
	it("is fifteen business days, not counting the day of the complaint", () => {
		expect(complaintDueDay("2026-11-20")).toBe("2026-12-15");
		// Made on a Saturday: Monday is the first day counted.
		expect(complaintDueDay("2026-11-21")).toBe(complaintDueDay("2026-11-20"));
		expect(complaintDueDay("2026-03-27")).toBe("2026-04-21");
	});

	it.each([
		["on the day it was made", "2026-11-20", { late: false, days: 15 }],
		["over a weekend", "2026-11-22", { late: false, days: 15 }],
		["on its last day", "2026-12-15", { late: false, days: 0 }],
		["a day later", "2026-12-16", { late: true, days: 1 }],
		["a month later", "2027-01-15", { late: true, days: 21 }],
	])("is computed %s", (_when, today, term) => expect(complaintTerm(today, "2026-12-15")).toEqual(term));

	it("is over on Saturday if it ended on a Friday", () => {
		expect(complaintTerm("2026-11-28", "2026-11-27")).toEqual({ late: true, days: 0 });
	});
});
