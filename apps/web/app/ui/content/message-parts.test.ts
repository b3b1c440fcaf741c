import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOf, withoutFormulas } from "./message-parts.ts";

const shapeOf = (content: string) =>
	partsOf(content).map((part) =>
		part.kind === "link" ? { link: part.address } : part.kind === "formula" ? { tex: part.tex } : part.text,
	);

describe("parts of a message", () => {
	it("omit formulas on a line that is not worth loading KaTeX for", () => {
		expect(withoutFormulas(String.raw`Sale $\frac{1}{2}$, ¿no? Cuesta $5 y $6`)).toBe(
			"Sale [fórmula], ¿no? Cuesta $5 y $6",
		);
	});

	it("link http and https URLs without the surrounding punctuation", () => {
		expect(shapeOf("Mira https://unmsm.edu.pe/a?b=1. Y (http://es.wikipedia.org/wiki/Ley_(f%C3%ADsica))")).toEqual([
			"Mira ",
			{ link: "https://unmsm.edu.pe/a?b=1" },
			". Y (",
			{ link: "http://es.wikipedia.org/wiki/Ley_(f%C3%ADsica)" },
			")",
		]);
	});

	it.each([
		"javascript:alert(1)",
		"data:text/html,<script>alert(1)</script>",
		"https://",
		"https://banco.pe@malo.pe/",
		"https://usuario:clave@malo.pe/",
		"<a href='javascript:alert(1)'>x</a>",
		"<img src=x onerror=window.p=1>",
		"xhttps//nada",
	])("show %s as text", (content) => {
		expect(shapeOf(content)).toEqual([content]);
	});

	it("distinguish a formula from a price", () => {
		expect(shapeOf("Si $x^2=4$ entonces")).toEqual(["Si ", { tex: "x^2=4" }, " entonces"]);
		expect(shapeOf("$$\\frac{1}{2}$$")).toEqual([{ tex: "\\frac{1}{2}" }]);
		expect(shapeOf("cuesta $5 y $6")).toEqual(["cuesta $5 y $6"]);
		expect(shapeOf("S/ 10 o US$ 3 o US$4")).toEqual(["S/ 10 o US$ 3 o US$4"]);
		expect(shapeOf("entre $5/$6 la hora")).toEqual(["entre $5/$6 la hora"]);
		expect(shapeOf("$ x $")).toEqual(["$ x $"]);
	});

	it("keep the whole text, and link no other protocol", () => {
		const piece = fc.constantFrom(
			"$",
			"$$",
			"https://a.pe",
			"javascript:",
			"http://",
			"(",
			")",
			".",
			" ",
			"x",
			"\n",
			"<b>",
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(piece).map((pieces) => pieces.join("")),
				),
				(content) => {
					const parts = partsOf(content);
					expect(parts.map(({ text }) => text).join("")).toBe(content);
					for (const part of parts) if (part.kind === "link") expect(part.address).toMatch(/^https?:\/\//);
				},
			),
		);
	});
});
