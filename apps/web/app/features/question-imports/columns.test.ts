import { columnFields, columnOptionParts } from "@cachimbo/rules/files/table-columns";
import { expect, it } from "vitest";
import { meaningGroups, missingText, shownColumn } from "./columns.ts";

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

it("shows what stands in the first row as a column's name, or as what it has", () => {
	const column = { heading: "¿Uno?", samples: ["¿Dos?"] };
	expect(shownColumn(column, 1, false)).toEqual({ name: "¿Uno?", samples: ["¿Dos?"] });
	expect(shownColumn(column, 1, true)).toEqual({ name: "Columna B", samples: ["¿Uno?", "¿Dos?"] });
	expect(shownColumn({ heading: "", samples: [] }, 27, false).name).toBe("Columna AB, sin nombre");
});

it("says what is missing", () => {
	expect(missingText([])).toBeUndefined();
	expect(missingText(["text"])).toBe("Falta la columna de la pregunta");
	expect(missingText(["text", "alternative:0"])).toBe("Faltan las columnas de la pregunta y de la alternativa A");
});
