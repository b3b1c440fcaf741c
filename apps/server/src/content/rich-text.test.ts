import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { renderInlineText, renderRichText } from "./rich-text.ts";

const r = String.raw;
const html = (source: string) => renderRichText(source, "questionText");

describe("rich text", () => {
	it("renders Markdown, formulas for eyes and for screen readers, and keeps line breaks", () => {
		const text = html("**Calcule** $\\frac{a}{b}$\nI. uno\nII. dos");
		expect(text).toContain("<strong>Calcule</strong>");
		expect(text).toContain("<mfrac><mi>a</mi><mi>b</mi></mfrac>");
		expect(text).toContain('class="katex-html" aria-hidden="true"');
		expect(text).toContain("I. uno<br />");
		expect(html(r`$$x^2$$`)).toContain('class="katex-display"');
	});

	it("keeps what KaTeX draws: roots, arrows, tables with lines", () => {
		const drawn = html(r`$\sqrt{x}\overrightarrow{AB}\begin{array}{c|c}1&2\\\hline 3&4\end{array}$`);
		expect(drawn).toMatch(/<svg [^>]*viewBox="0 0 [^"]+" preserveAspectRatio="[^"]+"/);
		expect(drawn).toContain('<path d="M');
		expect(drawn).toContain('columnlines="solid"');
		expect(drawn).toContain("vertical-align:");
	});

	it.each([
		r`$\href{javascript:alert(1)}{x}$`,
		r`$\url{javascript:alert(1)}$`,
		r`$\htmlData{a=b}{x}$`,
		r`$\htmlClass{x}{y}$ $\htmlId{x}{y}$ $\htmlStyle{color:red}{y}$`,
		r`$\includegraphics{https://evil.pe/x.png}$`,
		"[x](javascript:alert(1)) [y](data:text/html,x) [z](vbscript:x)",
		"[x](//evil.pe) [y](/login) ![a](/x.png)",
	])("makes no link, picture or attribute of %s (P-056)", (source) => {
		// The formula's own source stands in its annotation, as text.
		const made = html(source).replace(/<annotation[^>]*>[^<]*/g, "");
		expect(made).not.toMatch(/\s(href|src|id|data-\w+|a|on\w+)=|<img|class="x"|color:red/);
	});

	it.each([r`$\def\a{\a\a}\a$`, r`$\newcommand{\a}{\a\a}\a$`, "$".repeat(5000), "[".repeat(5000), "*a ".repeat(3000)])(
		"renders hostile text within 200 ms (P-056)",
		(source) => {
			const start = performance.now();
			html(source);
			expect(performance.now() - start).toBeLessThan(200);
		},
	);

	it("shows HTML as text", () => {
		expect(html("<script>alert(1)</script><img src=x onerror=alert(1)>")).not.toMatch(/<(script|img)/);
	});

	it("opens links to http, https and mailto elsewhere, without a trace", () => {
		expect(html("[UNI](https://uni.edu.pe)")).toBe(
			'<p><a href="https://uni.edu.pe" rel="noopener noreferrer nofollow" target="_blank">UNI</a></p>',
		);
		expect(html("[correo](mailto:a@b.pe)")).toContain('href="mailto:a@b.pe"');
	});

	it("has no paragraph or list in a line", () => {
		expect(renderInlineText("- 5", "options.0.text")).toBe("- 5");
		expect(renderInlineText("1. *er* lugar", "options.0.text")).toBe("1. <em>er</em> lugar");
	});

	it("refuses a text whose formulas grow beyond measure, on its field", () => {
		expect(() => html("$x_1$ ".repeat(1600))).toThrow(AppError);
	});
});
