import { makeExam } from "../server/made-exams.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test("a teacher finds questions in the bank, changes them together, uses one in two exams, edits it once", async ({
	page,
	context,
	request,
	server,
}) => {
	await openSession(context, request, server.admin);
	const word = `ornitorrinco${Date.now()}`;
	const questions = ["Uno", "Dos", "Tres"].map((name) => ({ text: `${name} ${word}` }));
	const first = await makeExam(request, server, { examPeriod: "2041", durationMinutes: null, questions });
	const second = await makeExam(request, server, { examPeriod: "2042", durationMinutes: null, questions: [] });
	const rows = page.locator("li[data-question]");
	const row = (text: string) => rows.filter({ hasText: text });

	await test.step("finds them by a word, which stays in the address", async () => {
		await page.goto("/universidad/preguntas");
		await page.getByRole("searchbox", { name: "Buscar en el banco" }).fill(word.toUpperCase());
		await expect(page.getByRole("heading", { name: "3 preguntas" })).toBeVisible();
		await expect(page).toHaveURL(/q=ORNITORRINCO/);
		await page.reload();
		await expect(rows).toHaveCount(3);
		await expect(row("Uno").getByText(/^UNMSM 2041/)).toBeVisible();
		for (const size of [
			{ width: 360, height: 740 },
			{ width: 768, height: 1024 },
			{ width: 1280, height: 900 },
		]) {
			await page.setViewportSize(size);
			await page.goto("/universidad/preguntas");
			await expect(rows.first()).toBeInViewport({ ratio: 0.3 });
		}
		await page.goto(`/universidad/preguntas?q=${word}`);
		await page.getByText("Filtros", { exact: true }).click();
	});

	await test.step("gives two of them a topic and a difficulty at once", async () => {
		for (const name of ["Uno", "Dos"]) await row(name).getByRole("checkbox").check();
		await expect(page.getByText("2 elegidas")).toBeVisible();
		await page.getByRole("button", { name: "Cambiar…" }).click();
		const dialog = page.getByRole("dialog", { name: "Cambiar 2 preguntas" });
		await dialog.getByRole("button", { name: "Cambiar" }).click();
		await expect(dialog.getByText("Elige qué cambiar")).toBeVisible();
		await dialog.getByLabel("Tema", { exact: true }).selectOption({ label: "Poner el mismo a todas" });
		await dialog.getByLabel("Nuevo tema").fill("Mamíferos raros");
		await dialog.getByLabel("Dificultad").selectOption({ label: "Difícil" });
		await dialog.getByRole("button", { name: "Cambiar" }).click();
		await expect(row("Mamíferos raros").filter({ hasText: "Difícil" })).toHaveCount(2);
		await expect(page.getByText("2 elegidas")).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "3 preguntas" })).toBeFocused();
		await page.getByLabel("Dificultad").selectOption({ label: "Sin definir" });
		await expect(rows).toHaveCount(1);
		await page.goBack();
		await expect(rows).toHaveCount(3);
	});

	await test.step("uses one in another exam, too", async () => {
		await row("Uno").locator("summary").click();
		await row("Uno").getByRole("button", { name: "Usar en un examen…" }).click();
		const dialog = page.getByRole("dialog", { name: "Usar 1 pregunta en un examen" });
		await dialog.getByLabel("Universidad").selectOption({ index: 1 });
		await dialog.getByLabel("Examen").selectOption(String(second));
		await dialog.getByRole("button", { name: "Agregar al examen" }).click();
		await expect(row("Uno").getByText(/^UNMSM 2041.* · UNMSM 2042/)).toBeVisible();
	});

	await test.step("edits it once: both exams have it", async () => {
		await row("Uno").getByRole("link", { name: "Editar" }).click();
		await expect(page.getByRole("heading", { name: /^Editar pregunta/ })).toBeFocused();
		await expect(page.getByText(/Está en 2 lugares: .*Lo que cambies cambia en todos/)).toBeVisible();
		await page.getByRole("textbox", { name: "Pregunta", exact: true }).fill(`Corregida ${word}`);
		await page.getByRole("button", { name: "Guardar pregunta" }).click();
		await expect(page.getByText("Pregunta guardada con éxito")).toBeVisible();
		for (const [id, count] of [
			[first, 3],
			[second, 1],
		] as const) {
			await page.goto(`/universidad/preguntas?examen=${id}`);
			await expect(page.getByRole("heading", { name: count === 1 ? "1 pregunta" : "3 preguntas" })).toBeVisible();
			await expect(rows.filter({ hasText: "Corregida" })).toHaveCount(1);
		}
	});

	await test.step("takes it out of one, and is told where else it goes before it is deleted", async () => {
		await page.goto(`/universidad/preguntas?q=${word}`);
		await row("Dos").getByRole("link", { name: "Editar" }).click();
		await page.getByRole("link", { name: "Volver al banco" }).click();
		await expect(page).toHaveURL(new RegExp(`q=${word}$`));
		await expect(page.getByRole("heading", { level: 1, name: "Preguntas" })).toBeFocused();
		const shared = row("Corregida");
		await shared.locator("summary").click();
		await shared.getByRole("button", { name: "Eliminar del banco…" }).click();
		await expect(page.getByText("Se elimina de todos los lugares donde está:")).toBeVisible();
		await page.getByRole("button", { name: "Cancelar" }).click();
		for (const period of [2041, 2042]) {
			await shared.locator("summary").click();
			await shared.getByRole("button", { name: new RegExp(`Quitar de .*${period}`) }).click();
			await page.getByRole("button", { name: "Quitar", exact: true }).click();
			await expect(shared.getByText(String(period))).toHaveCount(0);
		}
		await expect(shared.getByText("Solo en el banco: nadie la resuelve")).toBeVisible();
		await page.getByText("Filtros", { exact: true }).click();
		await page.getByLabel("Dónde se usa").selectOption({ label: "Solo en el banco" });
		await expect(rows).toHaveCount(1);
	});

	await test.step("imports more, into an exam or a course that is chosen there", async () => {
		await page.goto("/universidad/preguntas");
		await page.getByRole("link", { name: "Importar" }).click();
		await page.getByRole("radio", { name: "A un examen" }).check();
		await page.getByLabel("Examen", { exact: true }).selectOption(String(second));
		await expect(page).toHaveURL(new RegExp(`importar\\?examen=${second}$`));
		await expect(page.getByLabel("Elegir archivo")).toBeAttached();
	});
});
