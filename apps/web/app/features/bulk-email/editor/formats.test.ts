import { describe, expect, it } from "vitest";
import { colourOf, fontOf, fonts, sizeOf, sizes } from "./formats.ts";

describe("what another program's text keeps of its look", () => {
	it("is a font of the list, by its first name", () => {
		expect(fontOf("georgia, 'Times New Roman'")).toBe("Georgia, serif");
		expect(fontOf('"Courier New"')).toBe("'Courier New', Courier, monospace");
		expect(fontOf("Calibri, sans-serif")).toBeUndefined();
		for (const { value } of fonts) expect(fontOf(value)).toBe(value);
	});

	it("is a size of the list, and none near ordinary text", () => {
		expect(sizeOf("10pt")).toBe("14px");
		for (const ordinary of ["11pt", "12pt", "1em"]) expect(sizeOf(ordinary)).toBeUndefined();
		expect(sizeOf("2em")).toBe("32px");
		expect(sizeOf("medium")).toBeUndefined();
		expect(sizeOf("calc(1px)")).toBeUndefined();
		for (const { value } of sizes) expect(sizeOf(value)).toBe(value);
	});

	it("is a colour of three bytes", () => {
		expect(colourOf("rgb(186, 45, 24)")).toBe("#ba2d18");
		expect(colourOf("#BA2D18")).toBe("#ba2d18");
		for (const other of ["windowtext", "red; position:fixed", "rgba(0, 0, 0, 0)", "url(javascript:1)", "#fff"])
			expect(colourOf(other), other).toBeUndefined();
	});
});
