import { describe, expect, it } from "vitest";
import { fromLimaField, toLimaField } from "./lima-time.ts";

describe("a date and time of Lima", () => {
	it("converts to an instant and back in any time zone of the browser", () => {
		expect(fromLimaField("2026-11-21T09:05")).toBe("2026-11-21T14:05:00.000Z");
		expect(toLimaField("2026-11-21T14:05:00.000Z")).toBe("2026-11-21T09:05");
		expect(fromLimaField("2026-12-31T23:30")).toBe("2027-01-01T04:30:00.000Z");
		expect(toLimaField("2027-01-01T04:30:00.000Z")).toBe("2026-12-31T23:30");
	});

	it("is null when empty, and unchanged when it is no date", () => {
		expect([fromLimaField(""), toLimaField(null), toLimaField("mañana")]).toEqual([null, "", ""]);
		expect(fromLimaField("mañana")).toBe("mañana");
	});
});
