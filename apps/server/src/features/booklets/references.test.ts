import { describe, expect, it } from "vitest";
import { threadCpuOf } from "../../../testing/computing.ts";
import { keepsOrder, refersToOthers } from "./references.ts";

describe("an alternative that refers to others", () => {
	it.each([
		...[
			"Todas las anteriores",
			"todas las anteriores.",
			"Ninguna de las anteriores",
			"Todas",
			"Ninguna",
			"N. A.",
			"N.A.",
			"T.A.",
		],
		...[
			"A y B",
			"A) y C)",
			"Solo A y B",
			"A, B y C",
			"Tanto A como B",
			"Ni A ni B",
			"A o B",
			"a y b",
			"**A** y **B**",
			"Solo B",
		],
		...[
			"Las dos anteriores",
			"Más de una es correcta",
			"Todas son correctas",
			"Ninguna es correcta",
			"Ambas",
			"La alternativa C",
		],
		...["Todos los anteriores", "Todas menos la B", "$A$ y $B$", "N.D.A."],
	])("is seen: %s", (text) => expect(refersToOthers(text)).toBe(true));

	it.each([
		...[
			"Solo I y II",
			"Solo I",
			"I y II",
			"I, II y III",
			"12 cm",
			"$\\frac{a}{b}$",
			"Todas las mañanas camina",
			"Ana y Beto",
			"Los ríos profundos",
		],
		...["Ninguno de sus hijos volvió", "Antes de que llegara", "$x + y$", "E", "a", "5 y 7", "La casa", "VVF", "$a$"],
	])("is not seen: %s", (text) => expect(refersToOthers(text)).toBe(false));

	it("is also found by the question's text", () => {
		expect(keepsOrder("¿Por qué es falsa la alternativa B?", ["1", "2"])).toBe(true);
		expect(keepsOrder("Elige la alternativa correcta", ["1", "2"])).toBe(false);
	});

	it("is found quickly in a long text", async () => {
		const computing = await threadCpuOf(() =>
			keepsOrder("alternativa ".repeat(10_000), [
				"A, ".repeat(5000),
				"a y ".repeat(5000),
				"a ".repeat(59),
				"todas las ".repeat(11),
				"a/".repeat(59),
			]),
		);
		expect(computing).toBeLessThan(2_000);
	});
});
