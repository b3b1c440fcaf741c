import type { Page } from "@playwright/test";
import { drop, paste, questionEditor } from "../pages/question-editor.ts";
import { makeExam } from "../server/made-exams.ts";
import { makePng } from "../server/made-pictures.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

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

test("a teacher writes three questions without leaving the keyboard: a formula, a picture, a shared passage", async ({
	page,
	request,
	server,
}) => {
	const examId = await makeExam(request, server, emptyExam);
	const editor = questionEditor(page);
	await editor.open(examId);
	await expect(page.getByText("Todavía no hay preguntas")).toBeVisible();

	await test.step("what is missing is said beside its field, and the first takes the focus", async () => {
		await editor.save.click();
		await expect(editor.course).toBeFocused();
		for (const sentence of ["Seleccione un curso", "Ingrese una pregunta", "Complete todas las alternativas"])
			await expect(page.getByText(sentence)).toBeVisible();
	});

	await test.step("with a formula, looked at while it is typed", async () => {
		await editor.course.selectOption({ label: "Álgebra" });
		await editor.topic.fill("Funciones");
		await editor.text.fill(r`Sea $\frc{1}{2}$.`);
		await expect(page.getByText(r`Hay una fórmula que no se puede leer: \frc`)).toBeVisible();
		await editor.text.fill(r`Si $f(x)=\dfrac{x^2-9}{x-3}$ y $f(a)=7$, halla $a$.`);
		await expect(editor.preview.locator(".katex")).toHaveCount(3);
		await expect(page.getByText("Hay una fórmula")).toHaveCount(0);
		await editor.option("A").focus();
		for (const text of ["2", "3", "4", "5"]) {
			await page.keyboard.type(text);
			if (text === "4") await page.keyboard.press("Alt+Enter");
			await page.keyboard.press("Enter");
		}
		await page.keyboard.type("6");
		await page.keyboard.press("Enter");
		await expect(editor.explanation).toBeFocused();
		await expect(editor.key("C")).toBeChecked();
		await page.keyboard.type("Se simplifica a $x+3$.");
		await page.keyboard.press("Control+Enter");
		await expect(editor.saved.first()).toBeVisible();
		await expect(editor.text).toBeFocused();
		await expect(editor.text).toHaveValue("");
		await expect(editor.course.locator("option:checked")).toHaveText("Álgebra");
		await expect(editor.topic).toHaveValue("Funciones");
		await expect(page.getByRole("heading", { name: "1 pregunta" })).toBeVisible();
	});

	await test.step("with a pasted and a dropped picture, and all alternatives pasted at once", async () => {
		await editor.text.fill("¿Qué muestra la figura?");
		await paste(editor.text, makePng(320, 200, 120));
		await expect(page.getByLabel("Descripción de la imagen")).toBeVisible();
		await page.getByLabel("Descripción de la imagen").fill("Un rectángulo gris");
		await paste(editor.option("A"), "A) Un cuadrado\nB) Un círculo\nC) Un rectángulo\nD) Un punto\nE) Nada");
		await expect(editor.option("C")).toHaveValue("Un rectángulo");
		await editor.key("C").check();
		await drop(page.getByLabel("Imagen de la alternativa D", { exact: true }), makePng(80, 60, 60));
		await expect(page.getByLabel("Cambiar: Imagen de la alternativa D")).toBeAttached();
		await expect(editor.preview.getByRole("img", { name: "Un rectángulo gris" })).toBeVisible();
		await page.keyboard.press("Control+Enter");
		await expect(page.getByRole("heading", { name: "2 preguntas" })).toBeVisible();
		await expect(editor.row("¿Qué muestra la figura?")).toContainText("Con imagen");
	});

	await test.step("with a passage, which the next question keeps", async () => {
		await page.getByRole("button", { name: "Nueva lectura" }).click();
		const dialog = page.getByRole("dialog", { name: "Nueva lectura" });
		await dialog.getByLabel("Título de la lectura (opcional)").fill("Los quipus");
		await dialog.getByLabel("Lectura", { exact: true }).fill("El quipu fue un **conjunto de cuerdas**.");
		await expect(dialog.locator("strong")).toHaveText("conjunto de cuerdas");
		await dialog.getByRole("button", { name: "Guardar lectura" }).click();
		await expect(editor.passage.locator("option:checked")).toHaveText("Los quipus");
		await editor.key("A").check();
		await expect(editor.preview).toContainText("conjunto de cuerdas");
		await editor.text.fill("Según la lectura, ¿qué fue el quipu?");
		await fillOptions(page, ["Cuerdas", "Barro", "Oro", "Papel", "Piedra"]);
		await editor.save.click();
		await expect(page.getByRole("heading", { name: "3 preguntas" })).toBeVisible();
		await expect(editor.text).toBeFocused();
		await expect(editor.text).toHaveValue("");
		await expect(editor.row("Según la lectura")).toContainText("Lectura: Los quipus");
		await expect(page.getByText("1 pregunta usa esta lectura")).toBeVisible();
	});
});

