import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { storePicture } from "../../content/pictures.ts";
import { findPostPage, listPostCards } from "./queries.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
});

type Post = Record<string, unknown>;
const save = (post: Post, token = admin.token) =>
	server.call("POST", "/admin/blog-post/save", { token, body: { content: "Texto.", ...post } });
const update = (id: number, post: Post) =>
	server.call("PUT", `/admin/blog-post/update/${id}`, { token: admin.token, body: { content: "Texto.", ...post } });
const remove = (id: number) => server.call("DELETE", `/admin/blog-post/delete/${id}`, { token: admin.token });
const read = (slug: string, token?: string) => server.call("GET", `/blog-post/get/${slug}`, { token });
const list = async (token?: string): Promise<{ id: number; slug: string }[]> =>
	(await server.call("GET", "/blog-post/get/all", { token })).json.data;
const make = async (post: Post) => (await save(post)).json.data as { id: number; slug: string; version: number };

describe("a post", () => {
	it("is created, changed and deleted with the specification's messages", async () => {
		const created = await save({ title: "Guía de admisión ¡UNI!", content: "# Fechas\n\n**Marzo**: $x^2$" });
		expect([created.status, created.json.message]).toEqual([201, "Post creado exitosamente"]);
		const post = created.json.data;
		expect(post).toMatchObject({ slug: "guia-de-admision-uni", status: "activo", image: null, version: 1 });
		expect(post.html).toMatch(/^<h2>Fechas<\/h2>\n<p><strong>Marzo<\/strong>: .*katex/);
		expect((await read(post.slug)).json.data).toEqual(post);
		const changed = await update(post.id, { title: "Guía de admisión ¡UNI!", content: "Otro." });
		expect([changed.json.message, changed.json.data.html]).toEqual(["Post actualizado exitosamente", "<p>Otro.</p>"]);
		expect((await remove(post.id)).json.message).toBe("Post eliminado exitosamente");
		expect([(await read(post.slug)).status, (await remove(post.id)).status]).toEqual([404, 404]);
		expect((await update(post.id, { title: "x" })).status).toBe(404);
		expect((await make({ title: "Guía de admisión UNI" })).slug).toBe("guia-de-admision-uni");
	});

	it("is public while it is active, and always listed for an ADMIN, newest first", async () => {
		const seen = await make({ title: "Activo" });
		const hidden = await make({ title: "Inactivo", status: "inactivo" });
		expect((await read(hidden.slug)).status).toBe(404);
		for (const token of [undefined, student.token, "no.es.token"]) {
			const ids = (await list(token)).map((post) => post.id);
			expect(ids).toContain(seen.id);
			expect(ids).not.toContain(hidden.id);
		}
		expect((await list(admin.token)).slice(0, 2).map((post) => post.id)).toEqual([hidden.id, seen.id]);
	});

	it("needs a title, a content and an image that is a web address", async () => {
		const refused = await save({ title: " ", content: "", image: "javascript:alert(1)", status: "borrador" });
		expect([refused.status, refused.json.errors]).toEqual([
			422,
			{
				title: "El título es requerido",
				content: "El contenido es requerido",
				image: "La imagen debe ser una dirección web que empiece con http:// o https://",
				status: "El estado debe ser activo o inactivo",
			},
		]);
		expect((await save({ title: "x" }, student.token)).status).toBe(403);
	});

	it("stores the size of an uploaded picture, and refuses an unknown one", async () => {
		const { name } = await storePicture(server.deps, await png(300, 200), "article", "");
		const post = await make({ title: "Con imagen", image: `/uploads/${name}` });
		expect(post).toMatchObject({ image: `/uploads/${name}`, imageWidth: 300, imageHeight: 200 });
		const foreign = await make({ title: "De afuera", image: "https://example.pe/a.png" });
		expect(foreign).toMatchObject({ image: "https://example.pe/a.png", imageWidth: null });
		const missing = "/uploads/0123abcd-0123-8abc-9abc-0123456789ab.webp";
		expect((await save({ title: "x", image: missing })).json.errors).toEqual({ image: "La imagen no es válida" });
	});

	it("may be a hundred thousand characters long, and no longer", async () => {
		const content = "ñ\n".repeat(50_000);
		expect((await save({ title: "Larga", content: `${content}x` })).status).toBe(422);
		expect((await save({ title: "Larga", content: `${content.slice(0, -1)}x` })).status).toBe(201);
	});

	it("refuses a save after another person's, with the newer version", async () => {
		const { id } = await make({ title: "De dos" });
		expect((await update(id, { title: "De dos", content: "Uno", version: 1 })).json.data.version).toBe(2);
		const late = await update(id, { title: "De dos", content: "Otro", version: 1 });
		expect([late.status, late.json.message, late.json.data.content]).toEqual([
			409,
			"Otra persona guardó cambios mientras editabas",
			"Uno",
		]);
		expect((await update(id, { title: "De dos", content: "Otro", version: 2 })).status).toBe(200);
		expect((await update(id, { title: "De dos", content: "Sin versión" })).json.data.version).toBe(4);
	});
});

