import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test("a teacher finds a question in the bank, uses it in two exams and edits it once", { tag: "@core" }, async ({
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

	await test.step("she finds them by a word, which is kept in the URL", async () => {
		await page.goto("/universidad/preguntas");
		await page.getByRole("searchbox", { name: "Buscar en el banco" }).fill(word.toUpperCase());
		await expect(page.getByRole("heading", { name: "3 preguntas" })).toBeVisible();
		await expect(page).toHaveURL(/q=ORNITORRINCO/);
		await page.reload();
		await expect(rows).toHaveCount(3);
		await expect(row("Uno").getByText(/^UNMSM 2041/)).toBeVisible();
	});

	await test.step("she adds one to another exam too", async () => {
		await row("Uno").locator("summary").click();
		await row("Uno").getByRole("button", { name: "Usar en un examen…" }).click();
		const dialog = page.getByRole("dialog", { name: "Usar 1 pregunta en un examen" });
		await dialog.getByLabel("Universidad").selectOption({ index: 1 });
		await dialog.getByLabel("Examen").selectOption(String(second));
		await dialog.getByRole("button", { name: "Agregar al examen" }).click();
		await expect(row("Uno").getByText(/^UNMSM 2041.* · UNMSM 2042/)).toBeVisible();
	});

	await test.step("she edits it once, and both exams show the change", async () => {
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
});
