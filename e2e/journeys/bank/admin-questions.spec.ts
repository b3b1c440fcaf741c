import type { Page } from "@playwright/test";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { questionEditor } from "../../pages/question-editor.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true, viewport: { width: 1280, height: 900 }, hasTouch: false });

const r = String.raw;

test.beforeEach(async ({ context, request, server }) => {
	await openSession(context, request, server.admin);
});

const emptyExam = { examPeriod: "2026-1", durationMinutes: null, questions: [] };
const threeQuestions = {
	...emptyExam,
	questions: [{ text: "Primera" }, { text: "Segunda" }, { text: "Tercera" }],
};

async function fillOptions(page: Page, texts: readonly string[]) {
	const editor = questionEditor(page);
	for (const [index, text] of texts.entries()) await editor.option("ABCDE"[index]!).fill(text);
}

test("a passage that was just saved is assigned to the question even before the list is reloaded", async ({
	page,
	request,
	server,
}) => {
	const editor = questionEditor(page);
	await editor.open(await makeExam(request, server, emptyExam));
	await expect(page.getByText("Todavía no hay preguntas")).toBeVisible();
	await page.getByRole("button", { name: "Nueva lectura" }).click();
	const dialog = page.getByRole("dialog", { name: "Nueva lectura" });
	await dialog.getByLabel("Título de la lectura (opcional)").fill("El quipu");
	await dialog.getByLabel("Lectura", { exact: true }).fill("El quipu fue un conjunto de cuerdas.");
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/api/v1/admin/**", async (route) => {
		if (route.request().method() === "GET") await held;
		await route.fallback();
	});
	await dialog.getByRole("button", { name: "Guardar lectura" }).click();
	await expect(dialog).toBeHidden();
	await expect(editor.passage.locator("option:checked")).toHaveText("Lectura elegida");
	await editor.course.selectOption({ label: "Álgebra" });
	await editor.text.fill("Según la lectura, ¿qué fue el quipu?");
	await fillOptions(page, ["Cuerdas", "Barro", "Oro", "Papel", "Piedra"]);
	await editor.key("A").check();
	await page.keyboard.press("Control+Enter");
	await expect(editor.saved).toBeVisible();
	release();
	await expect(editor.row("Según la lectura")).toContainText("Lectura: El quipu");
});

test("a question being written survives a reload, a lost network and leaving the screen", async ({
	page,
	context,
	request,
	server,
}) => {
	const examId = await makeExam(request, server, threeQuestions);
	const editor = questionEditor(page);
	await editor.open(examId);
	await editor.course.selectOption({ label: "Álgebra" });
	await editor.text.fill("¿Cuánto es dos más dos?");
	await page.reload();
	await expect(editor.text).toHaveValue("¿Cuánto es dos más dos?");
	await expect(page.getByText("Recuperamos lo que estabas escribiendo")).toBeVisible();

	await fillOptions(page, ["4", "5", "6", "7", "8"]);
	await editor.key("A").check();
	await context.setOffline(true);
	await expect(page.getByText("Sin conexión. Lo que escribes queda en este equipo")).toBeVisible();
	await editor.save.click();
	await expect(page.getByText("Sin conexión. Revisa tu internet e intenta de nuevo")).toBeVisible();
	await expect(editor.text).toHaveValue("¿Cuánto es dos más dos?");
	await context.setOffline(false);

	await page.getByRole("button", { name: "Editar la pregunta 1" }).click();
	await page.getByRole("dialog", { name: "No guardaste esta pregunta" }).getByText("Salir sin guardar").click();
	await expect(editor.heading("Editar pregunta 1")).toBeFocused();
	await expect(editor.text).toHaveValue("Primera");
	await page.getByRole("button", { name: "Cerrar", exact: true }).click();
	await expect(editor.text).toHaveValue("¿Cuánto es dos más dos?");
	await page.keyboard.press("Control+s");
	await expect(editor.heading("Editar pregunta 4")).toBeVisible();
	await editor.text.fill("¿Qué ciudad es la capital del Perú?");
	await editor.option("A").fill("Lima");
	await page.keyboard.press("Control+s");
	await page
		.getByRole("dialog", { name: "Parece otra pregunta" })
		.getByRole("button", { name: "Guardar como nueva" })
		.click();
	await expect(editor.heading("Editar pregunta 5")).toBeVisible();
	await expect(editor.row("¿Cuánto es dos más dos?")).toContainText("Clave A");
	await page.reload();
	await expect(editor.heading("Editar pregunta 5")).toBeVisible();
	await expect(page.getByText("Recuperamos lo que estabas escribiendo")).toHaveCount(0);
});

test("the editor previews a stored question even if the preview request fails", async ({
	page,
	context,
	request,
	server,
}) => {
	const examId = await makeExam(request, server, { ...emptyExam, questions: [{ text: r`Halla $\frac{1}{2}$.` }] });
	await context.route("**/admin/preview", (route) => route.abort());
	const editor = questionEditor(page);
	await editor.open(examId);
	await page.getByRole("button", { name: "Editar la pregunta 1", exact: true }).click();
	await expect(editor.heading("Editar pregunta 1")).toBeVisible();
	await expect(editor.preview.locator(".katex").first()).toBeVisible();
	await expect(editor.preview).toContainText("Halla");
});

test("an error toast disappears when the next try succeeds", async ({ page, context, request, server }) => {
	const editor = questionEditor(page);
	await editor.open(await makeExam(request, server, threeQuestions));
	await page.getByRole("button", { name: "Editar la pregunta 1", exact: true }).click();
	await editor.text.fill("Primera, mejor dicha");
	await context.setOffline(true);
	await editor.save.click();
	const fault = page.locator(".toast-wrong");
	await expect(fault).toContainText("Sin conexión");
	// The toast closes after five seconds, but not while it is hovered.
	await fault.hover();
	await context.setOffline(false);
	await page.keyboard.press("Control+s");
	await expect(editor.saved).toBeVisible();
	await expect(fault).toHaveCount(0);
});
