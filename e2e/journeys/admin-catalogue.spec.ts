import type { Page } from "@playwright/test";
import { makeExam } from "../server/made-exams.ts";
import { makePng } from "../server/made-pictures.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

const emblem = { name: "emblema.png", mimeType: "image/png", buffer: makePng(64, 64, 120) };

test.beforeEach(({ context, request, server }) => openSession(context, request, server.admin).then(() => {}));

async function fillUniversity(page: Page, code: string): Promise<void> {
	await page.getByLabel("Nombre").fill(`Universidad Nacional ${code}`);
	await page.getByLabel("Código").fill(code);
	await page.getByLabel("Descripción").fill("Pública, con examen de admisión dos veces al año.");
	await page.getByLabel("Sitio web (opcional)").fill("www.ejemplo.edu.pe");
}

const toast = (page: Page, text: string) =>
	expect(page.locator(".toasts").getByText(text, { exact: true })).toBeVisible();

test("an administrator registers a university on a phone, and changes it", async ({ page }) => {
	await page.goto("/universidad/crear");
	await page.getByRole("link", { name: "Registrar universidad" }).click();
	await expect(page.getByRole("heading", { name: "Registrar universidad" })).toBeFocused();
	await page.getByRole("button", { name: "Guardar" }).click();
	await toast(page, "Debe completar todos los campos");
	await expect(page.getByLabel("Nombre")).toBeFocused();

	await fillUniversity(page, "UNX");
	await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain("university.new");
	await page.reload();
	await expect(page.getByLabel("Código")).toHaveValue("UNX");
	await page.getByLabel("Imagen (obligatoria)").setInputFiles(emblem);
	await page.getByRole("button", { name: "Guardar" }).click();
	await toast(page, "Universidad registrada correctamente");
	await expect(page.getByText("Universidad Nacional UNX")).toBeVisible();

	await page.getByRole("button", { name: "Editar UNX" }).click();
	await expect(page).toHaveURL(/editar=\d+/);
	await page.getByLabel("Nombre").fill("Universidad Nacional de Xauxa");
	await page.getByRole("button", { name: "Cancelar" }).click();
	await page.getByRole("button", { name: "Seguir editando" }).click();
	await page.getByRole("button", { name: "Guardar" }).click();
	await toast(page, "Universidad actualizada correctamente");
	await expect(page.getByRole("button", { name: "Editar UNX" })).toBeFocused();
	await expect(page.getByText("Universidad Nacional de Xauxa")).toBeVisible();
	await page.getByRole("link", { name: "0 exámenes de UNX" }).click();
	await expect(page).toHaveURL(/\/universidad\/examenes\?universidad=\d+/);
	await expect(page.getByText("Ningún examen coincide")).toBeVisible();
});

test("an exam with its rule and a new type is written, changed and deleted by keyboard and mouse", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto("/universidad/examenes");
	await page.getByRole("button", { name: "Agregar Nuevo Examen" }).click();
	const dialog = page.getByRole("dialog", { name: "Crear Nuevo Examen" });
	await expect(dialog.getByLabel("Tipo de Examen")).toBeDisabled();
	await expect(dialog.getByLabel("Periodo")).toBeDisabled();
	await dialog.getByRole("button", { name: "Guardar" }).click();
	await toast(page, "Datos del examen incompletos");

	await dialog.getByLabel("Universidad").selectOption({ label: "Universidad Nacional Mayor de San Marcos (UNMSM)" });
	await dialog.getByRole("button", { name: "Otro tipo" }).click();
	const types = page.getByRole("dialog", { name: "Crear nuevo tipo Examen" });
	await types.getByRole("button", { name: "Guardar" }).click();
	await toast(page, "El tipo de examen es requerido");
	await types.getByPlaceholder("Ejemplo: Ordinario").fill("Extraordinario");
	await page.keyboard.press("Enter");
	await toast(page, "Tipo de examen guardado exitosamente");
	await expect(dialog.getByLabel("Tipo de Examen").locator("option:checked")).toHaveText("Extraordinario");

	await dialog.getByLabel("Periodo").fill("2026-I");
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Seguir editando" }).click();
	await dialog.getByRole("button", { name: "180 minutos" }).click();
	await dialog.getByRole("button", { name: "Usar esa regla" }).click();
	await expect(dialog.getByLabel("Mala").first()).toHaveValue("-1.125");
	await dialog.getByLabel("En blanco").first().fill("0,5");
	await dialog.getByLabel("Periodo").press("Enter");
	await toast(page, "Examen guardado exitosamente como borrador");
	const row = page.getByRole("row", { name: /2026-I \(Borrador\) UNMSM/ });
	await expect(row).toContainText("Vacío");
	await expect(row).toBeFocused();
	await page.locator(".toasts").getByRole("button", { name: "Publicar" }).click();
	await toast(page, "Examen publicado");
	await expect(row).toHaveCount(0);

	const edit = page.getByRole("button", { name: "Editar 2026-I UNMSM Extraordinario" });
	await edit.press("Enter");
	const editing = page.getByRole("dialog", { name: "Editar Examen" });
	await expect(editing.getByLabel("En blanco").first()).toHaveValue("0.5");
	await expect(editing.getByLabel("Duración en minutos")).toHaveValue("180");
	await page.keyboard.press("Escape");
	await expect(edit).toBeFocused();

	await page.getByRole("button", { name: "Eliminar 2026-I UNMSM Extraordinario" }).click();
	await expect(page.getByRole("dialog", { name: "Eliminar UNMSM 2026-I · Extraordinario" })).toContainText(
		"Deja de verse: el examen.",
	);
	await page.getByRole("button", { name: "Confirmar" }).click();
	await toast(page, "Examen eliminado exitosamente");
	await expect(edit).toHaveCount(0);
});

