import { readFile } from "node:fs/promises";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { showMore } from "../../pages/exam-rows.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test("an exam is printed as two forms, an answer sheet and keys, with a note on questions that keep their order", async ({
	page,
	request,
	server,
}) => {
	await openSession(page.context(), request, server.admin);
	await makeExam(request, server, {
		examPeriod: "2033-I",
		durationMinutes: 60,
		questions: [
			{ text: "Si $x+1=3$, halle $x$.", options: ["1", "2", "3", "4", "5"], correctOption: 1 },
			{ text: "¿Cuál es par?", options: ["2", "4", "Todas las anteriores"], correctOption: 2 },
		],
	});
	await page.goto("/universidad/examenes?q=2033");
	await showMore(page, "2033-I");
	await page.getByRole("button", { name: /^Imprimir 2033-I/ }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(/^2 páginas · código [A-Z2-9]{5}$/)).toHaveCount(2);
	await expect(dialog.getByText("Conservan el orden de sus alternativas")).toBeVisible();
	for (const [button, name] of [
		["PDF: Cuadernillo, forma B", /^cuadernillo-b-[a-z]+-2033-i-\d+\.pdf$/],
		["PDF: Hoja de respuestas", /^hoja-de-respuestas-.*\.pdf$/],
		["PDF: Claves", /^claves-.*\.pdf$/],
	] as const) {
		const saved = page.waitForEvent("download");
		await dialog.getByRole("button", { name: button }).click();
		const file = await saved;
		expect(file.suggestedFilename()).toMatch(name);
		expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
	}
	await dialog.getByRole("radio", { name: "Solo A" }).check();
	await expect(dialog.getByText(/· código/)).toHaveCount(1);
	await expect(dialog.getByText("Desordenar también las preguntas")).toHaveCount(0);
});
