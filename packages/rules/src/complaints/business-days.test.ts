import { describe, expect, it } from "vitest";
import { addDays } from "../lima-day.ts";
import { addBusinessDays, businessDaysBetween, easterSunday, isBusinessDay } from "./business-days.ts";

describe("Easter Sunday", () => {
	it.each([
		...["2000-04-23", "2008-03-23", "2011-04-24", "2019-04-21", "2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28"],
		...["2028-04-16", "2030-04-21", "2038-04-25", "2049-04-18", "2076-04-19", "2285-03-22"],
	])("is on %s", (day) => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day));

	it("is a Sunday between 22 March and 25 April in every year", () => {
		for (let year = 1990; year < 2300; year++) {
			const day = easterSunday(year);
			expect(new Date(day).getUTCDay(), day).toBe(0);
			expect(day >= `${year}-03-22` && day <= `${year}-04-25`, day).toBe(true);
		}
	});
});

describe("a business day of Peru", () => {
	it("is neither a national holiday of 2026 nor a weekend day", () => {
		const daysOff = [];
		for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
			const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
			if (isWeekend) expect(isBusinessDay(day), day).toBe(false);
			else if (!isBusinessDay(day)) daysOff.push(day);
		}
		expect(daysOff).toEqual([
			...["2026-01-01", "2026-04-02", "2026-04-03", "2026-05-01", "2026-06-29", "2026-07-23", "2026-07-28"],
			...["2026-07-29", "2026-08-06", "2026-10-08", "2026-12-08", "2026-12-09", "2026-12-25"],
		]);
	});

	it.each([
		["over a weekend", "2026-11-20", 1, "2026-11-23"],
		["from a Sunday", "2026-11-22", 1, "2026-11-23"],
		["over Holy Week", "2026-04-01", 1, "2026-04-06"],
		["over Fiestas Patrias", "2026-07-22", 2, "2026-07-27"],
		["over the year's end", "2026-12-31", 1, "2027-01-04"],
		["fifteen in a row without holidays", "2026-02-02", 15, "2026-02-23"],
		["fifteen in a row over two holidays of December", "2026-11-23", 15, "2026-12-16"],
	])("is counted %s", (_what, day, count, last) => {
		expect(addBusinessDays(day, count)).toBe(last);
		expect(businessDaysBetween(day, last)).toBe(count);
	});

	it("is not counted if the end precedes the start", () =>
		expect(businessDaysBetween("2026-11-23", "2026-11-20")).toBe(0));
});
