import { describe, expect, it } from "vitest";
import { limaMonth } from "../lima-day.ts";
import { freeExamsLeft, freeExamsUsedUp } from "./free-exams.ts";

describe("a month of Lima", () => {
	it("begins at 05:00 UTC", () => {
		const november = { first: "2026-11-01", nextAt: "2026-12-01T05:00:00.000Z" };
		expect(limaMonth(Date.parse("2026-11-01T05:00:00Z"))).toEqual(november);
		expect(limaMonth(Date.parse("2026-12-01T04:59:59.999Z"))).toEqual(november);
		expect(limaMonth(Date.parse("2027-01-01T04:59:59Z"))).toEqual({
			first: "2026-12-01",
			nextAt: "2027-01-01T05:00:00.000Z",
		});
	});
});

describe("free exams", () => {
	const renewsAt = "2026-12-01T05:00:00.000Z";

	it("say, when used up, what to do and when they renew", () => {
		expect(freeExamsUsedUp({ limit: 10, renewsAt })).toBe(
			"Ya usaste tus 10 exámenes gratis de noviembre. Con un plan practicas sin límite; los gratis vuelven el 1 de diciembre.",
		);
		expect(freeExamsUsedUp({ limit: 1, renewsAt: "2027-01-01T05:00:00.000Z" })).toBe(
			"Ya usaste tu examen gratis de diciembre. Con un plan practicas sin límite; el gratis vuelve el 1 de enero.",
		);
		expect(freeExamsUsedUp({ limit: 0, renewsAt })).toBe("Para resolver exámenes necesitas un plan.");
	});

	it("are never negative", () => {
		expect([freeExamsLeft({ limit: 10, used: 7 }), freeExamsLeft({ limit: 3, used: 7 })]).toEqual([3, 0]);
	});
});
