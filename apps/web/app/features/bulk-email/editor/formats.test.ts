import { describe, expect, it } from "vitest";
import { colourOf, fontOf, fonts, sizeOf, sizes } from "./formats.ts";

describe("a format of text pasted from another program", () => {
	it("is mapped to an offered font by its first font name", () => {
		expect(fontOf("georgia, 'Times New Roman'")).toBe("Georgia, serif");
		expect(fontOf('"Courier New"')).toBe("'Courier New', Courier, monospace");
		expect(fontOf("Calibri, sans-serif")).toBeUndefined();
		for (const { value } of fonts) expect(fontOf(value)).toBe(value);
	});

	it("is mapped to an offered size, or to none near the size of body text", () => {
		expect(sizeOf("10pt")).toBe("14px");
		for (const ordinary of ["11pt", "12pt", "1em"]) expect(sizeOf(ordinary)).toBeUndefined();
		expect(sizeOf("2em")).toBe("32px");
		expect(sizeOf("medium")).toBeUndefined();
		expect(sizeOf("calc(1px)")).toBeUndefined();
		for (const { value } of sizes) expect(sizeOf(value)).toBe(value);
	});

	it("is converted to a colour '#rrggbb', and other colours are dropped", () => {
		expect(colourOf("rgb(186, 45, 24)")).toBe("#ba2d18");
		expect(colourOf("#BA2D18")).toBe("#ba2d18");
		for (const other of ["windowtext", "red; position:fixed", "rgba(0, 0, 0, 0)", "url(javascript:1)", "#fff"])
			expect(colourOf(other), other).toBeUndefined();
	});
});
