import { describe, expect, it } from "vitest";
import { splitOptions } from "./paste.ts";

describe("alternatives in a pasted text", () => {
	it("are read from separate lines, with or without letters", () => {
		expect(splitOptions("A) 2\nB) 3\nC) 4")).toEqual(["2", "3", "4"]);
		expect(splitOptions("a. uno\r\nb. dos\r\n")).toEqual(["uno", "dos"]);
		expect(splitOptions("(A) uno\n(B) dos\n(C) tres")).toEqual(["uno", "dos", "tres"]);
		expect(splitOptions("2\n3\n4\n5\n6")).toEqual(["2", "3", "4", "5", "6"]);
		expect(splitOptions("- uno\n• dos")).toEqual(["uno", "dos"]);
	});
	it("are read from one line, or from a few", () => {
		expect(splitOptions("A) 2 B) 3 C) 4 D) 5 E) 6")).toEqual(["2", "3", "4", "5", "6"]);
		expect(splitOptions("A) $f(a)$ B) b) y c)\nC) 4")).toEqual(["$f(a)$", "b) y c)", "4"]);
		expect(splitOptions("A) 2   B) 3\nC) 4   D) 5")).toEqual(["2", "3", "4", "5"]);
	});
	it("continue on the next line until the next letter", () => {
		expect(splitOptions("A) una frase\nque sigue\nB) otra")).toEqual(["una frase que sigue", "otra"]);
	});
	it("are not found in the text of a single alternative", () => {
		expect(splitOptions("4")).toBeNull();
		expect(splitOptions("A) 4")).toBeNull();
		expect(splitOptions("de A. Einstein a B. Pascal")).toBeNull();
		expect(splitOptions("los conjuntos A) y B) son iguales")).toBeNull();
		expect(splitOptions(Array.from({ length: 11 }, (_, n) => n).join("\n"))).toBeNull();
	});
});
