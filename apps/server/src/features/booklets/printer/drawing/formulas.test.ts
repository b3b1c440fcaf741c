import { describe, expect, it } from "vitest";
import { createFormulas, splitFormula } from "./formulas.ts";
import { outlines } from "./outlines.ts";

describe("a formula on paper", () => {
	const formulas = createFormulas();

	it.each([
		"x^2+\\frac{a+b}{2}",
		"\\begin{cases}x+y=1\\\\x-y=2\\end{cases}",
		"\\color{red}{x}+\\cancel{y}+\\boxed{z}+\\colorbox{yellow}{w}",
		"\\begin{array}{c|c}1&2\\\\\\hline 3&4\\end{array}",
		"\\left(\\begin{matrix}1&2\\\\3&4\\\\5&6\\\\7&8\\\\9&0\\end{matrix}\\right)",
		"\\overbrace{x+\\dots+x}^{n}",
		"\\ce{N2(g) + 3H2(g) <=>[\\Delta] 2NH3(g)}",
		"\\text{si está en $x$ el año}",
		"\\overline{AB}\\parallel\\vec{v}",
	])("consists of valid PDF operators, with balanced q and Q: %s", (latex) => {
		const glyphs = formulas(latex)!;
		const words = glyphs.operators.split(/\s+/);
		expect(words.filter((word) => word === "q").length).toBe(words.filter((word) => word === "Q").length);
		expect(glyphs.operators).not.toMatch(/NaN|undefined|Infinity|e-\d/);
		expect(words.filter((word) => !/^(-?\d*\.?\d+|\/G\d+|Do|q|Q|cm|w|re|f|S|m|l|c|h|W|n|rg|RG)$/.test(word))).toEqual(
			[],
		);
		for (const number of glyphs.uses) expect(outlines[number]!.operators).toMatch(/ f$/);
		expect(glyphs.width).toBeGreaterThan(0);
	});

	it("shares outlines with other formulas", () => {
		formulas("x+y");
		const before = outlines.length;
		formulas("y+x");
		expect(outlines.length).toBe(before);
	});

	it("is undefined if it is invalid, or the time is up", () => {
		expect(formulas("\\frac{1}{")).toBeUndefined();
		expect(formulas("\\href{https://evil.pe}{x}")).toBeUndefined();
		expect(createFormulas(0)("z^7")).toBeUndefined();
	});

	it("does not depend on the formula before it", () => {
		expect(formulas("a\\label{uno}")).toEqual(formulas("a\\label{uno}"));
		expect(formulas("b\\label{uno}")).toBeDefined();
	});

	it.each([
		["a+b=c+d", ["a+b", "{}=c+d"]],
		["x+y-z", ["x", "{}+y", "{}-z"]],
		["\\frac{a=b}{c}+f(x=1)", ["\\frac{a=b}{c}", "{}+f(x=1)"]],
		["x=-2", ["x", "{}=-2"]],
		["-x", ["-x"]],
		["\\left(a=b\\right)", ["\\left(a=b\\right)"]],
		["\\begin{cases}x=1\\\\y=2\\end{cases}", ["\\begin{cases}x=1\\\\y=2\\end{cases}"]],
		["\\displaystyle a\\leq b", ["\\displaystyle a", "\\displaystyle {}\\leq b"]],
		["a\\left", ["a\\left"]],
	])("that is too wide is split into lines: %s", (latex, pieces) => expect(splitFormula(latex)).toEqual(pieces));
});
