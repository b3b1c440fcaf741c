import { adminApi } from "../../arrangements/admin-api.ts";
import { openSection } from "../../arrangements/students.ts";
import { makeTeacher } from "../../arrangements/teachers.ts";
import { examPage } from "../../pages/exam-page.ts";
import { expect, test } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";

test.use({ fresh: true });

test("a task is assigned to a section and done, and its teacher sees that section and no other", async ({
	page,
	browser,
	request,
	server,
	student,
}) => {
	const api = adminApi(request, server);
	const teacher = await makeTeacher(api, request, "docente.tareas@correo.pe");
	const other = await openSection(api, "Ciclo de otra docente");
	await student.exam({ examPeriod: "Tarea", durationMinutes: 30, questions: [{}, {}] });
	const desk = await (await browser.newContext()).newPage();
	await openSession(desk, request, server.admin);

	await test.step("an administrator opens a section with its teacher", async () => {
		await desk.goto("/secciones-gestion");
		await desk.getByRole("button", { name: "Crear sección" }).first().click();
		const dialog = desk.getByRole("dialog");
		await dialog.getByLabel("Nombre").fill("Ciclo de las tareas");
		await dialog.getByLabel("Docente").selectOption("Teresa Docente");
		await dialog.getByRole("button", { name: "Guardar" }).click();
		await desk.getByRole("link", { name: "Ciclo de las tareas", exact: true }).click();
		await expect(desk.getByRole("heading", { level: 1, name: "Ciclo de las tareas" })).toBeVisible();
	});

	await test.step("the student joins by the code", async () => {
		const sections = await api.send("get", "/admin/sections");
		const { code } = sections.find(({ name }: { name: string }) => name === "Ciclo de las tareas");
		await page.goto(`/unirme/${code}`);
		await page.getByRole("button", { name: "Unirme" }).click();
		await expect(page.getByText("Ya estás en esta sección")).toBeVisible();
	});

	await test.step("an exam is assigned", async () => {
		await desk.getByRole("button", { name: "Asignar tarea" }).click();
		const dialog = desk.getByRole("dialog");
		await dialog.getByRole("button", { name: "Asignar" }).click();
		await expect(dialog.getByLabel("Examen", { exact: true })).toHaveAccessibleDescription(
			/Elige un examen o un curso/,
		);
		const option = await dialog.getByRole("option", { name: / Tarea \d+ · / }).textContent();
		await dialog.getByLabel("Examen", { exact: true }).selectOption(option);
		await dialog.getByLabel("Nota para los estudiantes").fill("Sin calculadora.");
		await dialog.getByText("También en otras secciones").click();
		await dialog.getByRole("checkbox", { name: "Ciclo de otra docente" }).check();
		await dialog.getByRole("button", { name: "Asignar" }).click();
		await expect(desk.getByRole("row", { name: / Tarea \d+ / })).toContainText("0 de 1 hechas");
		expect(await api.send("get", `/admin/sections/${other.id}/tasks`)).toMatchObject([{ note: "Sin calculadora." }]);
	});

	const due = page.getByRole("region", { name: "Lo que te toca" });
	await test.step("the student sees it as due, and solves it from there", async () => {
		await page.getByRole("link", { name: "Ir a mi inicio" }).click();
		await expect(due).toContainText("Ciclo de las tareas");
		await expect(due).toContainText("Sin calculadora.");
		await expect(due).toContainText("Pendiente");
		await due.getByRole("button", { name: /^Empezar/ }).click();
		const dialog = page.getByRole("dialog");
		await page.context().setOffline(true);
		await dialog.getByRole("button", { name: "Empezar" }).click();
		await expect(dialog.getByRole("status")).toContainText("Sin conexión");
		await expect(dialog.getByRole("button", { name: "Intentar de nuevo" })).toBeEnabled();
		await page.context().setOffline(false);
		await dialog.getByRole("button", { name: "Intentar de nuevo" }).click();
		const solve = examPage(page);
		await expect(solve.question(1)).toBeVisible();
		await expect(page.getByText("Retomaste donde te quedaste")).toHaveCount(0);
		await solve.choose("B");
		await solve.next();
		await solve.choose("A");
		await solve.finish();
		await page.goto("/dashboard");
		await expect(due).toContainText("Estás al día con tus tareas.");
		await expect(due.getByRole("listitem")).toContainText("Hecha");
	});

	await test.step("the teacher sees who has done it, and nothing of another section", async () => {
		const room = await (await browser.newContext()).newPage();
		await openSession(room, request, teacher);
		await room.goto("/secciones-gestion");
		await expect(room.getByRole("link", { name: "Ciclo de las tareas", exact: true })).toBeVisible();
		await expect(room.getByText("Ciclo de otra docente")).toBeHidden();
		await expect(room.getByRole("button", { name: "Crear sección" })).toBeHidden();
		await room.getByRole("link", { name: "Ciclo de las tareas", exact: true }).click();
		await room.getByRole("link", { name: / Tarea \d+ · / }).click();
		const row = room.getByRole("row", { name: /Quispe Huamán, Milagros/ });
		await expect(row).toContainText("Hecha");
		await expect(row).toContainText("50.0 %");
		await expect(room.getByText("milagros", { exact: false }).filter({ hasText: "@" })).toHaveCount(0);
		const file = room.waitForEvent("download");
		await room.getByRole("button", { name: "Descargar CSV" }).click();
		expect((await file).suggestedFilename()).toMatch(/^tarea-ciclo-de-las-tareas-.*\.csv$/);
		await room.goto(`/secciones-gestion/${other.id}`);
		await expect(room.getByText("No encontramos esta sección").first()).toBeVisible();
	});
});
