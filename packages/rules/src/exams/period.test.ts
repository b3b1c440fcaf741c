import { describe, expect, it } from "vitest";
import { comparePeriodsNewestFirst, matchesSearch, periodSortKey } from "./period.ts";

describe("periods", () => {
	it("sort alike in either spelling", () => {
		expect(periodSortKey("2024-I")).toBe(202401);
		expect(periodSortKey("2024-II")).toBe(periodSortKey("2024-2"));
		expect(periodSortKey("2024 - iii")).toBe(202403);
		expect(periodSortKey("2025-1")).toBe(202501);
		expect(periodSortKey("Quintos 2026")).toBe(202600);
		expect(periodSortKey("Simulacro")).toBe(0);
	});

	it("do not read longer numbers or words as ordinals", () => {
		expect(periodSortKey("2024-15")).toBe(202400);
		expect(periodSortKey("2024 Invierno")).toBe(202400);
		expect(periodSortKey("120240")).toBe(0);
	});

	it("are sorted newest first, and those without a year last", () => {
		const labels = ["2021-2", "Simulacro", "2024-I", "2025-1", "Quintos 2026", "2024-2"];
		expect(labels.toSorted(comparePeriodsNewestFirst)).toEqual([
			"Quintos 2026",
			"2025-1",
			"2024-2",
			"2024-I",
			"2021-2",
			"Simulacro",
		]);
	});
});

describe("matchesSearch", () => {
	it("finds a period in either spelling", () => {
		expect(matchesSearch("UNMSM 2024-II Ordinario", "2024-2")).toBe(true);
		expect(matchesSearch("UNMSM 2021-2 Ordinario", "2021-ii")).toBe(true);
		expect(matchesSearch("UNMSM 2024-II Ordinario", "2024-I")).toBe(false);
	});

	it("ignores case, accents and the order of the words", () => {
		expect(matchesSearch("Universidad Nacional de Ingeniería", "INGENIERIA nacional")).toBe(true);
		expect(matchesSearch("Universidad Nacional de Ingeniería", "catolica")).toBe(false);
		expect(matchesSearch("Lo que sea", "  ")).toBe(true);
		expect(matchesSearch("Ciclo 2024 Invierno", "invierno")).toBe(true);
	});
});
