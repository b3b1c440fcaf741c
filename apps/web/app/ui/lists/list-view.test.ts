import { describe, expect, it } from "vitest";
import { byText, cutPage, findRows, type ListRules, nextSort, readSort, writeSort } from "./list-view.ts";

interface Row {
	name: string;
	count: number;
}

const rows: Row[] = [
	{ name: "Áncash 2024-II", count: 3 },
	{ name: "Lima 2025-1", count: 1 },
	{ name: "Ñaña 2024-I", count: 2 },
];
const rules: ListRules<Row> = {
	text: (row) => row.name,
	sorts: { nombre: byText((row) => row.name), cuenta: (a, b) => a.count - b.count },
	initial: { key: "nombre", direction: "ascending" },
};
const names = (search: string, sort = rules.initial) => findRows(rows, rules, search, sort).map((row) => row.name[0]);

describe("a list that is loaded completely", () => {
	it("finds without accents, in either spelling of a period", () => {
		expect(names("ancash")).toEqual(["Á"]);
		expect(names("  2024-1 ")).toEqual(["Ñ"]);
		expect(names("")).toHaveLength(3);
		expect(names("cusco")).toEqual([]);
	});

	it("sorts in both directions, text in Spanish order and numbers by value", () => {
		expect(names("")).toEqual(["Á", "L", "Ñ"]);
		expect(names("", { key: "nombre", direction: "descending" })).toEqual(["Ñ", "L", "Á"]);
		expect(names("", { key: "cuenta", direction: "ascending" })).toEqual(["L", "Ñ", "Á"]);
		expect(["P10", "P9"].sort(byText((text) => text))).toEqual(["P9", "P10"]);
	});

	it("does not change the given rows", () => {
		findRows(rows, rules, "", { key: "cuenta", direction: "ascending" });
		expect(rows[0]?.count).toBe(3);
	});

	it("reads the sort from the URL, and uses the initial one if it is unknown", () => {
		for (const sort of [rules.initial, { key: "cuenta", direction: "descending" } as const])
			expect(readSort(rules, writeSort(sort))).toEqual(sort);
		for (const unknown of [null, "", "precio", "-", "toString"])
			expect(readSort(rules, unknown)).toEqual(rules.initial);
	});

	it("reverses a column's order on the second press", () => {
		const once = nextSort(rules.initial, "cuenta");
		expect(once).toEqual({ key: "cuenta", direction: "ascending" });
		expect(nextSort(once, "cuenta").direction).toBe("descending");
	});

	it("shows the last page for a number beyond it, and the first for an invalid one", () => {
		expect(cutPage(rows, 9, 2)).toEqual({ rows: rows.slice(2), page: 2 });
		for (const page of [0, -1, Number.NaN]) expect(cutPage(rows, page, 2).page).toBe(1);
		expect(cutPage([], 1, 10)).toEqual({ rows: [], page: 1 });
	});
});