test("of two who edit the same university the second is told, and loses nothing", async ({ page, context }) => {
	await page.goto("/universidad/crear?editar=1");
	const other = await context.newPage();
	await other.goto("/universidad/crear?editar=1");
	await page.getByLabel("Descripción").fill("Lo que escribió la primera persona.");
	await other.getByLabel("Descripción").fill("Lo que escribió la segunda.");
	await page.getByRole("button", { name: "Guardar" }).click();
	await toast(page, "Universidad actualizada correctamente");

	await other.getByRole("button", { name: "Guardar" }).click();
	const conflict = other.getByRole("dialog", { name: "Otra persona guardó cambios mientras editabas" });
	await conflict.getByRole("button", { name: "Ver lo guardado" }).click();
	await expect(other.getByLabel("Descripción")).toHaveValue("Lo que escribió la primera persona.");
	await other.getByRole("button", { name: "Recuperar lo mío" }).click();
	await expect(other.getByLabel("Descripción")).toHaveValue("Lo que escribió la segunda.");
	await other.getByRole("button", { name: "Guardar" }).click();
	await toast(other, "Universidad actualizada correctamente");

	await page
		.getByRole("button", { name: /^Editar/ })
		.first()
		.waitFor();
	await page.goto("/universidad/crear?editar=1");
	await expect(page.getByLabel("Descripción")).toHaveValue("Lo que escribió la segunda.");
});

test("deleting says how many questions go and how many attempts stay", async ({ page, request, account, server }) => {
	// Its own: those of the demonstration have been attempted by its students.
	const wanted = { examPeriod: "Por eliminar", durationMinutes: null, questions: [{}, {}] };
	const examId = await makeExam(request, server, wanted);
	const signedIn = await request.post("/api/v1/autenticacion/signin", { data: account });
	const headers = { authorization: `Bearer ${(await signedIn.json()).token}` };
	const { data: exams } = await (await request.get("/api/v1/exams/todos", { headers })).json();
	const exam = exams.find((one: { idExams: number }) => one.idExams === examId);
	const attempt = { examId, clientId: crypto.randomUUID() };
	expect((await request.post("/api/v1/user/attempts/start", { headers, data: attempt })).ok()).toBe(true);
	await page.goto("/universidad/examenes?q=por+eliminar");
	const { code } = exam.universityDTO;
	const title = `${exam.examPeriod} ${code} ${exam.examTypeDTO.name}`;
	await page.getByRole("button", { name: `Eliminar ${title}` }).click();
	const asking = page.getByRole("dialog", { name: `Eliminar ${code} ${exam.examPeriod}` });
	await expect(asking).toContainText(`Deja de verse: el examen y sus 2 preguntas.`);
	await expect(asking).toContainText("Se conserva: 1 intento de 1 estudiante, con su revisión.");
	await page.getByRole("button", { name: "Cancelar" }).click();
	await expect(page.getByRole("button", { name: `Eliminar ${title}` })).toBeFocused();
});
