import { describe, expect, it } from "vitest";
import { deliverable } from "./deliverable.ts";

const site = "https://cachimbo.test";
const options = {
	site,
	keepFormula: () => `${site}/uploads/formula.png`,
	pictureOf: async (path: string) => ({ src: `${site}${path.replace(".webp", ".jpg")}`, width: 1200, height: 900 }),
};
const uploaded = "/uploads/0b0e1c5a-4a51-8d1c-9b6d-1f2e3d4c5b6a.webp";
const levels = [1, 2, 3, 4, 5, 6, 7, 8];
const all = (list: readonly unknown[], write: (one: never) => string) =>
	list.map((one) => write(one as never)).join("");

/** Each format of the toolbar (specification section 9), as TipTap writes it and, where that differs, as Quill does. */
const formats: Record<string, string> = {
	headers: all([1, 2, 3, 4, 5, 6], (level) => `<h${level}>Título ${level}</h${level}>`),
	"bold-italic-underline-strike":
		"<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s><strike>g</strike></p>",
	code: "<p>La función <code>f(x)</code> y <strong><code>g</code></strong></p>",
	"code-block": "<pre><code>let x = 1;\nlet y = x &lt; 2;</code></pre>",
	"code-block-quill":
		'<div class="ql-code-block-container"><div class="ql-code-block">let x = 1;</div><div class="ql-code-block">x &lt; 2</div></div>',
	blockquote: "<blockquote><p>Quien lee, entra.</p></blockquote>",
	"list-bullet": "<ul><li><p>uno</p><ul><li><p>dentro</p></li></ul></li><li><p>dos</p></li></ul>",
	"list-ordered": '<ol start="3"><li><p>tres</p></li><li><p>cuatro</p></li></ol>',
	"list-checked":
		'<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Inscribirme</p></div></li><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>Pagar</p></div></li></ul>',
	"lists-quill":
		'<ol><li data-list="ordered">uno</li><li data-list="bullet" class="ql-indent-1">punto</li><li data-list="checked">hecho</li><li data-list="unchecked">falta</li></ol>',
	script: "<p>H<sub>2</sub>O, x<sup>2</sup></p>",
	"indent-1-8": all(levels, (level) => `<p style="margin-left: ${Number(level) * 2}em">Nivel ${level}</p>`),
	"indent-1-8-data": all(levels, (level) => `<p data-indent="${level}">Nivel ${level}</p>`),
	"indent-1-8-quill": all(levels, (level) => `<p class="ql-indent-${level}">Nivel ${level}</p>`),
	align: all(["left", "center", "right", "justify"], (side) => `<p style="text-align: ${side}">${side}</p>`),
	"align-quill": all(["center", "right", "justify"], (side) => `<p class="ql-align-${side}">${side}</p>`),
	direction:
		'<p dir="rtl">מבחן</p><p class="ql-direction-rtl ql-align-right">מבחן</p><p style="direction: rtl">מבחן</p>',
	colour: '<p><span style="color: #ba2d18">rojo</span> <span style="color: rgb(17, 116, 67)">verde</span></p>',
	background:
		'<p><span style="background-color: #ffd83d">resaltado</span> <mark style="background-color: yellow">m</mark></p>',
	font: '<p><span style="font-family: &quot;Comic Sans MS&quot;, cursive">c</span><span class="ql-font-monospace">m</span><span class="ql-font-serif">s</span></p>',
	size: '<p><span style="font-size: 32px">32</span><span class="ql-size-small">s</span><span class="ql-size-large">l</span><span class="ql-size-huge">h</span></p>',
	link: '<p><a target="_blank" href="https://example.pe/a?b=1&amp;c=2">web</a> <a href="mailto:a@b.pe">correo</a> <a href="tel:+51987654321">llama</a></p>',
	image: `<p><img src="https://example.pe/a.png" alt="Una &quot;foto&quot;" width="300"><img src="${uploaded}" alt="nuestra"></p>`,
	"image-sides": `<p><img src="${uploaded}" width="300"><img src="${site}${uploaded}#1200x900" width="800" height="1"><img src="https://example.pe/a.png" width="1100" height="220"><img src="https://example.pe/b.png" width="900"></p>`,
	"image-with-link": `<p><a href="https://example.pe"><img src="https://example.pe/a.png"></a><a href="https://example.pe"><img src="${uploaded}" alt="nuestra"></a></p>`,
	video:
		'<div data-youtube-video=""><iframe width="640" height="480" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=1" allowfullscreen></iframe></div><iframe class="ql-video" src="https://player.vimeo.com/video/76979871"></iframe><video src="https://example.pe/a.mp4" controls></video>',
	formula:
		'<p>Sea <span data-formula="x^2+\\frac{a+b}{2}"><span class="katex">dibujo</span></span> y <span class="ql-formula" data-value="\\sqrt{x_1}">﻿<span contenteditable="false"><span class="katex">d</span></span>﻿</span>.</p>',
	"empty-lines": "<p>uno</p><p></p><p><br></p><p>dos</p><hr>",
	clean: "<p>Texto sin formato</p>",
};

describe("the delivered HTML of each format", () => {
	it.each(Object.entries(formats))("%s", async (name, html) => {
		const { html: delivered, text } = await deliverable({ message: html }, options);
		const lines = delivered.replace(/(<\/(?:p|h\d|li|ul|ol|pre|blockquote|div)>)(?=<)/g, "$1\n");
		await expect(`${lines}\n\n<!--\n${text}\n-->\n`).toMatchFileSnapshot(`golden/${name}.html.txt`);
	});

	it("has a formula that is wider than a phone as text that wraps", async () => {
		const { html } = await deliverable({ message: `<span data-formula="${"x+".repeat(60)}y"></span>` }, options);
		expect(html).toMatch(/^<span style="font-family:[^";]*">(x \+ ){60}y<\/span>$/);
	});

	it("has the picture with its link above the message", async () => {
		const { html } = await deliverable(
			{ message: "<p>Hola</p>", imageUrl: "https://example.pe/a.png", linkUrl: "https://example.pe/?a=1&b=2" },
			options,
		);
		expect(html).toMatch(
			/^<p style="[^"]*"><a href="https:\/\/example\.pe\/\?a=1&amp;b=2"[^>]*><img src="https:\/\/example\.pe\/a\.png"/,
		);
	});
});
