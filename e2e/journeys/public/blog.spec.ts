import { expectAccessible } from "../../accessibility/checks.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

/** A picture of one colour with 4 × 3 pixels. */
const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAADklEQVR42mNgoBAAAQAALQABHvEg3QAAAABJRU5ErkJggg==",
	"base64",
);

test("an administrator writes a post, which a visitor reads without script, renames it, and unpublishes it", {
	tag: "@core",
}, async ({ page, browser, server, request }) => {
	await openSession(page, request, server.admin);
	await page.goto("/blog-gestion");
	await page.getByRole("link", { name: "Nuevo post" }).click();
	await expect(page).toHaveURL("/blog-gestion/nuevo");
	const dialog = page.getByRole("dialog", { name: "Nuevo post" });

	await dialog.getByRole("button", { name: "Guardar" }).click();
	await expect(dialog.getByText("El título es requerido").first()).toBeVisible();
	await expect(dialog.getByLabel("Título", { exact: true })).toBeFocused();
	await dialog.getByLabel("Título", { exact: true }).fill("¿Cuánto vale una pregunta?");
	await expect(dialog.getByText("/blog/cuanto-vale-una-pregunta")).toBeVisible();
	const content = dialog.getByRole("textbox", { name: "Contenido" });
	await content.fill("Cada correcta suma $\\frac{1}{2}$ punto.");
	await content.press("Control+End");
	const chooser = page.waitForEvent("filechooser");
	await dialog.getByRole("button", { name: "Insertar imagen" }).click();
	await (await chooser).setFiles({ name: "cuadro-de-puntajes.png", mimeType: "image/png", buffer: png });
	await expect(content).toHaveValue(/punto\.\n\n!\[cuadro de puntajes\]\(\/uploads\/[\w-]+\.webp#4x3\)\n/);
	await dialog.getByRole("button", { name: "Vista previa" }).click();
	await expect(dialog.locator(".katex")).toBeVisible();
	await expect(dialog.getByRole("img", { name: "cuadro de puntajes" })).toHaveJSProperty("naturalWidth", 4);
	await dialog.getByRole("button", { name: "Escribir" }).click();

	await page.reload();
	await expect(dialog.getByText("Recuperamos lo que no guardaste.")).toBeVisible();
	await content.press("Control+Enter");
	await expect(page.getByText("Post creado exitosamente")).toBeVisible();
	await expect(page).toHaveURL("/blog-gestion");
	const row = page.getByRole("row", { name: /¿Cuánto vale una pregunta\?/ });
	await expect(row).toContainText("Activo");

	const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
	const reader = await visitor.newPage();
	await reader.goto(`${server.url}/blog`);
	await reader.getByRole("link", { name: /^Leer más ?: ¿Cuánto vale una pregunta\?$/ }).click();
	await expect(reader).toHaveURL(`${server.url}/blog/cuanto-vale-una-pregunta`);
	await expect(reader).toHaveTitle("¿Cuánto vale una pregunta? · Cachimbo");
	await expect(reader.getByRole("heading", { level: 1 })).toHaveText("¿Cuánto vale una pregunta?");
	await expect(reader.locator(".katex")).toBeVisible();
	expect(await reader.locator(".katex-html").evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
		"KaTeX",
	);
	await expect(reader.getByRole("img", { name: "cuadro de puntajes" })).toHaveAttribute("width", "4");
	expect(await (await request.get("/blog/rss.xml")).text()).toContain("/blog/cuanto-vale-una-pregunta</link>");
	expect(await (await request.get("/sitemap.xml")).text()).toContain("/blog/cuanto-vale-una-pregunta</loc>");

	await row.getByRole("link", { name: "¿Cuánto vale una pregunta?", exact: true }).click();
	const editor = page.getByRole("dialog", { name: "Editar post" });
	await editor.getByLabel("Título", { exact: true }).fill("El valor de una pregunta");
	await expect(editor.getByText("los enlaces anteriores llevarán aquí")).toBeVisible();
	await editor.getByRole("button", { name: "Guardar" }).click();
	await expect(page.getByText("Post actualizado exitosamente")).toBeVisible();
	const moved = await request.get("/blog/cuanto-vale-una-pregunta", { maxRedirects: 0 });
	expect([moved.status(), moved.headers().location]).toEqual([301, "/blog/el-valor-de-una-pregunta"]);
	await reader.reload();
	await expect(reader).toHaveURL(`${server.url}/blog/el-valor-de-una-pregunta`);

	await page.getByRole("link", { name: "El valor de una pregunta", exact: true }).click();
	await editor.getByLabel("Estado").selectOption("inactivo");
	await editor.getByRole("button", { name: "Guardar" }).click();
	await expect(page.getByRole("row", { name: /El valor/ })).toContainText("Inactivo");
	expect((await reader.reload())?.status()).toBe(404);
	await expect(reader.getByRole("heading", { name: "¡Publicación no encontrada!" })).toBeVisible();
	await visitor.close();

	await page.getByRole("button", { name: "Eliminar El valor de una pregunta" }).click();
	await expect(page.getByText("¿Estás seguro de eliminar este post?")).toBeVisible();
	await page.getByRole("button", { name: "Confirmar", exact: true }).click();
	await expect(page.getByText("Post eliminado exitosamente")).toBeVisible();
	await expect(page.getByRole("row", { name: /El valor/ })).toHaveCount(0);
});

test("the posts of the demonstration can be read on a phone, including formulas, tables and covers", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto("/blog/arriesgar-o-dejar-en-blanco-la-cuenta-que-casi-nadie-hace");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("¿Arriesgar o dejar en blanco?");
	await expect(page.locator("article img").first()).toHaveJSProperty("naturalWidth", 1280);
	await expect(page.locator("article .katex").first()).toBeVisible();
	await expectAccessible(page);
});

test("hostile posts run no script, neither in the server's page nor in the preview (P-051)", async ({
	page,
	server,
	request,
}) => {
	const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: server.admin })).json();
	const headers = { authorization: `Bearer ${token}` };
	const hostile = [
		"</script><script>window.hit=1</script>",
		"<img src=x onerror=window.hit=1>",
		"</title><svg onload=window.hit=1>",
		'"><iframe srcdoc="<script>parent.hit=1</script>">',
		"[x](javascript:window.hit=1)",
		"<!--</script><script>window.hit=1//-->",
	];
	const reports: string[] = [];
	page.on("request", (sent) => sent.url().endsWith("/csp-report") && reports.push(sent.postData() ?? ""));
	for (const payload of hostile) {
		const data = { title: payload, content: `${payload}\n\n# ${payload}\n\n- ${payload}`, status: "activo" };
		const { data: post } = await (await request.post("/api/v1/admin/blog-post/save", { headers, data })).json();
		const html = await (await request.get(`/blog/${post.slug}`)).text();
		expect(html).not.toContain("<script>window");
		expect(html).not.toMatch(/<(img|svg|iframe)[^>]*(onerror|onload|srcdoc)/);
		await page.goto(`/blog/${post.slug}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(payload);
		const structured = await page.locator('script[type="application/ld+json"]').textContent();
		expect(JSON.parse(structured ?? "")["@graph"][0].headline).toBe(payload);
		expect(await page.evaluate(() => Object.hasOwn(window, "hit"))).toBe(false);
	}
	await page.goto("/blog");
	expect(await page.evaluate(() => Object.hasOwn(window, "hit"))).toBe(false);
	await openSession(page, request, server.admin);
	await page.goto("/blog-gestion");
	await page.getByRole("link", { name: hostile[0], exact: true }).click();
	await page.getByRole("button", { name: "Vista previa" }).click();
	await expect(page.getByRole("region", { name: "Vista previa" }).getByRole("heading").first()).toHaveText(hostile[0]!);
	expect(await page.evaluate(() => Object.hasOwn(window, "hit"))).toBe(false);
	expect(reports).toEqual([]);
});

test("a post with every kind of content has no axe violation, no sideways scroll and no small target", async ({
	page,
	server,
	request,
}) => {
	const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: server.admin })).json();
	const wide = Array.from({ length: 12 }, (_, column) => `Columna ${column}`);
	const content = [
		"# Uno\n## Dos\n### Tres\n\n> Cita\n\n1. a\n2. b\n   - c\n\n`código` [enlace](https://example.pe)",
		`|${wide.join("|")}|\n|${wide.map(() => "-").join("|")}|\n|${wide.join("|")}|`,
		`$$${wide.map((_, index) => `\\frac{x_{${index}}}{2}`).join(" + ")}$$`,
	].join("\n\n");
	for (const title of ["Con todo", "Otro post"]) {
		const headers = { authorization: `Bearer ${token}` };
		await request.post("/api/v1/admin/blog-post/save", { headers, data: { title, content } });
	}
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		for (const path of ["/blog", "/blog/con-todo"]) {
			await page.goto(path);
			await expectAccessible(page);
		}
	}
	await openSession(page, request, server.admin);
	await page.goto("/blog-gestion");
	await page.getByRole("link", { name: "Editar Con todo" }).click();
	await page.getByRole("button", { name: "Vista previa" }).click();
	await expect(page.getByRole("region", { name: "Vista previa" }).getByRole("table")).toBeVisible();
	await expectAccessible(page);
});

test("a cover that does not load is replaced by the drawing", async ({ page, server, request }) => {
	const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: server.admin })).json();
	await request.post("/api/v1/admin/blog-post/save", {
		headers: { authorization: `Bearer ${token}` },
		data: { title: "Con imagen rota", content: "Texto.", image: "https://imagen.invalid/rota.png" },
	});
	await page.goto("/blog/con-imagen-rota");
	const cover = page.locator("article svg").nth(1);
	await expect(cover).toBeVisible();
	await expect(page.locator("article img")).toHaveCount(0);
});
