import { describe, expect, it } from "vitest";
import {
	foldText,
	formatClock,
	formatDate,
	formatDateTime,
	formatDuration,
	formatPoints,
	formatScore,
	formatSoles,
	formatTime,
	plural,
} from "./formats.ts";

describe("times are in Lima's time zone, in 24 hours", () => {
	it("puts the small hours of UTC on the day before", () => {
		expect(formatDate("2026-11-22T03:05:00Z")).toMatch(/^21 nov/);
		expect(formatTime("2026-11-22T03:05:00Z")).toBe("22:05");
	});
	it("writes midnight as 00", () => {
		expect(formatTime("2026-11-22T05:00:00Z")).toBe("00:00");
		expect(formatDateTime("2026-11-22T05:00:00Z")).toMatch(/^22 nov.* 2026, 00:00$/);
	});
});

it("writes scores with one decimal and points up to the thousandth", () => {
	expect(formatScore(70)).toBe("70.0");
	expect(formatPoints(1717.375)).toBe("1,717.375");
});

it("writes soles with two decimals", () => {
	expect(formatSoles(29)).toBe("S/\u00a029.00");
	expect(formatSoles(1290.5)).toBe("S/\u00a01,290.50");
});

it("counts in the singular and the plural", () => {
	expect(plural(1, "pregunta")).toBe("1 pregunta");
	expect(plural(0, "examen", "exámenes")).toBe("0 exámenes");
});

it.each([
	[0, "0 s"],
	[59.9, "59 s"],
	[60, "1 min"],
	[3600, "1 h"],
	[8040, "2 h 14 min"],
	[-5, "0 s"],
])("formats %d seconds as a duration", (seconds, text) => {
	expect(formatDuration(seconds)).toBe(text);
});

it.each([
	[10747, "2:59:07"],
	[849, "14:09"],
	[0.2, "00:01"],
	[-1, "00:00"],
])("shows %d seconds on a running clock", (seconds, text) => {
	expect(formatClock(seconds)).toBe(text);
});

it("folds case and accents away for searching", () => {
	expect(foldText("  Católica del PERÚ ")).toBe("catolica del peru");
});
