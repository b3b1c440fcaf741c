import { describe, expect, it } from "vitest";
import { readKey } from "./key.ts";

describe("a key", () => {
	it.each([
		["b", ["Uno", "Dos"], 1],
		["Alternativa B", ["Uno", "Dos"], 1],
		["B)", ["Uno", "Dos"], 1],
		["2", ["Uno", "Dos"], 1],
		["dós", ["Uno", "Dos"], 1],
		["5", ["4", "5", "6"], 1],
		["2", ["1", "2", "3"], 1],
	])("%j of %j is the alternative %j", (keyText, options, option) => {
		expect(readKey(keyText, options)).toEqual({ option });
	});

	it.each([
		["7", "La clave es 7, pero la alternativa 7 está vacía"],
		["opción 7", "La clave es 7, pero la alternativa 7 está vacía"],
		["g", "La clave es G, pero la alternativa G está vacía"],
	])("%j of five alternatives is reported in the file's spelling", (keyText, fault) => {
		expect(readKey(keyText, ["Uno", "Dos", "Tres", "Cuatro", "Cinco"])).toEqual({ fault });
	});

	it("is requested as a letter if it is one alternative's number and another's text", () => {
		expect(readKey("3", ["3", "4", "5"])).toEqual({
			fault: "La clave «3» es el texto de la alternativa A y también el número de la C: escribe la letra",
		});
	});
});
