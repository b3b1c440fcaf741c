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

describe("a list that is here in full", () => {
	it("finds without accents, in either spelling of a period", () => {
		expect(names("ancash")).toEqual(["Á"]);
		expect(names("  2024-1 ")).toEqual(["Ñ"]);
		expect(names("")).toHaveLength(3);
		expect(names("cusco")).toEqual([]);
	});

	it("sorts both ways as a Spanish dictionary does, and numbers by value", () => {
		expect(names("")).toEqual(["Á", "L", "Ñ"]);
		expect(names("", { key: "nombre", direction: "descending" })).toEqual(["Ñ", "L", "Á"]);
		expect(names("", { key: "cuenta", direction: "ascending" })).toEqual(["L", "Ñ", "Á"]);
		expect(["P10", "P9"].sort(byText((text) => text))).toEqual(["P9", "P10"]);
	});

	it("leaves the given rows as they are", () => {
		findRows(rows, rules, "", { key: "cuenta", direction: "ascending" });
		expect(rows[0]?.count).toBe(3);
	});

	it("reads its sort from the address, and an unknown one as the initial", () => {
		for (const sort of [rules.initial, { key: "cuenta", direction: "descending" } as const])
			expect(readSort(rules, writeSort(sort))).toEqual(sort);
		for (const unknown of [null, "", "precio", "-", "toString"])
			expect(readSort(rules, unknown)).toEqual(rules.initial);
	});

	it("turns a column's order round on the second press", () => {
		const once = nextSort(rules.initial, "cuenta");
		expect(once).toEqual({ key: "cuenta", direction: "ascending" });
		expect(nextSort(once, "cuenta").direction).toBe("descending");
	});

	it("shows the last page where one beyond is asked, and the first for nonsense", () => {
		expect(cutPage(rows, 9, 2)).toEqual({ rows: rows.slice(2), page: 2 });
		for (const page of [0, -1, Number.NaN]) expect(cutPage(rows, page, 2).page).toBe(1);
		expect(cutPage([], 1, 10)).toEqual({ rows: [], page: 1 });
	});
});
