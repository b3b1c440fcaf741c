import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test("Ctrl+K finds a question by keyboard alone, and the recent choices are deleted with the session", async ({
	page,
	request,
	server,
}) => {
	const examId = await makeExam(request, server, {
		examPeriod: "2039-I",
		durationMinutes: null,
		questions: [{ text: "¿Qué come el ñandú de la puna?" }],
	});
	await openSession(page.context(), request, server.admin);
	await page.goto("/universidad/examenes");
	const dialog = page.getByRole("dialog", { name: "Buscar" });
	const field = dialog.getByRole("combobox");
	await page.getByRole("button", { name: "Buscar", exact: true }).focus();

	await test.step("the search leads to a question, with or without accents", async () => {
		await page.keyboard.press("Control+k");
		await field.fill("nandu puna");
		await expect(dialog.getByRole("group", { name: "Preguntas" }).getByRole("option")).toHaveCount(1);
		await expect(dialog.getByRole("status")).toHaveText("1 resultado");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(new RegExp(`examen=${examId}&editar=\\d+$`));
		await expect(page.getByRole("heading", { name: /^Editar pregunta/ })).toBeVisible();
	});

	await test.step("the recent choices are deleted with the session", async () => {
		await page.getByRole("button", { name: "Cerrar Sesión" }).click();
		await page.waitForURL((url) => url.pathname === "/");
		const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("search")));
		expect(kept).toEqual([]);
	});
});
