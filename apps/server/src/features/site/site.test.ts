import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { makeCatalogue, makeExam, makeQuestion, questionInput } from "../../../testing/features/catalogue-api.ts";
import { createPageServices } from "../../page-services.ts";

let server: TestApp;
let token: string;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({
		env: { LIMITS_FACTOR: "1000", SITE_NAME: "Academia Ñandú & Co", APP_ADS_TXT: "uno.com, 1, DIRECT\\n# dos" },
	});
	token = (await createTestAccount(server, "ADMIN")).token;
	ids = await makeCatalogue(server, token);
	await makeQuestion(server, token, questionInput(ids.examId, ids.courseId));
});
const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: path, headers });
const savePost = async (post: object) =>
	(await server.call("POST", "/admin/blog-post/save", { token, body: { content: "x", ...post } })).json.data;
const updatePost = (id: number, post: object) =>
	server.call("PUT", `/admin/blog-post/update/${id}`, { token, body: { content: "x", ...post } });

describe("search engines", () => {
	it("find the sitemap in robots.txt, and every public page once in the sitemap", async () => {
		await savePost({ title: "Nueva" });
		await savePost({ title: "Escondida", status: "inactivo" });
		const robots = await get("/robots.txt");
		expect(robots.body).toBe("User-agent: *\nDisallow: /api/\n\nSitemap: https://cachimbo.test/sitemap.xml\n");
		const answer = await get("/sitemap.xml");
		expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
		const addresses = [...answer.body.matchAll(/<loc>https:\/\/cachimbo\.test(\/.*?)<\/loc>/g)].map(([, path]) => path);
		expect(addresses).toEqual(expect.arrayContaining(["/", "/examen-admision", "/examen-admision/unp", "/blog/nueva"]));
		expect(new Set(addresses).size).toBe(addresses.length);
		expect(addresses.join()).not.toMatch(/escondida|olvide|reset|dashboard/);
		for (const path of ["/blog/nueva", "/examen-admision/unp", "/"]) {
			expect(answer.body).toMatch(
				new RegExp(`<loc>https://cachimbo\\.test${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`),
			);
		}
	});
});

