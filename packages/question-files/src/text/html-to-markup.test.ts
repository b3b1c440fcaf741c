import { describe, expect, it } from "vitest";
import { plainToMarkup } from "./escape-markup.ts";
import { htmlToMarkup } from "./html-to-markup.ts";

const read = (html: string, kind: "block" | "inline" = "block") => {
	const lost: string[] = [];
	const placePicture = ({ src, alt }: { src: string; alt: string }) => `![${alt}](picture:${src})`;
	return { markup: htmlToMarkup(html, { kind, placePicture, onLost: (sentence) => lost.push(sentence) }), lost };
};

describe("HTML as our markup", () => {
	it("does not confuse a sign with an inherited object property", () => {
		const { markup } = read(
			'<math><mover><mi>x</mi><mo>constructor</mo></mover><mi>toString</mi><mfenced open="valueOf"><mi>y</mi></mfenced></math> \\(a &constructor; b\\)',
		);
		expect(markup).not.toMatch(/function|native/);
		expect(markup).toContain("\\overset{\\mathrm{constructor}}{x}\\mathrm{toString}");
	});

	it.each([
		["paragraphs and lines", "<p>uno<br>dos</p><div>tres</div>cuatro", "uno\ndos\n\ntres\n\ncuatro"],
		["emphasis without its spaces", "la <b>palabra </b>es <i>esta</i><b></b>", "la **palabra** es *esta*"],
		["emphasis that Markdown would not see", "<b>(x)</b>y", "(x)y"],
		["entities and smart quotes", "m&aacute;s &laquo;así&raquo; “x” &#8364; &nbsp;y", "más «así» “x” € y"],
		[
			"signs of Markdown as they are",
			"2*3*4 a_b_c [x](y) `z` &amp;lt; ~~",
			"2\\*3\\*4 a_b_c \\[x\\](y) \\`z\\` \\&lt; ~~",
		],
		[
			"text that would begin a list, a quote or a rule",
			"<p>1. uno</p><p>- dos</p><p>&gt; tres</p><p>---</p>",
			"1\\. uno\n\n\\- dos\n\n\\> tres\n\n\\---",
		],
		["lists in lists", "<ul><li>a<ol start=3><li>b</li></ol></li><li>c</li></ul>", "- a\n\n  3. b\n- c"],
		[
			"tables",
			"<table><tr><td>x|y</td><td><p>1</p></td></tr><tr><td>z</td></tr></table>",
			"| x\\|y | 1 |\n| --- | --- |\n| z |  |",
		],
		[
			"bold within italics at a beginning",
			"<p><em><b>Dos.</b> Igual</em></p><p>***</p>",
			"***Dos.** Igual*\n\n\\*\\*\\*",
		],
		["indices", "CO<sub>2</sub>, x<sup>n+1</sup>", "CO\\(_{2}\\), x\\(^{n+1}\\)"],
		[
			"links that lead out, and none that runs",
			'<a href="https://x.pe/a">a</a> <a href="javascript:alert(1)">b</a>',
			"[a](https://x.pe/a) b",
		],
		["code", "<code>a`b</code><pre>  x\n y</pre>", "`` a`b ``\n\n```\n  x\n y\n```"],
		["no script, style or comment", "<script>alert(1)</script><style>p{}</style><!-- x -->hola", "hola"],
		["elements that nobody knows, by their words", "<o:p>hola</o:p> <font color=red>rojo</font>", "hola rojo"],
		["pictures in their place", 'a <img src="f.png" alt="una [f]"> b', "a ![una [f]](picture:f.png) b"],
	])("converts %s", (_what, html, markup) => expect(read(html).markup).toBe(markup));

	it.each([
		["\\(x<y\\) y \\[z\\] y $$w$$", "$x<y$ y $$z$$ y $$w$$"],
		["a\\(x\\)b", "a\\(x\\)b"],
		["\\(x &lt; y &amp; z\\)", "$x < y & z$"],
		["\\(a<br>b\\)", "$a b$"],
		["$x^2$, $5 y $3", "$x^2$, \\$5 y \\$3"],
		['<img alt="\\(x\\)" src="a.png">', "![\\(x\\)](picture:a.png)"],
		['<script type="math/tex; mode=display">\\frac12</script>', "$$\\frac12$$"],
		[
			'<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html">x2</span></span>',
			"$x^2$",
		],
		['<img class="Wirisformula" data-mathml="«math»«msqrt»«mn»2«/mn»«/msqrt»«/math»" src="x.png">', "$\\sqrt{2}$"],
		["código \\(\\) y \\[ sin fin", "código \\\\(\\\\) y \\\\[ sin fin"],
	])("recognises the formulas of %s", (html, markup) => expect(read(html).markup).toBe(markup));

	it("has no blocks when inline", () => {
		expect(read("<p>1. uno</p><ul><li>dos</li></ul>", "inline").markup).toBe("1. uno dos");
	});

	it("reports each kind of lost content once", () => {
		const { markup, lost } = read("<u>a</u><u>b</u><audio></audio><iframe src=x></iframe><video>q</video>");
		expect(markup).toBe("**ab**");
		expect(lost).toEqual([
			"El texto subrayado quedó en negrita.",
			"Tiene un audio, que no se importa.",
			"Tiene una página incrustada, que no se importa.",
			"Tiene un video, que no se importa.",
		]);
	});

	it.each([
		["<mfrac><mn>1</mn><mi>x</mi></mfrac>", "\\frac{1}{x}"],
		["<mroot><mi>x</mi><mn>3</mn></mroot>", "\\sqrt[3]{x}"],
		["<msubsup><mi>a</mi><mi>i</mi><mn>2</mn></msubsup>", "a_{i}^{2}"],
		[
			"<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>",
			"\\sum_{i=1}^{n}i",
		],
		["<mi>sin</mi><mi>α</mi><mo>≤</mo><mn>1</mn>", "\\sin \\alpha \\leq 1"],
		['<mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced>', "\\left[ a,b \\right)"],
		["<mover><mi>x</mi><mo>→</mo></mover><mover><mi>AB</mi><mo>¯</mo></mover>", "\\vec{x}\\overline{\\mathrm{AB}}"],
		["<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>", "\\begin{matrix}1 & 2\\end{matrix}"],
		["<mtext>si 5 % es</mtext><mi>km</mi>", "\\text{si 5 \\% es}\\mathrm{km}"],
	])("writes %s as LaTeX", (math, latex) => expect(read(`<math>${math}</math>`).markup).toBe(`$${latex}$`));

	it("reports unknown MathML, and keeps its text", () => {
		const { markup, lost } = read("<math><mlongdiv><mn>12</mn></mlongdiv></math>");
		expect([markup, lost]).toEqual(["12", ["Una fórmula usa «mlongdiv», que no sabemos leer: revísala."]]);
	});
});

it("plain text is shown literally, except for its formulas", () => {
	expect(plainToMarkup("* uno\n# dos\n\\(x\\) y \\alpha")).toBe("\\* uno\n# dos\n$x$ y \\\\alpha");
});
