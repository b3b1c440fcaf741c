import { columnFields, columnOptionParts } from "@cachimbo/rules/files/table-columns";
import { expect, it } from "vitest";
import { meaningGroups, missingText, shownColumn } from "./columns.ts";

it("offers each meaning of a column once", () => {
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

it("shows the first row as names of the columns, or as values if there are no headings", () => {
	const column = { heading: "¿Uno?", samples: ["¿Dos?"] };
	expect(shownColumn(column, 1, false)).toEqual({ name: "¿Uno?", samples: ["¿Dos?"] });
	expect(shownColumn(column, 1, true)).toEqual({ name: "Columna B", samples: ["¿Uno?", "¿Dos?"] });
	expect(shownColumn({ heading: "", samples: [] }, 27, false).name).toBe("Columna AB, sin nombre");
});

it("names the missing columns", () => {
	expect(missingText([])).toBeUndefined();
	expect(missingText(["text"])).toBe("Falta la columna de la pregunta");
	expect(missingText(["text", "alternative:0"])).toBe("Faltan las columnas de la pregunta y de la alternativa A");
});
