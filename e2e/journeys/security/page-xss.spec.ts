import type { APIRequestContext, Page } from "@playwright/test";
import { payloads } from "../../files/hostile-texts.ts";
import { makePng } from "../../files/made-pictures.ts";
import { openSession } from "../../server/sessions.ts";
import { startServer } from "../../server/start-server.ts";
import { test as base, expect } from "../../server/test.ts";

/** Test fixture: a server without the demonstration, so that the landing page shows the first four of our universities. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const server = await startServer({ DEMO: "0" });
			await use(server);
			await server.stop();
		},
		{ scope: "worker", timeout: 60_000 },
	],
});

const part = (value: object) => ({
	name: "part.json",
	mimeType: "application/json",
	buffer: Buffer.from(JSON.stringify(value)),
});
const image = { name: "x.png", mimeType: "image/png", buffer: makePng(32, 32, 80) };

type Post = (path: string, options: object) => Promise<{ id: number; idExams: number }>;

const postAs =
	(request: APIRequestContext, token: string): Post =>
	async (path, options) => {
		const headers = { authorization: `Bearer ${token}` };
		const answer = await request.post(`/api/v1${path}`, { headers, ...options });
		expect(answer.ok(), await answer.text()).toBe(true);
		return (await answer.json()).data;
	};

/** Creates a university with an exam, a course and a group, all named by a payload. */
async function arrange(post: Post, payload: string, number: number) {
	const named = { name: `${number} ${payload}`, description: payload };
	const university = await post("/admin/university/crear", {
		multipart: { universityDTO: part({ ...named, code: payload.slice(0, 20), country: payload }), image },
	});
	const type = await post("/admin/examstype/save", { data: { name: `${number} ${payload}` } });
	const course = await post("/admin/courses/create", { data: { name: `${number} ${payload}` } });
	const exam = await post("/exams/crear", {
		data: { examPeriod: payload.slice(0, 50), examType: type.id, university: university.id },
	});
	await post("/admin/group/create", { multipart: { group: part(named), image } });
	return { universityId: university.id, examId: exam.idExams, courseId: course.id };
}

/** Creates a question with a passage; all texts are a payload. */
async function ask(post: Post, examId: number, courseId: number, payload: string) {
	const passage = await post("/admin/passage/create", {
		data: { examId, title: payload, text: `${payload}\n\n${payload}` },
	});
	const question = {
		...{ examId, courseId, passageId: passage.id, topic: payload },
		...{ questionText: payload, questionImageAlt: payload, explanation: payload, correctOption: 0 },
		options: [{ text: payload }, { text: `2 ${payload}` }],
	};
	await post("/admin/question/crear", { multipart: { questionDTO: part(question), image } });
}

async function nothingRan(page: Page, path: string) {
	await page.goto(path);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.locator(".spinner, .skel")).toHaveCount(0);
	expect(await page.evaluate(() => Object.hasOwn(window, "hit")), path).toBe(false);
}

test("names and texts of the catalogue, of groups and of people run no script anywhere (P-051)", async ({
	page,
	context,
	browser,
	request,
	server,
}) => {
	test.slow();
	expect(payloads).toHaveLength(30);
	const reports: string[] = [];
	const listen = (one: Page) =>
		one.on("request", (sent) => {
			if (sent.url().endsWith("/csp-report")) reports.push(sent.postData() ?? "");
		});
	listen(page);
	const token = await openSession(context, request, server.admin);
	const created: Awaited<ReturnType<typeof arrange>>[] = [];
	const post = postAs(request, token);
	for (const [index, payload] of payloads.entries()) created.push(await arrange(post, payload, index));
	const first = created[0]!;
	for (const [index, payload] of payloads.entries()) await ask(post, first.examId, created[index]!.courseId, payload);

	await test.step("on the server's page", async () => {
		const html = await (await request.get("/")).text();
		expect(html.includes("&lt;script&gt;window.hit=1&lt;/script&gt;")).toBe(true);
		expect(html.split(/<main|<\/main>/)[1]).not.toMatch(
			/<script>window\.hit|<(img|svg|iframe|details|video|body)[^>]*\son\w+=/,
		);
	});

	await test.step("on the public pages of the universities", async () => {
		await nothingRan(page, "/examen-admision");
		const sitemap = await (await request.get("/sitemap.xml")).text();
		const pages = [...sitemap.matchAll(/<loc>(.*\/examen-admision\/.*)<\/loc>/g)].map(([, address]) => address ?? "");
		expect(pages).toHaveLength(payloads.length);
		for (const address of pages) {
			await nothingRan(page, address);
			const structured = await page.locator('script[type="application/ld+json"]').textContent();
			expect(JSON.parse(structured ?? "")["@graph"][0]["@type"]).toBe("BreadcrumbList");
		}
	});

	await test.step("on the screens of an administrator", async () => {
		for (const path of [
			"/universidad/crear",
			`/universidad/crear?editar=${first.universityId}`,
			"/universidad/examenes",
			"/cursos-gestion",
			"/comunidad-gestion",
			`/universidad/preguntas/importar?examen=${first.examId}`,
			`/universidad/preguntas?universidad=${first.universityId}&examen=${first.examId}`,
			`/universidad/preguntas?universidad=${first.universityId}&examen=${first.examId}&page=2`,
		])
			await nothingRan(page, path);
	});

	await test.step("on the screens of a student whose own name is a payload", async () => {
		const person = { email: "hostil@correo.pe", password: "un cuaderno verde" };
		const names = { nombres: payloads[1]!.slice(0, 60), apellidos: payloads[8]!.slice(0, 60) };
		const signedUp = await request.post("/api/v1/autenticacion/signupuser", { data: { ...person, ...names } });
		expect(signedUp.status(), await signedUp.text()).toBe(201);
		const student = await browser.newContext({ baseURL: server.url });
		await openSession(student, request, person);
		const seen = await student.newPage();
		listen(seen);
		for (const path of ["/dashboard", "/universidades", "/examenes"]) await nothingRan(seen, path);
		for (const { universityId } of created) await nothingRan(seen, `/universidades/${universityId}`);
		await nothingRan(seen, `/universidades/examen/${first.examId}`);
		for (let turned = 1; turned < payloads.length; turned += 1) {
			await seen.getByRole("button", { name: "Siguiente" }).click();
			await expect(seen.getByRole("heading", { name: `Pregunta ${turned + 1}` }).first()).toBeVisible();
			expect(await seen.evaluate(() => Object.hasOwn(window, "hit"))).toBe(false);
		}
		await seen.getByRole("button", { name: "Finalizar Examen" }).last().click();
		const confirm = seen.getByRole("dialog").getByRole("button", { name: /^(Finalizar|Terminar|Entregar)/ });
		const result = seen.getByRole("heading", { level: 2, name: "Revisión" });
		await expect(confirm.or(result).first()).toBeVisible();
		if (await confirm.isVisible()) await confirm.click();
		await expect(result).toBeVisible();
		expect(await seen.evaluate(() => Object.hasOwn(window, "hit"))).toBe(false);
		await student.close();
	});
	expect(reports).toEqual([]);
});
