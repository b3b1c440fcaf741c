import { describe, expect, it } from "vitest";
import { threadCpuOf } from "../../testing/computing.ts";
import { AppError } from "../work/errors.ts";
import { renderArticle, renderInlineText, renderRichText } from "./rich-text.ts";

const r = String.raw;
const uploaded = "/uploads/0123abcd-0123-8abc-9abc-0123456789ab.webp";
const html = (source: string) => renderRichText(source, "questionText");

describe("rich text", () => {
	it("renders Markdown and formulas, also for screen readers, and keeps line breaks", () => {
		const text = html("**Calcule** $\\frac{a}{b}$\nI. uno\nII. dos");
		expect(text).toContain("<strong>Calcule</strong>");
		expect(text).toContain("<mfrac><mi>a</mi><mi>b</mi></mfrac>");
		expect(text).toContain('class="katex-html" aria-hidden="true"');
		expect(text).toContain("I. uno<br />");
		expect(html(r`$$x^2$$`)).toContain('class="katex-display"');
	});

	it.each([
		[r`Si \(x^2\), halla \(a\)`, "Si $x^2$, halla $a$"],
		[r`Sea \[\frac{a}{b}\] real`, r`Sea $$\frac{a}{b}$$ real`],
		[r`\[\begin{array}{c}1\\[2pt]2\end{array}\]`, r`$$\begin{array}{c}1\\[2pt]2\end{array}$$`],
		["Sea\n\n\\[\n- 5\n+ x\n\\]\n\ny ya", "Sea\n\n$$\n- 5\n+ x\n$$\n\ny ya"],
		["> \\[\n> x\n> \\]", "> $$\n> x\n> $$"],
		[r`**\(x\)** y [\(y\)](https://uni.edu.pe)`, "**$x$** y [$y$](https://uni.edu.pe)"],
		[r`\(5\$\)`, r`$5\$$`],
	])("treats LaTeX brackets like dollars: %s", (brackets, dollars) => {
		const made = html(brackets);
		expect(made).toContain("katex");
		expect(made.replace(/\s+(?=<\/annotation>)/g, "")).toBe(html(dollars).replace(/\s+(?=<\/annotation>)/g, ""));
		expect(renderArticle(brackets, "content")).toContain("katex");
	});

	it("keeps an amount in soles on one line, and code as typed", () => {
		expect(html("De S/ 20 a **S/ 374.40**, o S/. 5")).toBe(
			"<p>De S/\u00a020 a <strong>S/\u00a0374.40</strong>, o S/.\u00a05</p>",
		);
		expect(renderInlineText("S/ 0", "options.0.text")).toBe("S/\u00a00");
		expect(html("`S/ 20` y los S/ de ayer")).toBe("<p><code>S/ 20</code> y los S/ de ayer</p>");
	});

	it.each([
		["$$x^2$$ es par", "es par"],
		["Sea $$x^2$$ real", "Sea "],
		["- $$x^2$$ uno\n- dos", "uno"],
		["> $$x^2$$ uno", "uno"],
		["Sea\n$$\nx^2\n$$ real", "real"],
	])("draws a formula between two dollars within a sentence: %j", (source, words) => {
		const made = html(source);
		expect(made).toContain('class="katex-display"');
		expect(made).not.toMatch(/katex-error|\$\$/);
		expect(made).toContain(words);
	});

	it("accepts LaTeX brackets in inline text, too", () => {
		expect(renderInlineText(r`\(\sqrt 2\)`, "options.0.text")).toBe(renderInlineText(r`$\sqrt 2$`, "options.0.text"));
	});

	it.each([
		["code", "`\\(x\\)` y ``\\[x\\]``", r`<p><code>\(x\)</code> y <code>\[x\]</code></p>`],
		["a closing bracket within code", "Abre \\( y cierra `\\)`", r`<p>Abre ( y cierra <code>\)</code></p>`],
		["a block of code", "```\n\\[\nx\n\\]\n```", "<pre><code>\\[\nx\n\\]\n</code></pre>"],
		["escaped backslashes", r`\\(x\\)`, r`<p>\(x\)</p>`],
		["a link that is escaped", r`\[no es enlace\](https://x.pe)`, "<p>[no es enlace](https://x.pe)</p>"],
		["an unclosed formula", r`f\(x y \[z`, "<p>f(x y [z</p>"],
		["an empty formula", r`\(\) \[ \]`, "<p>() [ ]</p>"],
		["mixed brackets", r`\(x\]`, "<p>(x]</p>"],
		["an amount", r`Cuesta \$5 (o \$6)`, "<p>Cuesta $5 (o $6)</p>"],
	])("sees no formula in %s", (_what, source, shown) => expect(html(source)).toBe(shown));

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
	])("creates no link, picture or attribute from %s (P-056)", (source) => {
		// The annotation contains the formula's source as text.
		const made = html(source).replace(/<annotation[^>]*>[^<]*/g, "");
		expect(made).not.toMatch(/\s(href|src|id|data-\w+|a|on\w+)=|<img|class="x"|color:red/);
	});

	it.each([
		r`$\def\a{\a\a}\a$`,
		r`$\newcommand{\a}{\a\a}\a$`,
		"$".repeat(5000),
		"[".repeat(5000),
		r`\(`.repeat(5000),
		r`\[`.repeat(5000) + r`\](`,
		`${r`\[x`}\n`.repeat(3000),
		"*a ".repeat(3000),
		"![".repeat(5000),
	])("renders hostile text without much computing (P-056)", async (source) => {
		expect(await threadCpuOf(() => html(source))).toBeLessThan(1_000);
	});

	it.each([
		["a macro of 9,000 letters, 300 times", `${r`$\def\a{`}${"x".repeat(9_000)}}${r`\a`.repeat(300)}$`],
		[
			"a macro that doubles what it is given",
			`${r`$\newcommand\a[1]{`}${"#1".repeat(2_400)}}\\a{${"x".repeat(4_900)}}$`,
		],
		["one formula of 98,000 letters", `$${"x".repeat(98_000)}$`],
		["a formula of 9,000 accents", `$${"\\hat x".repeat(1_300)}$`],
		["a formula as deep as it is long", `$${"\\frac1{".repeat(1_100)}${"}".repeat(1_100)}$`],
		["25,000 formulas", "$x$ ".repeat(25_000)],
		["25,000 fractions", "$\\frac12$ ".repeat(9_000)],
		["50,000 brackets", "[".repeat(50_000) + "]".repeat(50_000)],
		["1,000 reactions", `$\\ce{${"H2".repeat(240)}}$ `.repeat(1_000)],
		["quotes within quotes", ">".repeat(98_000)],
	])("limits the time to render %s (P-056)", async (_what, source) => {
		renderArticle("$x_1$", "content");
		const computing = await threadCpuOf(() => {
			try {
				expect(renderArticle(source, "content").length).toBeLessThan(500_000);
			} catch (refusal) {
				expect(refusal).toMatchObject({ status: 422, message: "El texto tiene demasiadas fórmulas" });
			}
		});
		expect(computing).toBeLessThan(2_000);
	});

	it("shows a formula that cannot be drawn as typed, never as a tag", () => {
		for (const formula of [
			r`\def\a{<b>}\a`,
			`\\ce{${"H2".repeat(300)}<b>}`,
			`${"x".repeat(4_001)}<b>`,
			r`\let\a=b<b>`,
		]) {
			expect(html(`$${formula}$`)).toBe(
				`<p><span class="katex-error" style="color:#cc0000">${formula.replace("<", "&lt;").replace(">", "&gt;")}</span></p>`,
			);
		}
		expect(html(r`$\defeq \longrightarrow \leteral$`)).toContain('class="katex-html"');
	});

	it("draws chemical reactions and quantities", () => {
		const shown = html(r`$\ce{N2(g) + 3H2(g) <=>[\Delta] 2NH3(g)}$ y $\pu{22.4 L mol-1}$`);
		expect(shown.match(/class="katex-html"/g)).toHaveLength(2);
		expect(shown).not.toContain("katex-error");
	});

	it("shows an uploaded picture with its size", () => {
		const shown = `<img src="${uploaded}" width="640" height="480" alt="Figura &quot;A&quot;" loading="lazy" decoding="async" />`;
		expect(html(`Mira: ![Figura "A"](${uploaded}#640x480)`)).toBe(`<p>Mira: ${shown}</p>`);
		expect(renderArticle(`![Figura "A"](${uploaded}#640x480)`, "content")).toBe(`<p>${shown}</p>`);
		expect(renderInlineText(`![Figura](${uploaded}#640x480)`, "options.0.text")).toBe("Figura");
	});

	it.each([
		"javascript:alert(1)",
		"data:image/png;base64,AAAA",
		"https://evil.pe/x.png",
		"//evil.pe/x.webp#1x1",
		"/uploads/../x.webp#1x1",
		"/uploads/%2e%2e/x.webp#1x1",
		`https://evil.pe${uploaded}#1x1`,
		`${uploaded}?x#1x1`,
		`${uploaded}#1x1x1`,
		...["", "#", "#0x5", "#5x0", "#8193x5", "#5x8193", "#-1x5", "#1e1x5"].map((size) => uploaded + size),
	])("shows the description in place of a picture of %s", (address) => {
		for (const made of [html(`![una figura](${address})`), renderArticle(`![una figura](${address})`, "content")]) {
			expect(made).toContain("una figura");
			expect(made).not.toMatch(/<img|\ssrc=|\shref=/);
		}
	});

	it("does not turn a picture's description into attributes", () => {
		const made = html(`![x" onerror="alert(1)" <img onerror=alert(1)>](${uploaded}#9x9 'y" onload="alert(1)')`);
		expect(made.match(/<img [^>]*>/g)).toEqual([
			`<img src="${uploaded}" width="9" height="9" alt="x&quot; onerror=&quot;alert(1)&quot; &lt;img onerror=alert(1)&gt;" loading="lazy" decoding="async" />`,
		]);
	});

	it("renders headings, tables, lists, quotes and rules in an article, with headings below the page's h1", () => {
		const article = renderArticle(
			"# Uno\n## Dos\n### Tres\n###### Seis\nOtro\n---\n\n- a\n\n> b\n\n---\n\n|a|b|\n|-|:-:|\n|$x$|d|",
			"content",
		);
		expect(article).toMatch(/^<h2>Uno<\/h2>\n<h3>Dos<\/h3>\n<h4>Tres<\/h4>\n<h4>Seis<\/h4>\n<h3>Otro<\/h3>/);
		expect(article).toMatch(/<ul>\n<li>a<\/li>\n<\/ul>\n<blockquote>.*<hr \/>.*<table>.*katex/s);
		expect(article).toContain('<td style="text-align:center">d</td>');
		expect(html("# Uno\n\nDos\n---")).not.toMatch(/<h\d/);
	});

	it("shows HTML as text", () => {
		expect(renderArticle("<script>alert(1)</script><img src=x onerror=alert(1)>", "content")).not.toMatch(
			/<(script|img)/,
		);
		expect(html("<script>alert(1)</script><img src=x onerror=alert(1)>")).not.toMatch(/<(script|img)/);
	});

	it("opens http, https and mailto links in a new tab, without a referrer", () => {
		expect(html("[UNI](https://uni.edu.pe)")).toBe(
			'<p><a href="https://uni.edu.pe" rel="noopener noreferrer nofollow" target="_blank">UNI</a></p>',
		);
		expect(html("[correo](mailto:a@b.pe)")).toContain('href="mailto:a@b.pe"');
	});

	it("allows links to other pages of the site in an article, but not in a question", () => {
		const source = "[El error](/blog/cuaderno-de-errores?x=1#uno)";
		expect(renderArticle(source, "content")).toBe('<p><a href="/blog/cuaderno-de-errores?x=1#uno">El error</a></p>');
		expect(html(source)).toBe("<p><a>El error</a></p>");
		for (const foreign of ["//evil.pe", "/\\evil.pe", '/%5cevil.pe"onclick="x', "javascript:alert(1)", "/\tevil"]) {
			expect(renderArticle(`[x](${foreign})`, "content"), foreign).not.toMatch(
				/href="\/[/\\]|\sonclick=|href="javascript:/,
			);
		}
	});

	it("renders no paragraph or list in inline text", () => {
		expect(renderInlineText("- 5", "options.0.text")).toBe("- 5");
		expect(renderInlineText("1. *er* lugar", "options.0.text")).toBe("1. <em>er</em> lugar");
	});

	it("draws a repeated formula the same way, inline and displayed", () => {
		const twice = html(r`Si $x_1$ y $x_1$, $$x_1$$`);
		const [alone, display] = [html(r`$x_1$`), html(r`$$x_1$$`)];
		const drawnIn = (text: string) => text.match(/<span class="katex">/g)?.length;
		expect([drawnIn(twice), drawnIn(alone), drawnIn(display)]).toEqual([3, 1, 1]);
		expect([html(r`$x_1$`), html(r`$$x_1$$`)]).toEqual([alone, display]);
		expect(alone).not.toBe(display);
		expect(html("<formula-place n=0></formula-place> $x$")).toMatch(/^<p>&lt;formula-place n=0&gt;/);
	});

	it("refuses a text whose formulas become too large, with an error on its field", () => {
		expect(() => html("$x_1$ ".repeat(1600))).toThrow(AppError);
	});
});
