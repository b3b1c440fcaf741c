import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { type AdminApi, adminApi } from "../../arrangements/admin-api.ts";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

interface Asked {
	idQuestion: number;
	options: { id: number }[];
}

/** Registers a student who opens the exam. @returns a function that hands it in with this many right answers; the key is B */
async function begin(api: AdminApi, request: APIRequestContext, examId: number, apellidos: string) {
	const account = { email: `${crypto.randomUUID()}@correo.pe`, password: "mi perro se llama kipu" };
	const body = { nombres: "Luz", apellidos, ...account };
	expect((await request.post("/api/v1/autenticacion/signupuser", { data: body })).status()).toBe(201);
	const session = await api.signIn(account);
	const clientId = crypto.randomUUID();
	const { id, questions } = await api.send("post", "/user/attempts/start", { data: { examId, clientId } }, session);
	return async (right: number) => {
		const answers = (questions as Asked[]).map(({ idQuestion, options }, index) => ({
			...{ idQuestion, optionId: options[index < right ? 1 : 0]?.id, flagged: false, seq: index + 1, elapsedMs: 9000 },
		}));
		await api.send("post", `/user/attempts/${id}/finish`, { data: { answers, reason: "FINISHED" } }, session);
	};
}

test("an exam's results are updated while it runs: places, a student's sheet, downloadable lists", async ({
	page,
	request,
	server,
}) => {
	test.setTimeout(90_000);
	await openSession(page.context(), request, server.admin);
	const api = adminApi(request, server);
	const examId = await makeExam(request, server, {
		examPeriod: "2036-I",
		durationMinutes: 30,
		questions: [{}, {}, {}],
	});
	const [quispe, rojas] = [
		await begin(api, request, examId, "Quispe Ramos"),
		await begin(api, request, examId, "Rojas"),
	];
	await page.goto("/universidad/examenes?q=2036");
	await page.getByRole("link", { name: /^Resultados de 2036-I/ }).click();
	await expect(page.getByText("2 resolviendo, 0 terminaron")).toBeVisible();
	await expect(page.getByText("Todavía nadie lo terminó")).toBeVisible();

	await quispe(2);
	await expect(page.getByText("1 resolviendo, 1 terminó")).toBeVisible({ timeout: 20_000 });
	await expect(
		page.getByText("Distribución de puntajes").or(page.getByRole("img", { name: /^Distribución/ })),
	).toBeVisible();
	const ccori = await begin(api, request, examId, "Ñahui Ccori");
	await ccori(3);
	await rojas(2);
	await expect(page.getByText("3 terminaron")).toBeVisible({ timeout: 20_000 });

	await page.getByRole("link", { name: /^Orden de mérito/ }).click();
	const rows = page.getByRole("table").getByRole("row");
	await expect(rows).toHaveCount(4);
	await expect(rows.nth(1)).toContainText("1.º");
	await expect(rows.nth(1)).toContainText("Ñahui Ccori, Luz");
	for (const at of [2, 3]) await expect(rows.nth(at)).toContainText("2.º2 iguales");
	await page.getByRole("searchbox", { name: "Buscar estudiante" }).fill("nahui");
	await expect(rows).toHaveCount(2);
	await page.getByRole("link", { name: "Ñahui Ccori, Luz" }).click();
	await expect(page.getByRole("heading", { name: "Ñahui Ccori, Luz" })).toBeVisible();
	await expect(page.getByText("1.º de 3")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Revisión" })).toBeVisible();
	await page.getByRole("link", { name: "Orden de mérito" }).click();

	for (const [button, name, begins] of [
		["Como CSV", /^orden-de-merito-.*-2036-i-.*\.csv$/, "\u{FEFF}"],
		["Para Excel", /\.xlsx$/, "PK"],
		["Lista para imprimir (PDF)", /\.pdf$/, "%PDF-"],
	] as const) {
		await page.locator("summary", { hasText: "Descargar" }).click();
		const saved = page.waitForEvent("download");
		await page.getByRole("button", { name: button }).click();
		const file = await saved;
		expect(file.suggestedFilename()).toMatch(name);
		expect((await readFile(await file.path())).toString("utf8").startsWith(begins)).toBe(true);
	}

	await page.getByRole("link", { name: "Análisis de preguntas" }).click();
	await page.getByRole("link", { name: "Ver los resultados" }).click();
	await expect(page.getByText("3 terminaron")).toBeVisible();
});
