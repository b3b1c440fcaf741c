import type { APIRequestContext, Page } from "@playwright/test";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { csvFile, xlsxFile } from "../../files/question-files.ts";
import { openSession } from "../../server/sessions.ts";
import type { RunningServer } from "../../server/start-server.ts";
import { expect, test } from "../../server/test.ts";

const headings = ["curso", "tema", "lectura", "pregunta", "A", "B", "C", "clave", "explicación"];
const validRows = [
	["Álgebra", "Ecuaciones", "", "Si $x+1=3$, ¿cuánto vale $x$?", "1", "2", "3", "B", "Se resta 1 a ambos lados."],
	[
		"Álgebra",
		"",
		"El agua se renueva.",
		"¿Qué dice la lectura del agua?",
		"Que se renueva",
		"Que se acaba",
		"",
		"A",
		"",
	],
	["Álgebra", "", "El agua se renueva.", "¿De qué trata la lectura?", "Del fuego", "Del agua", "", "B", ""],
	["Álgebra", "", "", "¿Cuánto es $2^3$?", "6", "8", "9", "B", ""],
];
/** Rows 3, 4 and 5: a key that is not an alternative, a missing course, an invalid formula. */
const invalidRows = validRows.map((row, index) => {
	const changed = [...row];
	if (index === 1) changed[7] = "F";
	if (index === 2) changed[0] = "Algevra";
	if (index === 3) changed[3] = "Halla $\\frac{1$";
	return changed;
});

async function startAt(page: Page, request: APIRequestContext, server: RunningServer): Promise<number> {
	await openSession(page.context(), request, server.admin);
	return makeExam(request, server, { examPeriod: "2031", durationMinutes: null, questions: [] });
}

const choose = (page: Page, label: string, file: ReturnType<typeof csvFile>) =>
	page.getByLabel(label).setInputFiles(file);

test("a file's valid row is imported before its three invalid rows are corrected, and importing the file again changes nothing", async ({
	page,
	request,
	server,
}) => {
	const id = await startAt(page, request, server);
	await page.goto(`/universidad/preguntas?examen=${id}`);
	await page.getByRole("link", { name: "Importar" }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Importar preguntas" })).toBeVisible();
	const downloaded = page.waitForEvent("download");
	await page.getByRole("button", { name: "Plantilla de Excel" }).click();
	const template = await downloaded;
	expect(template.suggestedFilename()).toMatch(/\.xlsx$/);
	await choose(page, "Elegir archivo", xlsxFile("semana 12.xlsx", [headings, ...invalidRows]));

	await expect(page.getByRole("heading", { name: "3 filas tienen errores" })).toBeVisible();
	await expect(page.getByText(/^Elige arriba qué cursos son, corrige lo demás en el archivo/)).toBeVisible();
	for (const fault of [/^Fila 3, columna clave: /, /^Fila 4, columna curso: .*Algevra/, /^Fila 5, columna pregunta: /])
		await expect(page.getByText(fault)).toBeVisible();
	await expect(page.getByRole("button", { name: /^Importar \d/ })).toHaveCount(0);
	await page.getByRole("button", { name: "Importar la otra" }).click();
	await expect(page.getByRole("heading", { name: "Se importó 1 pregunta" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "3 filas quedaron por corregir" })).toBeVisible();
	await expect(page.getByText(/^Fila 3, columna clave: /)).toBeVisible();
	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Descargar los errores" }).click();
	expect((await saved).suggestedFilename()).toBe("errores-semana 12.csv");

	await choose(page, "Subir el archivo corregido", xlsxFile("semana 12.xlsx", [headings, ...validRows]));
	await expect(page.getByRole("button", { name: "Importar 3 preguntas" })).toBeVisible();
	await page.reload();
	await expect(page.getByText("Del agua", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Importar 3 preguntas" }).click();
	await expect(page.getByRole("heading", { name: "Se importaron 3 preguntas" })).toBeVisible();
	await page.getByRole("link", { name: "Ver las preguntas" }).click();
	await expect(page).toHaveURL(new RegExp(`/universidad/preguntas\\?.*examen=${id}`));
	await expect(page.getByText("¿De qué trata la lectura?").first()).toBeVisible();

	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	await expect(page.getByText("Importado")).toHaveCount(2);
	await choose(page, "Elegir archivo", csvFile("semana 12.csv", [headings, ...validRows]));
	await expect(page.getByRole("heading", { name: "No hay nada nuevo que importar" })).toBeVisible();
	await expect(page.getByRole("button", { name: /^(Importar|Actualizar) \d/ })).toHaveCount(0);
});

test("the page shows the server's progress again when the network is back", async ({ page, request, server }) => {
	const id = await startAt(page, request, server);
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	const progress = "**/api/v1/admin/question-import/get/*";
	await page.route(progress, (route) => route.abort());
	await choose(page, "Elegir archivo", csvFile("una.csv", [headings, validRows[0]!]));
	await expect(page.getByText("Sin conexión con el servidor. Seguimos apenas vuelva.")).toBeVisible();
	await page.unroute(progress);
	await expect(page.getByRole("button", { name: "Importar 1 pregunta" })).toBeVisible();
	await expect(page.getByText("Sin conexión con el servidor")).toHaveCount(0);
	await page.getByRole("button", { name: "Descartar" }).click();
	await expect(page.getByText("Descartado")).toBeVisible();
});
