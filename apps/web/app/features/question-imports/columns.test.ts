import { columnFields, columnOptionParts } from "@cachimbo/rules/table-columns";
import { expect, it } from "vitest";
import { columnLetter, meaningGroups, missingText } from "./columns.ts";

it("offers each thing that a column may hold once", () => {
	const offered = meaningGroups.flatMap(({ options }) => options.map(({ value }) => value));
	expect(new Set(offered).size).toBe(offered.length);
	const known = [
		...columnFields,
		...columnOptionParts.flatMap((part) => [...Array(10).keys()].map((n) => `${part}:${n}`)),
	];
	expect(offered.toSorted()).toEqual(known.toSorted());
	const texts = meaningGroups.flatMap(({ options }) => options.map(({ text }) => text));
	expect(new Set(texts).size).toBe(texts.length);
});

it("names a column as a spreadsheet does", () => {
	expect([0, 25, 26, 27, 255].map(columnLetter)).toEqual(["A", "Z", "AA", "AB", "IV"]);
});

it("says what is missing", () => {
	expect(missingText([])).toBeUndefined();
	expect(missingText(["text"])).toBe("Falta la columna de la pregunta");
	expect(missingText(["text", "alternative:0"])).toBe("Faltan las columnas de la pregunta y de la alternativa A");
});
