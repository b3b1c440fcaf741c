import { paste, questionEditor } from "../pages/question-editor.ts";
import { adminApi } from "../server/admin-api.ts";
import { makeExam } from "../server/made-exams.ts";
import { makePng } from "../server/made-pictures.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

test.use({ fresh: true, viewport: { width: 1280, height: 900 }, hasTouch: false });

const r = String.raw;
const three = {
	examPeriod: "2029-1",
	durationMinutes: null,
	questions: [{ text: "Primera" }, { text: "Segunda" }, { text: "Tercera" }],
};

test.beforeEach(async ({ context, request, server }) => {
	await openSession(context, request, server.admin);
});

test("a new question has no key until somebody chooses it", async ({ page, request, server }) => {
	const editor = questionEditor(page);
	await editor.open(await makeExam(request, server, { ...three, questions: [] }));
	await editor.course.selectOption({ label: "Álgebra" });
	await editor.text.fill("¿Cuánto es dos más dos?");
	for (const letter of "ABCDE") {
		await expect(editor.key(letter)).not.toBeChecked();
		await editor.option(letter).fill(`Alternativa ${letter}`);
	}
	await editor.save.click();
	const fault = page.getByRole("form").getByText("Marca exactamente una alternativa correcta");
	await expect(fault).toBeVisible();
	await expect(editor.key("A")).toBeFocused();
	await expect(page.getByRole("group", { name: "Alternativas" })).toHaveAccessibleDescription(
		"Marca exactamente una alternativa correcta",
	);
	await editor.key("D").check();
	await expect(fault).toHaveCount(0);
	await editor.text.focus();
	await page.keyboard.press("Control+Enter");
	await expect(editor.saved).toBeVisible();
	await expect(editor.text).toHaveValue("");
	for (const letter of "ABCDE") await expect(editor.key(letter)).not.toBeChecked();
	await expect(editor.row("¿Cuánto es dos más dos?")).toContainText("Clave D");
});

