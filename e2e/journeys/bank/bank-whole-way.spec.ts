import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { type AdminApi, adminApi } from "../../arrangements/admin-api.ts";
import { makePng } from "../../files/made-pictures.ts";
import { moodleFile } from "../../files/question-files.ts";
import { showMore } from "../../pages/exam-rows.ts";
import { questionEditor } from "../../pages/question-editor.ts";
import { openSession } from "../../server/sessions.ts";
import { type RunningServer, startServer } from "../../server/start-server.ts";
import { expect, test } from "../../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const stem = (number: number) => `¿Cuál es la respuesta de la pregunta ${number} del banco?`;
const answersOf = (number: number) => ["Primera", "Segunda", "Tercera", "Cuarta"].map((word) => `${word} de ${number}`);
/** The first answer of each question is its key. The first question's key is wrong: students who know choose 'Segunda …'. */
const file = moodleFile("banco.xml", "Topología/Nudos", [
	{ text: stem(1), answers: answersOf(1), picture: makePng(320, 180, 150), feedback: "Se ve en la figura." },
	...[2, 3, 4, 5].map((number) => ({ text: stem(number), answers: answersOf(number) })),
	{ text: stem(6), answers: answersOf(6), hasKey: false },
]);

interface Asked {
	idQuestion: number;
	questionText: string;
	options: { id: number; text: string }[];
}

/** Registers a student who answers by `answer` and hands in. @returns the session and the attempt */
async function solve(
	api: AdminApi,
	request: APIRequestContext,
	examId: number,
	{ name, answer }: { name: string; answer(text: string): string | undefined },
) {
	const account = { email: `${name}@correo.pe`, password: "mi perro se llama kipu" };
	const body = { nombres: "Rosa", apellidos: "Mamani Quispe", ...account };
	expect((await request.post("/api/v1/autenticacion/signupuser", { data: body })).status()).toBe(201);
	const session = await api.signIn(account);
	const clientId = crypto.randomUUID();
	const { id, questions } = await api.send("post", "/user/attempts/start", { data: { examId, clientId } }, session);
	const given = (questions as Asked[]).map(({ idQuestion, questionText, options }, index) => ({
		idQuestion,
		optionId: options.find(({ text }) => text.startsWith(answer(questionText) ?? "-"))?.id ?? null,
		...{ flagged: false, seq: index + 1, elapsedMs: 20_000 },
	}));
	const data = { deviceId: "celular", answers: given, reason: "FINISHED" };
	await api.send("post", `/user/attempts/${id}/finish`, { data }, session);
	return { session, id: id as number };
}

/** Sixteen students who know the answers, and twenty who guess, since the figures need thirty. */
async function solveByAll(api: AdminApi, request: APIRequestContext, examId: number) {
	const mark = Date.now();
	const knows = (text: string) =>
		text.includes("pregunta 1 ") ? "Segunda" : text.includes("pregunta 6 ") ? "Tercera" : "Primera";
	let best = await solve(api, request, examId, { name: `sabe0-${mark}`, answer: knows });
	for (let number = 1; number < 16; number += 1)
		best = await solve(api, request, examId, { name: `sabe${number}-${mark}`, answer: knows });
	for (let number = 0; number < 20; number += 1) {
		const guesses = (text: string) =>
			text.includes("pregunta 1 ")
				? "Primera"
				: text.includes(`pregunta ${(number % 5) + 2} `)
					? knows(text)
					: "Cuarta";
		await solve(api, request, examId, { name: `prueba${number}-${mark}`, answer: guesses });
	}
	return best;
}

/** Creates an exam without questions, of a university and type of its own, and the file's course. */
async function makePlace(api: AdminApi, period: string) {
	const mark = `${Date.now() % 100_000}`;
	const course = await api.send("post", "/admin/courses/create", { data: { name: "Topología" } });
	const university = await api.send("post", "/admin/university/crear", {
		form: {
			universityDTO: { name: `Universidad ${mark}`, code: `W${mark}`, description: "De prueba", country: "Perú" },
		},
		image: true,
	});
	const type = await api.send("post", "/admin/examstype/save", { data: { name: `Tipo ${mark}` } });
	const data = {
		examPeriod: period,
		examType: type.id,
		university: university.id,
		published: false,
		durationMinutes: 60,
	};
	const { idExams } = await api.send("post", "/exams/crear", { data });
	return { courseId: course.id as number, examId: idExams as number, data };
}

