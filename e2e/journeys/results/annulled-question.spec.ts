import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test("a question annulled while a student solves it does not count, and the review shows that", async ({
	page,
	context,
	browser,
	request,
	server,
	account,
}) => {
	await openSession(context, request, account);
	const id = await makeExam(request, server, { examPeriod: "2033", durationMinutes: 30, questions: [{}, {}, {}] });
	await page.goto(`/universidades/examen/${id}`);
	const solve = examPage(page);
	await solve.choose("A");
	await solve.next();
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();

	const office = await browser.newContext({ baseURL: server.url, locale: "es-PE" });
	await openSession(office, request, server.admin);
	const admin = await office.newPage();
	await admin.goto(`/universidad/preguntas?universidad=1&examen=${id}`);
	await admin.locator("summary", { hasText: "Más acciones de la pregunta 1" }).click();
	await admin.getByRole("button", { name: "Anular la pregunta…" }).click();
	await expect(admin.getByText("1 intento en curso se calificará así al terminar.")).toBeVisible();
	await admin.getByLabel("Motivo").fill("El enunciado tiene dos respuestas");
	await admin.getByRole("button", { name: "Anular y recalificar" }).click();
	await expect(admin.getByText("Pregunta anulada", { exact: true })).toBeVisible();
	await admin.getByRole("dialog").getByRole("button", { name: "Cerrar" }).last().click();
	await expect(admin.getByText("Anulada: no cuenta")).toHaveCount(1);
	await office.close();

	await solve.next();
	await solve.finish();
	await expect(page.getByText("50.0 de 100")).toBeVisible();
	await expect(page.getByText("1 pregunta anulada, que no cuenta.")).toBeVisible();
	await page.getByText("Anuladas 1").click();
	await expect(page.getByText("Pregunta anulada: no cuenta en tu puntaje.")).toBeVisible();
});