test("Tab leads from a new passage to its saving, and throwing it away is asked", async ({ page, request, server }) => {
	await questionEditor(page).open(await makeExam(request, server, three));
	await page.getByRole("button", { name: "Nueva lectura" }).click();
	const dialog = page.getByRole("dialog", { name: "Nueva lectura" });
	const text = dialog.getByLabel("Lectura", { exact: true });
	await text.fill("Había una vez un quipu.");
	await expect(dialog.getByLabel("Vista previa de la lectura")).toContainText("quipu");
	await page.keyboard.press("Tab");
	if (!(await dialog.getByRole("button", { name: "Guardar lectura" }).evaluate((one) => one.matches(":focus"))))
		await page.keyboard.press("Tab");
	await expect(dialog.getByRole("button", { name: "Guardar lectura" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(dialog.getByRole("button", { name: "Descartar" })).toBeFocused();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Seguir editando" }).click();
	await expect(text).toHaveValue("Había una vez un quipu.");
	await dialog.getByRole("button", { name: "Descartar" }).click();
	await page
		.getByRole("dialog", { name: "¿Descartar tus cambios?" })
		.getByRole("button", { name: "Descartar" })
		.click();
	await expect(text).toHaveValue("");
});

test("formulas may be written between \\( and \\), and between \\[ and \\]", async ({ page, request, server }) => {
	const editor = questionEditor(page);
	await editor.open(await makeExam(request, server, { ...three, questions: [] }));
	await editor.text.fill(r`Si \(x^2=9\), halla \[\frac{x}{3}\]`);
	await expect(editor.preview.locator(".katex")).toHaveCount(2);
	await expect(editor.preview.locator(".katex-display")).toHaveCount(1);
	await editor.option("A").fill(r`\(\sqrt{2}\)`);
	await expect(editor.preview.locator(".option .katex")).toHaveCount(1);
});

test("the field of a picture keeps its layout with a picture in it", async ({ page, request, server }) => {
	const editor = questionEditor(page);
	await editor.open(await makeExam(request, server, { ...three, questions: [] }));
	await paste(editor.text, makePng(640, 360, 120));
	const field = page.locator(".drop-line", { has: page.locator("img") });
	await expect(field).toBeVisible();
	for (const width of [1280, 768, 360]) {
		await page.setViewportSize({ width, height: 900 });
		const box = (await field.boundingBox())!;
		const [picture, title, hint] = await Promise.all(
			["img", "b", ".hint"].map((part) => field.locator(part).evaluate((one) => one.getBoundingClientRect().toJSON())),
		);
		expect(picture.width, `${width}`).toBeGreaterThanOrEqual(64);
		// The name stands in one line, and the hint in no more than it has without a picture.
		expect(title.height, `${width}`).toBeLessThan(30);
		expect(hint.height, `${width}`).toBeLessThan(120);
		expect(Math.max(picture.right, title.right, hint.right), `${width}`).toBeLessThanOrEqual(box.x + box.width);
	}
});

test("the list of questions is one step from the top, and so is the form from the list", async ({
	page,
	request,
	server,
}) => {
	await questionEditor(page).open(await makeExam(request, server, three));
	await page.getByRole("link", { name: "Ver las 3 preguntas" }).click();
	await expect(page.getByRole("heading", { name: "3 preguntas" })).toBeFocused();
	await expect(page.getByRole("heading", { name: "3 preguntas" })).toBeInViewport();
	await expect(page.locator("[data-question]").first()).toBeInViewport();
	await page.getByRole("link", { name: "Escribir una pregunta" }).click();
	await expect(page.getByRole("heading", { name: "Nueva pregunta" })).toBeFocused();
	await expect(page.getByRole("heading", { name: "Nueva pregunta" })).toBeInViewport();
});

test("annulling is in the menu of the question, which has a name, and not in the handle that moves it", async ({
	page,
	request,
	server,
}) => {
	await questionEditor(page).open(await makeExam(request, server, three));
	await page.locator("summary", { hasText: /^Mover la pregunta 2$/ }).click();
	await expect(page.locator(".menu[open]")).not.toContainText("Anular");
	await page.keyboard.press("Escape");
	await page.locator("summary", { hasText: /^Más acciones de la pregunta 2$/ }).click();
	await page.getByRole("button", { name: "Anular la pregunta…" }).click();
	await page.getByLabel("Motivo").fill("No tiene respuesta");
	await page.getByRole("dialog").getByRole("button", { name: "Anular y recalificar" }).click();
	await expect(questionEditor(page).row("Segunda")).toContainText("Anulada: no cuenta");
});

test("the notice of a fault leaves when the next try succeeds", async ({ page, context, request, server }) => {
	const editor = questionEditor(page);
	await editor.open(await makeExam(request, server, three));
	await page.getByRole("button", { name: "Editar la pregunta 1", exact: true }).click();
	await editor.text.fill("Primera, mejor dicha");
	await context.setOffline(true);
	await editor.save.click();
	const fault = page.locator(".toast-wrong");
	await expect(fault).toContainText("Sin conexión");
	// It would go by itself after five seconds, but not under the pointer.
	await fault.hover();
	await context.setOffline(false);
	await page.keyboard.press("Control+s");
	await expect(editor.saved).toBeVisible();
	await expect(fault).toHaveCount(0);
});

test("parts that no longer have all questions are told where the question was added", async ({
	page,
	request,
	server,
}) => {
	const parts = [
		{ name: "Letras", minutes: 10, questions: 1 },
		{ name: "Números", minutes: 20, questions: 2 },
	];
	const examId = await makeExam(request, server, { ...three, parts });
	const editor = questionEditor(page);
	await editor.open(examId);
	await expect(editor.rows).toHaveCount(3);
	const note = page.getByRole("status").filter({ hasText: "Las partes del examen" });
	await expect(note).toHaveCount(0);
	await page.getByRole("button", { name: "Duplicar la pregunta 1" }).click();
	await editor.text.fill("Cuarta");
	await editor.save.click();
	await expect(note).toContainText("Las partes del examen suman 3 preguntas y el examen tiene 4");
	await expect(note).toBeInViewport();
	await note.getByRole("link", { name: "Ajustar las partes" }).click();
	const dialog = page.getByRole("dialog", { name: "Editar Examen" });
	await dialog.getByRole("group", { name: "Parte 2" }).getByLabel("Preguntas").fill("3");
	await dialog.getByRole("button", { name: "Guardar" }).click();
	await expect(page.getByText("Examen guardado exitosamente")).toBeVisible();
	await editor.open(examId);
	await expect(editor.rows).toHaveCount(4);
	await expect(note).toHaveCount(0);
});

test("a saved exam is shown where it landed: its page, its row in view, marked and in focus", async ({
	page,
	request,
	server,
}) => {
	const api = adminApi(request, server);
	const [{ university, examType }] = await api.send("get", "/exams/todos?size=1");
	for (let i = 0; i < 12; i++)
		await api.send("post", "/exams/crear", { data: { university, examType, examPeriod: `2028-${i}` } });
	await page.goto("/universidad/examenes");
	await page.getByRole("button", { name: "Agregar Nuevo Examen" }).click();
	const dialog = page.getByRole("dialog", { name: "Crear Nuevo Examen" });
	await dialog.getByLabel("Universidad").selectOption({ index: 1 });
	await dialog.getByLabel("Tipo de Examen").selectOption({ index: 1 });
	await dialog.getByLabel("Periodo").fill("1999-I");
	await dialog.getByRole("button", { name: "Guardar" }).click();
	const row = page.getByRole("row", { name: /1999-I/ });
	await expect(row).toBeFocused();
	await expect(row).toBeInViewport({ ratio: 1 });
	await expect(row).toHaveClass(/is-landed/);
	expect(new URL(page.url()).searchParams.get("page")).toBeTruthy();

	await row.getByRole("button", { name: /^Editar 1999-I/ }).click();
	const editing = page.getByRole("dialog", { name: "Editar Examen" });
	await editing.getByLabel("Periodo").fill("2099-I");
	await editing.getByRole("button", { name: "Guardar" }).click();
	await expect(page.getByRole("row", { name: /2099-I/ })).toBeFocused();
	await expect(page.getByRole("row", { name: /2099-I/ })).toBeInViewport({ ratio: 1 });
});

test("an exam that is there already is refused beside its period", async ({ page, request, server }) => {
	const api = adminApi(request, server);
	const [{ university, examType, examPeriod }] = await api.send("get", "/exams/todos?size=1");
	await page.goto("/universidad/examenes");
	await page.getByRole("button", { name: "Agregar Nuevo Examen" }).click();
	const dialog = page.getByRole("dialog", { name: "Crear Nuevo Examen" });
	await dialog.getByLabel("Universidad").selectOption(String(university));
	await dialog.getByLabel("Tipo de Examen").selectOption(String(examType));
	await dialog.getByLabel("Periodo").fill(` ${examPeriod.toUpperCase()} `);
	await dialog.getByRole("button", { name: "Guardar" }).click();
	await expect(dialog.getByLabel("Periodo")).toBeFocused();
	await expect(dialog.getByLabel("Periodo")).toHaveAccessibleDescription(/Ya existe un examen/);
});

test("the administrator's bar offers no plan", async ({ page }) => {
	await page.goto("/universidad/examenes");
	await expect(page.getByRole("heading", { level: 1, name: "Exámenes" })).toBeVisible();
	await expect(page.getByRole("banner").getByRole("link", { name: "Premium" })).toHaveCount(0);
});