test("a passage that was just saved belongs to the question, also before the list is read again", async ({
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

test("what is being written survives a reload, a lost network and a way out", async ({
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

test("questions are edited in place, copied, put in order by the keyboard, found and deleted", async ({
	page,
	request,
	server,
}) => {
	const examId = await makeExam(request, server, threeQuestions);
	const editor = questionEditor(page);
	await editor.open(examId);

	await page.getByRole("button", { name: "Editar la pregunta 2" }).click();
	await expect(editor.row("Segunda")).toContainText("Editando");
	await editor.option("A").focus();
	await page.keyboard.press("Alt+ArrowDown");
	await expect(page.getByText("Alternativa A ahora es B")).toBeAttached();
	await expect(editor.option("B")).toBeFocused();
	await expect(editor.option("B")).toHaveValue("1");
	await editor.text.fill("Segunda, mejor dicha");
	await page.keyboard.press("Control+s");
	await expect(editor.row("Segunda, mejor dicha")).toContainText("Editando");

	await page.getByRole("button", { name: "Duplicar la pregunta 2" }).click();
	await expect(editor.heading("Nueva pregunta, copia de la 2")).toBeFocused();
	await editor.text.fill("Cuarta");
	await page.keyboard.press("Control+Enter");
	await expect(editor.rows).toHaveCount(4);
	await expect(editor.rows.last()).toContainText("Cuarta");

	await page.locator("summary", { hasText: "Mover la pregunta 4" }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Subir" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("La pregunta 4 ahora es la 3")).toBeAttached();
	await expect(editor.rows.nth(2)).toContainText("Cuarta");
	await expect(page.locator("[data-question] summary:focus")).toHaveText("Mover la pregunta 3");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Mover a la posición…" }).click();
	await page.getByLabel("Nueva posición").fill("1");
	await page.keyboard.press("Enter");
	await expect(editor.rows.first()).toContainText("Cuarta");
	await page.reload();
	await expect(editor.rows.first()).toContainText("Cuarta");

	await page.getByPlaceholder("Buscar en las preguntas…").fill("tercera");
	await expect(editor.rows).toHaveCount(1);
	await page.getByRole("button", { name: "Eliminar la pregunta 4" }).click();
	const dialog = page.getByRole("dialog", { name: "Eliminar la pregunta 4" });
	await expect(dialog).toContainText("Tercera");
	await dialog.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Pregunta eliminada con éxito")).toBeVisible();
	await expect(page.getByRole("heading", { name: "3 preguntas" })).toBeVisible();
});

test("two teachers in one question: nothing of either is lost", async ({ page, browser, request, server }) => {
	const examId = await makeExam(request, server, threeQuestions);
	const other = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
	await openSession(other, request, server.admin);
	const theirs = questionEditor(await other.newPage());
	const mine = questionEditor(page);
	for (const editor of [mine, theirs]) {
		await editor.open(examId);
		await editor.row("Primera").getByRole("button", { name: "Editar" }).click();
		await expect(editor.heading("Editar pregunta 1")).toBeVisible();
	}
	await theirs.text.fill("Primera, de la otra");
	await theirs.save.click();
	await expect(theirs.saved).toBeVisible();
	await other.close();

	await mine.text.fill("Primera, mía");
	await mine.save.click();
	const dialog = page.getByRole("dialog", { name: "Otra persona guardó cambios mientras editabas" });
	await dialog.getByRole("button", { name: "Ver lo guardado" }).click();
	await expect(mine.text).toHaveValue("Primera, de la otra");
	await page.reload();
	await page.getByRole("button", { name: "Volver a lo mío" }).click();
	await expect(mine.text).toHaveValue("Primera, mía");
	await mine.save.click();
	await expect(mine.saved).toBeVisible();
	await expect(mine.row("Primera, mía")).toBeVisible();
});

test("a stored question is seen at once when it is edited, before the look ahead answers", async ({
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

test("a question copied from Word comes in as the import reads it, and several lead to the import", async ({
	page,
	request,
	server,
}) => {
	const editor = questionEditor(page);
	await editor.open(await makeExam(request, server, emptyExam));
	await expect(page.getByText("Todavía no hay preguntas")).toBeVisible();
	const lines = [
		"23. Si x<sup>2</sup> = 9 y x es positivo,\nhalla x.",
		"A) 1",
		"B) 2",
		"C) 3",
		"Rpta: C",
		"Solución: Es 3.",
	];
	const html = `<html><head><style>p {margin: 0}</style></head><body><!--StartFragment-->${lines
		.map((line) => `<p class=MsoNormal><span lang=ES-PE>${line}<o:p></o:p></span></p>`)
		.join("\n")}<!--EndFragment--></body></html>`;
	await paste(editor.text, "23. Si x2 = 9 y x es positivo, halla x.\nA) 1\nB) 2\nC) 3\nRpta: C", html);
	await expect(editor.text).toHaveValue("Si x\\(^{2}\\) = 9 y x es positivo, halla x.");
	await expect(editor.option("C")).toHaveValue("3");
	await expect(editor.key("C")).toBeChecked();
	await expect(editor.explanation).toHaveValue("Es 3.");
	await editor.course.selectOption({ label: "Álgebra" });
	await editor.save.click();
	await expect(editor.row("es positivo")).toContainText("Clave C");

	const several = ["Curso: Álgebra", "1. ¿Cuánto es 1 + 1?", "A) 2", "B) 3", "2. ¿Cuánto es 1 + 2?", "A) 2", "B) 3"];
	await paste(editor.text, [...several, "CLAVES", "1. A  2. B"].join("\n"));
	await expect(page.getByLabel("Pegar varias")).toHaveValue(/^Curso: Álgebra\n1\. ¿Cuánto/);
	await page.getByRole("button", { name: "Revisar lo pegado" }).click();
	await page.getByRole("button", { name: "Importar 2 preguntas" }).click();
	await expect(page.getByRole("heading", { name: "Se importaron 2 preguntas" })).toBeVisible();
});