describe("the manifest", () => {
	it("contains the configured name of the site, and icons that exist", async () => {
		const answer = await get("/manifest.webmanifest");
		expect(answer.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
		const manifest = answer.json();
		expect(manifest).toMatchObject({ name: "Academia Ñandú & Co", short_name: "Academia", display: "standalone" });
		for (const { src, sizes, type } of manifest.icons) {
			if (type !== "image/png") continue;
			const file = new URL(`../../../../web/public${src}`, import.meta.url);
			const { width, height } = await sharp(await readFile(file)).metadata();
			expect(`${width}x${height}`).toBe(sizes);
		}
	});
});

describe("app-ads.txt", () => {
	it("contains the lines of the setting", async () => {
		const answer = await get("/app-ads.txt");
		expect([answer.headers["content-type"], answer.body]).toEqual([
			"text/plain; charset=utf-8",
			"uno.com, 1, DIRECT\n# dos\n",
		]);
	});
});

describe("the picture of a shared page", () => {
	const pictureOf = async (slug: string) => (await createPageServices(server.deps).findPost(slug))?.picture ?? "";

	it("is drawn for a page, a university and a post, and cached forever at its address", async () => {
		const services = createPageServices(server.deps);
		await savePost({ title: "Con figura" });
		const paths = [
			...Object.values(await services.listPagePictures()),
			(await services.findUniversity("UNP"))?.picture,
			await pictureOf("con-figura"),
		];
		expect(paths.map((path) => path?.replace(/-[0-9a-f]{16}\.png$/, ""))).toEqual([
			"/social/pagina/inicio",
			"/social/pagina/planes",
			"/social/universidad/unp",
			"/social/publicacion/con-figura",
		]);
		for (const path of paths) {
			const answer = await get(path ?? "");
			expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
			expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
			const { width, height } = await sharp(answer.rawPayload).metadata();
			expect([width, height]).toEqual([1200, 630]);
			const again = await get(path ?? "", { "if-none-match": String(answer.headers.etag) });
			expect([again.statusCode, again.body]).toEqual([304, ""]);
		}
	});

	it("is served to sixty concurrent requests, which need one drawing", async () => {
		await savePost({ title: "Muy compartida" });
		const path = await pictureOf("muy-compartida");
		const answers = await Promise.all(Array.from({ length: 60 }, () => get(path)));
		expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
	});

	it("redirects from the picture of an older text to the current one", async () => {
		const { id } = await savePost({ title: "Fecha" });
		const before = await pictureOf("fecha");
		await updatePost(id, { title: "Fecha nueva" });
		const after = await pictureOf("fecha-nueva");
		expect(after).not.toBe(before);
		const answer = await get(before);
		expect([answer.statusCode, answer.headers.location]).toEqual([302, after]);
		expect(answer.headers["cache-control"]).toBe("public, max-age=300");
	});

	it.each([
		"/social/publicacion/no-existe-0123456789abcdef.png",
		"/social/universidad/no-0123456789abcdef.png",
		"/social/pagina/toString-0123456789abcdef.png",
		"/social/pagina/constructor-0123456789abcdef.png",
		"/social/otra/inicio-0123456789abcdef.png",
		"/social/pagina/inicio.png",
		"/social/pagina/%2e%2e%2finicio-0123456789abcdef.png",
	])("is not drawn for arbitrary texts: %s", async (path) => {
		const answer = await get(path);
		expect(answer.statusCode).toBe(404);
		expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
	});

	it("is not drawn for an inactive post", async () => {
		const { id } = await savePost({ title: "Pronto escondida" });
		const path = await pictureOf("pronto-escondida");
		await updatePost(id, { title: "Pronto escondida", status: "inactivo" });
		expect((await get(path)).statusCode).toBe(404);
	});
});

describe("the public page of a university", () => {
	const findUniversity = (address: string) => createPageServices(server.deps).findUniversity(address);

	it("shows its published exams, their courses and a sample question, but no key", async () => {
		await makeExam(server, token, ids, { examPeriod: "2027-SECRETO", published: false });
		await makeExam(server, token, ids, { examPeriod: "2026-I", premium: true });
		const page = await findUniversity("unp");
		expect(page?.exams.map((exam) => [exam.examPeriod, exam.questionCount, exam.premium])).toEqual([
			["2026-I", 0, true],
			["2025-I", 1, false],
		]);
		expect(page?.courses).toEqual([{ name: "Álgebra Ordinario", questions: 1 }]);
		expect(page?.sample?.course).toBe("Álgebra Ordinario");
		expect(page?.sample?.options).toHaveLength(3);
		expect(JSON.stringify(page)).not.toMatch(/SECRETO|correct|explanation|Dos\./i);
	});

	it("shows no question of a premium, unpublished or scheduled exam, nor one that was withdrawn", async () => {
		const other = await makeCatalogue(server, token, "Cerrada");
		const examIds = await Promise.all(
			[
				{ premium: true },
				{ published: false },
				{ closesAt: new Date(server.clock.now().getTime() + 3600_000).toISOString() },
			].map((change) => makeExam(server, token, other, change)),
		);
		for (const examId of examIds) await makeQuestion(server, token, questionInput(examId, other.courseId));
		const page = () => findUniversity(other.code);
		expect((await page())?.sample).toBeNull();
		const answer = await makeQuestion(server, token, questionInput(other.examId, other.courseId));
		expect((await page())?.sample?.html).toContain("katex");
		await server.call("DELETE", `/admin/question/delete/${answer.json.data.idQuestion}`, { token });
		expect((await page())?.sample).toBeNull();
	});

	it("does not show a simulacro's questions before it opens", async () => {
		const opensAt = new Date(server.clock.now().getTime() + 3600_000).toISOString();
		const closesAt = new Date(server.clock.now().getTime() + 7200_000).toISOString();
		const examId = await makeExam(server, token, ids, { examPeriod: "2028-I", opensAt, closesAt });
		await makeQuestion(server, token, questionInput(examId, ids.courseId));
		const page = await findUniversity("unp");
		expect(page?.exams[0]).toMatchObject({ examPeriod: "2028-I", opensAt });
		expect(page?.courses).toEqual([{ name: "Álgebra Ordinario", questions: 1 }]);
	});

	it("counts a question of two exams once", async () => {
		const other = await makeCatalogue(server, token, "Copias");
		const second = await makeExam(server, token, other, { examPeriod: "2026-II" });
		for (const examId of [other.examId, second])
			await makeQuestion(server, token, questionInput(examId, other.courseId));
		const page = await findUniversity(other.code);
		expect(page?.courses).toEqual([{ name: "Álgebra Copias", questions: 1 }]);
	});

	it("is found in any case, at one address for each university", async () => {
		const other = await makeCatalogue(server, token, "Otra");
		await server.deps.db.$client.query("update universities set code = 'U.N.P.' where id = $1", [other.universityId]);
		expect((await findUniversity("uNp"))?.slug).toBe("unp");
		expect((await findUniversity(`unp-${other.universityId}`))?.exams).toHaveLength(1);
		expect(await findUniversity("nada")).toBeUndefined();
		expect(await findUniversity("")).toBeUndefined();
	});

	it("returns nothing for an archived university", async () => {
		const other = await makeCatalogue(server, token, "Que se va");
		const slug = other.code.toLowerCase();
		expect((await findUniversity(slug))?.slug).toBe(slug);
		await server.call("DELETE", `/admin/university/eliminar/${other.universityId}`, { token });
		expect(await findUniversity(slug)).toBeUndefined();
		expect((await get("/sitemap.xml")).body).not.toContain(slug);
	});
});