test("Moodle questions become an exam, which is printed and solved; its wrong key is corrected, and another academy imports it", async ({
	page,
	request,
	server,
	playwright,
}) => {
	test.slow();
	const api = adminApi(request, server);
	const period = `2051 ${Date.now() % 100_000}`;
	const { courseId, examId, data } = await makePlace(api, period);
	await openSession(page.context(), request, server.admin);
	const editor = questionEditor(page);

	await test.step("the file is imported with its picture, and its draft gets a key", async () => {
		await page.goto(`/universidad/preguntas/importar?curso=${courseId}`);
		await page.getByLabel("Elegir archivo").setInputFiles(file);
		await expect(page.getByText("5 listas y 1 como borrador: le falta la clave.")).toBeVisible();
		await page.getByRole("button", { name: "Importar 6 preguntas" }).click();
		await expect(page.getByRole("heading", { name: "Se importaron 6 preguntas" })).toBeVisible();
		await page.goto(`/universidad/preguntas?curso=${courseId}`);
		await editor.row(stem(6)).getByRole("button", { name: "Editar" }).click();
		await editor.key("C").check();
		await editor.save.click();
		await expect(editor.saved).toBeVisible();
	});

	await test.step("six questions of the course are drawn from the bank into the exam", async () => {
		await page.goto(`/universidad/examenes/${examId}/componer`);
		await page.getByLabel("Topología", { exact: true }).fill("6");
		await page.getByRole("button", { name: "Sortear", exact: true }).click();
		await expect(page.locator("li[data-question]")).toHaveCount(6);
		await page.getByRole("button", { name: "Usar estas preguntas" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Usar estas preguntas" }).click();
		await expect(page.getByRole("heading", { name: "6 preguntas" })).toBeVisible();
		await api.send("put", `/exams/actualizar/${examId}`, { data: { ...data, published: true } });
	});

	await test.step("the exam is printed", async () => {
		await page.goto(`/universidad/examenes?q=${encodeURIComponent(period)}`);
		await showMore(page, period);
		await page.getByRole("button", { name: new RegExp(`^Imprimir ${period}`) }).click();
		const saved = page.waitForEvent("download");
		await page.getByRole("dialog").getByRole("button", { name: "PDF: Cuadernillo, forma A" }).click();
		expect((await saved).suggestedFilename()).toMatch(/^cuadernillo-a-.*\.pdf$/);
	});

	const best = await test.step("students solve it", () => solveByAll(api, request, examId));
	const scoreOf = async () =>
		(await api.send("get", `/user/attempts/${best.id}`, {}, best.session)).result.correctAnswers;
	expect(await scoreOf()).toBe(5);

	await test.step("the analysis reports the doubtful key, and links to its correction", async () => {
		await server.runJob("fold-analyses");
		await expect(async () => {
			await page.goto(`/universidad/examenes/${examId}/analisis`);
			await expect(page.getByText(/^La B gana a la clave \(A\)/)).toBeVisible({ timeout: 3000 });
		}).toPass({ timeout: 60_000, intervals: [1000] });
		const doubted = page.getByRole("listitem").filter({ hasText: "La B gana a la clave" });
		await doubted.getByRole("link", { name: /^Corregir la clave/ }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("radio").nth(1).check();
		await expect(dialog.getByText(/^Se recalificarán 36 intentos: 16 ganan/)).toBeVisible();
		await dialog.getByLabel("Motivo").fill("Los que más saben marcaron la B, y tienen razón");
		await dialog.getByRole("button", { name: "Corregir y recalificar" }).click();
		await expect(dialog.getByText("36 intentos cambiaron de puntaje.")).toBeVisible({ timeout: 60_000 });
		expect(await scoreOf()).toBe(6);
	});

	await test.step("another academy imports everything from one file", async () => {
		await page.goto(`/universidad/examenes?q=${encodeURIComponent(period)}`);
		await showMore(page, period);
		await page.getByRole("button", { name: new RegExp(`^Exportar ${period}`) }).click();
		const dialog = page.getByRole("dialog", { name: new RegExp(`^Exportar ${period}`) });
		await dialog.getByRole("radio", { name: /^Cachimbo/ }).check();
		const saved = page.waitForEvent("download");
		await dialog.getByRole("button", { name: "Descargar" }).click();
		const sent = await saved;
		const buffer = await readFile(await sent.path());
		await elsewhere(async (other, theirRequest) => {
			const otherApi = adminApi(theirRequest, other);
			const place = await makePlace(otherApi, period);
			await openSession(page.context(), theirRequest, other.admin);
			await page.goto(`${other.url}/universidad/preguntas/importar?examen=${place.examId}`);
			await page
				.getByLabel("Elegir archivo")
				.setInputFiles({ name: sent.suggestedFilename(), mimeType: "application/json", buffer });
			await page.getByRole("button", { name: "Importar 6 preguntas" }).click();
			await expect(page.getByRole("heading", { name: "Se importaron 6 preguntas" })).toBeVisible();
			await page.goto(`${other.url}/universidad/preguntas?examen=${place.examId}`);
			await expect(editor.row(stem(1))).toContainText("Con imagen");
			await expect(editor.row(stem(1))).toContainText("Clave B");
			await expect(editor.row(stem(6))).toContainText("Clave C");
		});
	});

	async function elsewhere(work: (other: RunningServer, theirs: APIRequestContext) => Promise<void>) {
		const other = await startServer({ DEMO: "0" });
		const theirs = await playwright.request.newContext({ baseURL: other.url });
		try {
			await work(other, theirs);
		} finally {
			await theirs.dispose();
			await other.stop();
		}
	}
});
