import type { APIRequestContext, Page } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { screens } from "../../screens/screens.ts";
import { expect, test } from "../../server/test.ts";

const meta = (page: Page, name: string) =>
	page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");

/** Returns a page's structured data, by type. */
async function structuredData(page: Page): Promise<Map<string, Record<string, unknown>>> {
	const things = [];
	for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
		const { "@context": context, "@graph": graph } = JSON.parse(text);
		expect(context).toBe("https://schema.org");
		things.push(...graph);
	}
	return new Map(things.map((thing) => [thing["@type"], thing]));
}

/** Returns width and height of a PNG, from its first chunk. */
async function sizeOfPng(request: APIRequestContext, address: string): Promise<[number, number]> {
	const answer = await request.get(address);
	expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
	const bytes = await answer.body();
	expect(bytes.length).toBeLessThan(200_000);
	return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function expectPreview(page: Page, request: APIRequestContext, address: string): Promise<void> {
	expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(address);
	expect(await meta(page, "og:url")).toBe(address);
	for (const name of ["description", "og:title", "og:description", "og:site_name", "og:image:alt"]) {
		expect(await meta(page, name), name).toBeTruthy();
	}
	expect(await meta(page, "twitter:card")).toBe("summary_large_image");
	expect([await meta(page, "og:image:width"), await meta(page, "og:image:height")]).toEqual(["1200", "630"]);
	expect(await sizeOfPng(request, (await meta(page, "og:image")) ?? "")).toEqual([1200, 630]);
}

test.describe("a search engine, which runs no script", () => {
	test.use({ javaScriptEnabled: false });

	test("follows links from the landing page to a university's exam", async ({ page, request, server }) => {
		await page.goto("/");
		await expectPreview(page, request, `${server.url}/`);
		const home = await structuredData(page);
		expect([...home.keys()].sort()).toEqual(["FAQPage", "Organization", "WebSite"]);

		await page.getByRole("main").locator('a[href="/examen-admision/unmsm"]').click();
		await page.getByRole("main").getByRole("link", { name: "Exámenes de admisión" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Exámenes de admisión");
		await expectPreview(page, request, `${server.url}/examen-admision`);
		await page.getByRole("link", { name: /^UNMSM/ }).click();
		await expect(page).toHaveURL("/examen-admision/unmsm");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Examen de admisión UNMSM");
		await expectPreview(page, request, `${server.url}/examen-admision/unmsm`);
		const found = await structuredData(page);
		expect([...found.keys()].sort()).toEqual(["BreadcrumbList", "FAQPage"]);

		// Readers can open every question that is in the structured data.
		const { mainEntity } = found.get("FAQPage") as { mainEntity: { name: string }[] };
		expect(mainEntity.length).toBeGreaterThan(3);
		for (const { name } of mainEntity) {
			await expect(page.locator("summary", { hasText: name })).toBeVisible();
		}
		await page.getByText("¿Cuánto dura el examen UNMSM?").click();
		await expect(page.getByText(/que practicas aquí dura/)).toBeVisible();
		await page.getByRole("link", { name: "Practica este examen gratis" }).click();
		await expect(page).toHaveURL("/login/registro");
	});

	test("reads a post's structured data, whatever its title contains", async ({ page, request, server }) => {
		const title = 'Cómo leer </script><script>alert(1)</script> un "prospecto" & no perderse 🎓';
		const post = await adminApi(request, server).send("post", "/admin/blog-post/save", {
			data: { title, content: "Primero las **fechas**." },
		});
		await page.goto(`/blog/${post.slug}`);
		await expectPreview(page, request, `${server.url}/blog/${post.slug}`);
		expect(await meta(page, "og:title")).toBe(title);
		const found = await structuredData(page);
		expect(found.get("BlogPosting")?.headline).toBe(title);
		const way = found.get("BreadcrumbList")?.itemListElement as { item: string }[];
		for (const { item } of way) expect((await request.get(item)).status(), item).toBe(200);
	});
});

test("every URL of the sitemap is an indexable page with its own canonical URL", async ({ request, server }) => {
	const robots = await (await request.get("/robots.txt")).text();
	const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1];
	expect(sitemap).toBe(`${server.url}/sitemap.xml`);
	const xml = await (await request.get(sitemap ?? "")).text();
	const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "");
	expect(addresses.length).toBeGreaterThan(10);
	for (const address of addresses) {
		const answer = await request.get(address, { maxRedirects: 0 });
		expect([address, answer.status()]).toEqual([address, 200]);
		const html = await answer.text();
		expect(/<link rel="canonical" href="(.*?)"/.exec(html)?.[1]).toBe(address);
		expect([address, html.includes('content="noindex')]).toEqual([address, false]);
		expect([address, /<meta name="description" content="(.*?)"/.exec(html)?.[1]]).not.toContain(undefined);
	}
});

test("pages of the signed-in area and of a forgotten password are not indexable", async ({ request }) => {
	// Excludes screens whose path is known only after a test has created the object.
	const inside = screens.filter(({ as, path }) => as !== "visitor" && path !== "").map(({ path }) => path);
	const paths = new Set([
		...inside,
		"/universidad/examenes/1/componer",
		"/login/olvide-contrasena",
		"/reset-password?token=x",
		"/no-existe",
	]);
	for (const path of paths) {
		const html = await (await request.get(path)).text();
		const asks = html.includes('<meta name="robots" content="noindex"/>');
		expect([path, asks, html.includes('rel="canonical"')]).toEqual([path, true, false]);
	}
});

test("a university has one URL, and an unknown one is reported", async ({ request, page }) => {
	const capitals = await request.get("/examen-admision/UNMSM", { maxRedirects: 0 });
	expect([capitals.status(), capitals.headers().location]).toEqual([301, "/examen-admision/unmsm"]);
	const answer = await page.goto("/examen-admision/no-existe");
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "¡Universidad no encontrada!" })).toBeVisible();
	expect((await request.get("/social/universidad/no-existe-0123456789abcdef.png")).status()).toBe(404);
});

test("a phone can install the site as an application", async ({ page, context, request }) => {
	await page.goto("/");
	const browser = await context.newCDPSession(page);
	const { data, errors } = await browser.send("Page.getAppManifest");
	expect(errors).toEqual([]);
	const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
	// A test's context counts as a private window.
	expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
	const manifest = JSON.parse(data ?? "{}");
	expect([manifest.name, manifest.lang]).toEqual(["Cachimbo", "es-PE"]);
	for (const { src, sizes, type } of manifest.icons) {
		if (type === "image/png") expect((await sizeOfPng(request, src)).join("x")).toBe(sizes);
	}
	for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
	expect(await sizeOfPng(request, "/apple-touch-icon.png")).toEqual([180, 180]);
	expect((await request.get("/favicon.ico")).status()).toBe(200);
});
