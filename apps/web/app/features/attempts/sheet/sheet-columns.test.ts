import { expect, test } from "vitest";
import { sheetColumns } from "./sheet-columns.ts";

const rows = (count: number, alternatives = 5) =>
	Array.from({ length: count }, () => ({ question: { options: Array(alternatives).fill("") } }));

test("a short sheet has one column, a longer one has two, of which the first is filled first", () => {
	expect(sheetColumns(rows(8)).map((column) => column.length)).toEqual([8]);
	expect(sheetColumns(rows(30)).map((column) => column.length)).toEqual([20, 10]);
	expect(sheetColumns(rows(100)).map((column) => column.length)).toEqual([50, 50]);
});

test("a sheet with more than five alternatives has one column", () => {
	expect(sheetColumns([...rows(39), ...rows(1, 10)]).map((column) => column.length)).toEqual([40]);
});
