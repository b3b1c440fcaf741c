import { describe, expect, it } from "vitest";
import { formulaText } from "./formula-text.ts";

const { raw } = String;

describe("a formula as one line of text", () => {
	it.each([
		[raw`x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}`, "x = (−b ± √(b² − 4ac))/(2a)"],
		[raw`\frac{1}{2a}+\frac{x+1}{x-1}`, "1/(2a) + (x + 1)/(x − 1)"],
		[raw`\frac{2a}{3}-\frac{1}{12.5}`, "2a/3 − 1/12.5"],
		[raw`a-(-b)\le -3`, "a − (−b) ≤ −3"],
	])("brackets numerators and denominators, and keeps a sign with its number: %s", (latex, text) => {
		expect(formulaText(latex)).toBe(text);
	});

	it.each([
		[raw`\ce{2H2 + O2 -> 2H2O}`, "2 H₂ + O₂ → 2 H₂O"],
		[raw`\ce{SO4^2-}`, "SO₄²⁻"],
		[raw`\pu{123 kJ mol-1}`, "123 kJ mol⁻¹"],
	])("omits elements of chemistry that only reserve space: %s", (latex, text) => {
		expect(formulaText(latex)).toBe(text);
	});
});
