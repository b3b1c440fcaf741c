import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugOf } from "./slug.ts";

describe("slugOf", () => {
	it("lowercases, removes accents, joins words with hyphens and drops other symbols", () => {
		expect(slugOf("¿Cómo ingresar a San Marcos?")).toBe("como-ingresar-a-san-marcos");
		expect(slugOf("  Año  nuevo: 10 consejos (útiles) ")).toBe("ano-nuevo-10-consejos-utiles");
		expect(slugOf("Examen 2024-I — UNI")).toBe("examen-2024-i-uni");
		expect(slugOf("Pingüino_azul")).toBe("pinguinoazul");
	});

	it("is empty when nothing is left", () => {
		expect(slugOf("¡¿?!")).toBe("");
	});

	it("has only letters, digits and single inner hyphens, and is its own slug", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (title) => {
				const slug = slugOf(title);
				expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
				expect(slugOf(slug)).toBe(slug);
			}),
		);
	});
});
