import { describe, expect, it } from "vitest";
import { drawFormula } from "./draw-formula.ts";

describe("a formula", () => {
	it.each([
		"x^2+\\frac{a+b}{2}",
		"\\begin{cases}x+y=1\\\\x-y=2\\end{cases}",
		"\\int_0^\\infty e^{-x^2}\\,dx=\\frac{\\sqrt{\\pi}}{2}",
		"\\overline{AB}\\parallel\\vec{v},\\;\\angle ABC=30^\\circ",
		"\\color{red}{x}+\\cancel{y}+\\boxed{z}+\\colorbox{yellow}{w}",
		"\\begin{array}{c|c}1&2\\\\\\hline 3&4\\end{array}",
		"\\ce{N2(g) + 3H2(g) <=>[\\Delta][cat] 2NH3(g)}",
		"\\text{si está en $x$ el año, } x_{máx}=\\textbf{Área}",
	])("consists of outlines only: %s", (latex) => {
		const { svg, width, height, below } = drawFormula(latex);
		expect(svg.replace(/<\/?(?:svg|g|path|rect|line|polygon|ellipse)(?: [\w:-]+="[^"<>]*")*\s?\/?>/g, "")).toBe("");
		expect(svg).not.toMatch(/href|url\(|style=|font|NaN|undefined/);
		expect([width, height, below].every(Number.isInteger)).toBe(true);
		expect(below).toBeLessThan(height);
	});

	it("has a coloured background without an outline", () => {
		expect(drawFormula("\\colorbox{yellow}{w}").svg).toMatch(/<rect fill="yellow"[^>]* stroke="none"/);
	});

	it("has the baseline of the surrounding text", () => {
		expect(drawFormula("x").below).toBeLessThan(drawFormula("y").below);
		expect(drawFormula("\\frac{x}{2}").below).toBeGreaterThan(drawFormula("y").below);
	});

	it("reserves the actual width of words", () => {
		const widths = ["\\text{i}", "\\text{m}", "\\text{mm}"].map((latex) => drawFormula(latex).width);
		expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other));
	});

	it.each([
		"\\href{https://evil.pe}{x}",
		"\\url{https://evil.pe}",
		'\\mmlToken{mi}[href="https://evil.pe"]{x}',
		'\\mmlToken{mi}[style="background:red"]{x}',
		"\\color{url(https://evil.pe)}{x}",
		"\\includegraphics{/etc/passwd}",
		"\\input{/etc/passwd}",
		"\\require{html}x",
		"\\class{a}{x}",
		"\\style{color:red}{x}",
		"\\def\\a{\\a\\a}\\a",
		"\\newcommand{\\a}{\\a\\a}\\a",
		"\\let\\a=\\frac",
		"\\rule{9999em}{1em}",
		"x^{",
		" ",
		"\\text{北}",
		"{".repeat(450) + "}".repeat(450),
		"x+".repeat(300),
		"x".repeat(1001),
	])("is refused: %s", (latex) => {
		expect(() => drawFormula(latex)).toThrow();
	});

	it("does not inherit colours of the previous formula", () => {
		expect(drawFormula("\\definecolor{uno}{rgb}{1,0,0}\\color{uno}{x}").svg).toContain("#ff0000");
		expect(drawFormula("\\color{uno}{x}").svg).not.toContain("#ff0000");
	});
});
