import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { isCached } from "../../pages/kept-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const noted = {
	options: ["1", "2", "3", "4", "5"].map((text, index) => ({ text, note: index === 1 ? "Uno y uno" : "Cuenta mal" })),
};

test("a key corrected after the exam shows the student both scores and the reason, and can be undone", async ({
	page,
	context,
	browser,
	request,
	server,
	account,
}) => {
	await openSession(context, request, account);
	const id = await makeExam(request, server, { examPeriod: "2034", durationMinutes: 30, questions: [noted, {}] });
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
	// The device caches the result and its page when idle.
	const address = new URL(page.url()).pathname;
	await page.reload();
	await expect.poll(() => isCached(page, address)).toBe(true);

	const office = await browser.newContext({ baseURL: server.url, locale: "es-PE" });
	await openSession(office, request, server.admin);
	const admin = await office.newPage();
	await admin.goto(`/universidad/preguntas?universidad=1&examen=${id}`);
	await admin.getByRole("button", { name: "Editar la pregunta 1" }).click();
	await admin.getByRole("radio", { name: /^La clave es C/ }).check();
	await admin.getByRole("button", { name: "Guardar pregunta" }).click();
	await expect(admin.locator("#error-options")).toContainText(
		"Esta pregunta ya está en intentos: su clave se cambia con",
	);
	await admin.getByRole("link", { name: "Corregir la clave" }).click();
	await expect(admin.getByRole("dialog", { name: "Corregir la clave de la pregunta 1" })).toBeVisible();
	await admin.keyboard.press("Escape");
	await admin.locator("summary", { hasText: "Más acciones de la pregunta 1" }).click();
	await admin.getByRole("button", { name: "Corregir la clave…" }).click();
	const dialog = admin.getByRole("dialog");
	await expect(dialog.getByText("clave actual")).toBeVisible();
	await dialog.getByRole("radio").first().check();
	await expect(dialog.getByText(/^Se recalificará 1 intento: 1 gana/)).toBeVisible();
	await expect(dialog.getByText(/se quita, porque ahora diría lo contrario/)).toBeVisible();
	await dialog.getByRole("button", { name: "Corregir y recalificar" }).click();
	await expect(dialog.getByText("Escribe el motivo: los estudiantes lo leen")).toBeVisible();
	await dialog.getByLabel("Motivo").fill("El solucionario oficial dice otra cosa");
	await dialog.getByRole("button", { name: "Corregir y recalificar" }).click();
	await expect(dialog.getByText("1 intento cambió de puntaje.")).toBeVisible({ timeout: 30_000 });
	await expect(dialog.getByRole("button", { name: "Cerrar" }).last()).toBeFocused();

	await context.setOffline(true);
	await page.reload();
	await expect(page.getByText(before ?? "", { exact: true }).first()).toBeVisible();
	await expect(page.getByText("Sin conexión: ves tu resultado como estaba la última vez.")).toBeVisible();
	// Without any input, the screen updates when the network is back.
	await context.setOffline(false);
	await expect(page.getByText("Tu puntaje se corrigió:")).toBeVisible();
	await expect(page.getByText("ves tu resultado como estaba")).toBeHidden();
	await page.getByRole("button", { name: "Ver la pregunta 1" }).click();
	await expect(page.getByText(/^La clave de esta pregunta se corrigió el/)).toBeVisible();
	await expect(page.getByText("Motivo: El solucionario oficial dice otra cosa")).toBeVisible();
	// Notes on the old key, and on its wrong alternatives, contradict the new key.
	await page.getByRole("button", { name: "Por qué no son las otras" }).click();
	await expect(page.getByText("Por qué no es la C")).toBeVisible();
	await expect(page.getByText(/^Por qué (no )?es la [AB]$/)).toHaveCount(0);

	await dialog.getByRole("button", { name: "Deshacer" }).click();
	await expect(dialog.getByRole("button", { name: "No", exact: true })).toBeFocused();
	await dialog.getByRole("button", { name: "Sí, deshacer" }).click();
	await expect(dialog.getByText(/^Se deshizo: Clave: antes/)).toBeVisible();
	await expect(dialog.getByText("1 intento cambió de puntaje.")).toHaveCount(2, { timeout: 30_000 });
	await expect(dialog.getByRole("button", { name: "Cerrar" }).last()).toBeFocused();
	await admin.keyboard.press("Escape");
	await expect(admin.locator("summary", { hasText: "Más acciones de la pregunta 1" })).toBeFocused();
	await office.close();
	await page.reload();
	await expect(page.getByText(before ?? "", { exact: true }).first()).toBeVisible();
	await expect(page.getByText("Tu puntaje se corrigió:")).toBeHidden();
});
