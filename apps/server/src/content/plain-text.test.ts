import { describe, expect, it } from "vitest";
import { feedHtmlOf } from "./feed-html.ts";
import { plainTextOf } from "./plain-text.ts";
import { renderArticle } from "./rich-text.ts";

const plain = (source: string, max = 1000) => plainTextOf(renderArticle(source, "content"), max);

describe("plain text", () => {
	it("contains the running text, with simple formulas as typed", () => {
		expect(plain("# Título\n\nUno **dos**\ntres [cuatro](https://a.pe) `5` $x^2$ y $\\frac12$.")).toBe(
			"Uno dos tres cuatro 5 x^2 y ….",
		);
		expect(plain("a < b & \"c\" > &amp; 'd'")).toBe("a < b & \"c\" > & 'd'");
		expect(plain("|a|b|\n|-|-|\n|1|2|\n\nFin")).toBe("Fin");
	});

	it("contains the headings if there is nothing else", () => {
		expect(plain("# Solo un título")).toBe("Solo un título");
		expect(plain("![x](https://evil.pe/x.png)")).toBe("x");
	});

	it("is cut after a word, and never within a character", () => {
		expect(plain("Uno dos, tres cuatro", 10)).toBe("Uno dos…");
		expect(plain("Uno dos", 7)).toBe("Uno dos");
		expect(plain("😀".repeat(10), 5)).toBe("😀😀…");
	});
});

describe("HTML for feeds", () => {
	it("has absolute addresses and formulas as LaTeX", () => {
		const picture = "/uploads/0123abcd-0123-8abc-9abc-0123456789ab.webp";
		const html = renderArticle(`![a](${picture}#10x20) [b](https://b.pe) $\\frac12$`, "content");
		expect(feedHtmlOf(html, "https://c.pe").replace(/<\/?span>/g, "")).toBe(
			`<p><img src="https://c.pe${picture}" width="10" height="20" alt="a" /> <a href="https://b.pe">b</a> <code>\\frac12</code></p>`,
		);
	});
});