describe("the address of a post", () => {
	it("is unique, also for concurrent posts with one title", async () => {
		const posts = await Promise.all(Array.from({ length: 6 }, () => make({ title: "La misma" })));
		expect(posts.map((post) => post.slug).sort()).toEqual([
			"la-misma",
			"la-misma-2",
			"la-misma-3",
			"la-misma-4",
			"la-misma-5",
			"la-misma-6",
		]);
		expect((await make({ title: "¿¡…!?" })).slug).toBe("publicacion");
	});

	it("is never one that the API uses for something else", async () => {
		const post = await make({ title: "¡All!" });
		expect(post.slug).toBe("publicacion-all");
		expect((await read(post.slug)).json.data.id).toBe(post.id);
		expect(Array.isArray((await read("all")).json.data)).toBe(true);
		expect((await make({ title: "All" })).slug).toBe("publicacion-all-2");
		expect(await findPostPage(server.deps, "all")).toMatchObject({ slug: post.slug });
		const { id } = await make({ title: "Todo" });
		expect((await update(id, { title: "ALL" })).json.data.slug).toBe("publicacion-all-3");
	});

	it("leads to the post, whatever its title", async () => {
		for (const title of ["2027", "0", "🎓🎉", "Get", "RSS.xml", "data", "-", "undefined", "constructor", "Ñ"]) {
			const { id, slug } = await make({ title });
			expect([slug, (await read(slug)).json.data?.id]).toEqual([slug, id]);
			expect(await findPostPage(server.deps, slug)).toMatchObject({ id });
			await remove(id);
		}
	});

	it("still leads to the post when the title changes", async () => {
		const { id } = await make({ title: "Primera" });
		expect((await update(id, { title: "Segunda" })).json.data.slug).toBe("segunda");
		expect((await read("primera")).json.data).toMatchObject({ id, slug: "segunda" });
		expect((await make({ title: "Primera" })).slug).toBe("primera-2");
		expect((await update(id, { title: "¡Primera!" })).json.data.slug).toBe("primera");
		expect((await read("segunda")).json.data.slug).toBe("primera");
		expect((await read("PRIMERA")).status).toBe(200);
	});

	it("is found by a slug that a client derives from the title, too", async () => {
		const { id } = await make({ title: "Fechas: 2027 - I, ¿cuándo?" });
		for (const made of ["fechas-2027-i-cuando", "fechas-2027---i-cuando", "Fechas: 2027 - I, ¿cuándo?"]) {
			expect((await read(encodeURIComponent(made))).json.data?.id).toBe(id);
		}
	});

	it("stays when only accents or signs of the title change", async () => {
		await make({ title: "Numero dos" });
		const { id, slug } = await make({ title: "Numero dos" });
		expect((await update(id, { title: "¡Número dos!" })).json.data.slug).toBe(slug);
	});

	it("may be as long as a title", async () => {
		const title = "a".repeat(200);
		const { slug } = await make({ title });
		expect([slug, (await read(slug)).status]).toEqual([title, 200]);
	});
});

describe("the pages of the blog", () => {
	it("show the start of a post as plain text, twelve a page", async () => {
		await make({
			title: "Con marcas",
			content: "## Hola\n\n**Uno** [dos](https://a.pe) <b>$\\frac12$ & `tres`\n\n- cuatro",
		});
		const { items, total, size } = await listPostCards(server.deps, 1);
		expect([items.length, size]).toEqual([12, 12]);
		expect(items[0]).toMatchObject({ slug: "con-marcas", excerpt: "Uno dos <b>… & tres cuatro" });
		expect((await listPostCards(server.deps, 2)).items).toHaveLength(total - 12);
	});

	it("show a hundred characters of it in a list, without a cut word", async () => {
		await make({ title: "Larga", content: "practica ".repeat(40) });
		expect((await listPostCards(server.deps, 1)).items[0]?.excerpt).toBe(`${"practica ".repeat(11).trim()}…`);
	});

	it("contain the current slug, three other posts and no source", async () => {
		const page = await findPostPage(server.deps, "segunda");
		expect(page).toMatchObject({ slug: "primera", title: "¡Primera!", html: "<p>Texto.</p>", excerpt: "Texto." });
		expect(page).not.toHaveProperty("content");
		expect(page?.others.map((post) => post.slug)).not.toContain("primera");
		expect(page?.others).toHaveLength(3);
		expect(await findPostPage(server.deps, "inactivo")).toBeUndefined();
	});

	it("keep the text's links to other pages of the site", async () => {
		const { slug } = await make({ title: "Con enlace", content: "Mira [otra](/blog/otra)." });
		expect((await findPostPage(server.deps, slug))?.html).toBe('<p>Mira <a href="/blog/otra">otra</a>.</p>');
	});
});
