import { describe, expect, it } from "vitest";
import { dayLabel, shortMoment } from "./days.ts";

const now = Date.parse("2026-08-05T04:30:00Z"); // 4 August, 23:30 in Lima

describe("the days of a conversation", () => {
	it.each([
		["2026-08-04T05:00:00Z", "Hoy", "00:00"],
		["2026-08-04T04:59:00Z", "Ayer", "ayer"],
		["2026-08-03T04:59:00Z", "domingo 2 de agosto", "2 ago"],
		["2025-08-04T15:00:00Z", "lunes 4 de agosto de 2025", "4 ago"],
	])("are days in Lima: %s is %s", (moment, label, short) => {
		expect([dayLabel(moment, now), shortMoment(moment, now)]).toEqual([label, short]);
	});
});
