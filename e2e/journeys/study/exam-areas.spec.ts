import type { Page } from "@playwright/test";
import { giveHistory } from "../../arrangements/exams/history.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, signIn, test } from "../../server/test.ts";

const toast = (page: Page, text: string) => expect(page.locator(".toasts").getByText(text)).toBeVisible();

const paste = (page: Page, label: string, text: string) =>
	page.getByLabel(label).evaluate((input, data) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text", data);
		input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, text);

test("an administrator creates an area, a student chooses it, and keeps the university when the area is deleted", async ({
	page,
	context,
	browser,
	request,
	server,
	account,
}) => {
	await openSession(context, request, server.admin);
	await page.goto("/universidad/crear");
	await page.getByRole("button", { name: "Editar UNMSM" }).click();
	await page.getByRole("button", { name: "Editar áreas" }).click();
	const dialog = page.getByRole("dialog", { name: "Áreas del examen · UNMSM" });
	const save = dialog.getByRole("button", { name: "Guardar áreas" });

	await test.step("faults are shown at their field", async () => {
		await dialog.getByRole("button", { name: "Agregar área" }).click();
		await expect(dialog.getByLabel("Nombre del área")).toBeFocused();
		await save.click();
		await toast(page, "El nombre del área es requerido");
		await expect(dialog.getByText("Escribe cuántas preguntas hay de al menos un curso")).toBeVisible();
		await expect(dialog.getByLabel("Nombre del área")).toBeFocused();
		await expect(dialog.getByLabel("Fuente (opcional)")).toHaveValue("Prospecto de admisión UNMSM 2026-I");
	});

	await test.step("counts are pasted from a table and typed going down", async () => {
		await page.keyboard.type("Área F: Artes");
		await dialog.getByLabel("Fuente (opcional)").fill("Prospecto de Artes 2027");
		await paste(page, "Habilidad Verbal", "Curso\tPreguntas\nhabilidad verbal\t60\nÁlgebra\t20\nQuechua\t3");
		await toast(page, "2 cursos llenados");
		await toast(page, "No tenemos estos cursos: Quechua");
		await dialog.getByLabel("Física").focus();
		await page.keyboard.type("15");
		await page.keyboard.press("Enter");
		await page.keyboard.type("5");
		await expect(dialog.getByLabel("Química")).toHaveValue("5");
		await expect(dialog.getByText("Suma: 100 preguntas")).toBeVisible();
	});

	await test.step("neither Escape nor a reload loses anything", async () => {
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Seguir editando" }).click();
		await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("Área F: Artes");
		await page.reload();
		await page.getByRole("button", { name: "Editar áreas" }).click();
		await expect(dialog.getByText("Recuperamos lo que no guardaste.")).toBeVisible();
		for (let n = 0; n < 5; n++) await dialog.getByRole("button", { name: "Subir Área F: Artes" }).press("Enter");
		await expect(dialog.getByRole("button", { name: "Subir Área F: Artes" })).toBeFocused();
		await save.click();
		await toast(page, "Áreas guardadas correctamente");
		await expect(page.getByRole("listitem").filter({ hasText: /^Área/ }).first()).toContainText("Área F: Artes");
	});

	const student = await (await browser.newContext({ baseURL: server.url })).newPage();
	const courses = student.getByRole("region", { name: "Avance por curso" });
	await test.step("the student chooses it, and the dashboard weights the courses by it", async () => {
		await signIn(student, account);
		await giveHistory(student);
		await student.goto("/perfil");
		await student
			.getByLabel("Universidad a la que postulas")
			.selectOption({ label: "UNMSM · Universidad Nacional Mayor de San Marcos" });
		await student.getByLabel("Área").selectOption({ label: "Área F: Artes" });
		await student.getByRole("button", { name: "Guardar mi meta" }).click();
		await expect(student.getByText("Preferencias guardadas")).toBeVisible();
		await student.goto("/dashboard");
		await expect(courses.getByText(/Área F: Artes.*Prospecto de Artes 2027/)).toBeVisible();
		await expect(courses.getByText(/pesa.60.%/).first()).toBeVisible();
	});

	await test.step("deleting it first shows what the student keeps, which is then the case", async () => {
		await page.getByRole("button", { name: "Editar áreas" }).click();
		await dialog.getByRole("button", { name: "Eliminar Área F: Artes" }).click();
		const asking = page.getByRole("dialog", { name: "Eliminar Área F: Artes" });
		await expect(asking).toContainText("conservan su universidad y se quedan sin área");
		await asking.getByRole("button", { name: "Eliminar" }).click();
		await expect(dialog.getByRole("button", { name: "Agregar área" })).toBeFocused();
		await save.click();
		await toast(page, "Áreas guardadas correctamente");
		await student.goto("/perfil");
		await expect(student.getByLabel("Universidad a la que postulas").locator("option:checked")).toContainText("UNMSM");
		await expect(student.getByLabel("Área")).toHaveValue("");
	});
	await student.context().close();
});
