import { examPage } from "../pages/exam-page.ts";
import { makeExam } from "../server/made-exams.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

test("a key is corrected after the end: the student sees before, after and why, and it is undone", async ({
	page,
	context,
	browser,
	request,
	server,
	account,
}) => {
	await openSession(context, request, account);
	const id = await makeExam(request, server, { examPeriod: "2034", durationMinutes: 30, questions: [{}, {}] });
	await page.goto(`/universidades/examen/${id}`);
	const solve = examPage(page);
	await solve.choose("A");
	await solve.next();
	await solve.choose("A");
	await expect(solve.saved).toBeVisible();
	await solve.finish();
	await expect(page.getByRole("heading", { name: "Tu resultado" })).toBeVisible();
	const before = await page
		.getByText(/^\d+\.\d de 100$/)
		.first()
		.textContent();

	const office = await browser.newContext({ baseURL: server.url, locale: "es-PE" });
	await openSession(office, request, server.admin);
	const admin = await office.newPage();
	await admin.goto(`/universidad/preguntas?universidad=1&examen=${id}`);
	await admin.locator("summary", { hasText: "Más acciones de la pregunta 1" }).click();
	await admin.getByRole("button", { name: "Corregir la clave…" }).click();
	const dialog = admin.getByRole("dialog");
	await expect(dialog.getByText("clave actual")).toBeVisible();
	await dialog.getByRole("radio").first().check();
	await expect(dialog.getByText(/^Se recalificará 1 intento: 1 gana/)).toBeVisible();
	await dialog.getByRole("button", { name: "Corregir y recalificar" }).click();
	await expect(dialog.getByText("Escribe el motivo: los estudiantes lo leen")).toBeVisible();
	await dialog.getByLabel("Motivo").fill("El solucionario oficial dice otra cosa");
	await dialog.getByRole("button", { name: "Corregir y recalificar" }).click();
	await expect(dialog.getByText("1 intento cambió de puntaje.")).toBeVisible({ timeout: 30_000 });

	await page.reload();
	await expect(page.getByText("Tu puntaje se corrigió:")).toBeVisible();
	await page.getByRole("button", { name: "Ver la pregunta 1" }).click();
	await expect(page.getByText(/^La clave de esta pregunta se corrigió el/)).toBeVisible();
	await expect(page.getByText("Motivo: El solucionario oficial dice otra cosa")).toBeVisible();

	await dialog.getByRole("button", { name: "Deshacer" }).click();
	await dialog.getByRole("button", { name: "Sí, deshacer" }).click();
	await expect(dialog.getByText(/^Se deshizo: Clave: antes/)).toBeVisible();
	await expect(dialog.getByText("1 intento cambió de puntaje.")).toHaveCount(2, { timeout: 30_000 });
	await office.close();
	await page.reload();
	await expect(page.getByText(before ?? "", { exact: true }).first()).toBeVisible();
	await expect(page.getByText("Tu puntaje se corrigió:")).toBeHidden();
});
