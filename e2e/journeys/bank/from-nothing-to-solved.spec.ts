import { makePng } from "../../files/made-pictures.ts";
import { examPage } from "../../pages/exam-page.ts";
import { paste, questionEditor } from "../../pages/question-editor.ts";
import { expect, signIn, test } from "../../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const emblem = { name: "emblema.png", mimeType: "image/png", buffer: makePng(96, 96, 90) };

test("an administrator creates a university, a type, an exam and its questions; once it is published, a student solves it", {
	tag: "@core",
}, async ({ page, browser, server, account }) => {
	test.slow();
	const expectToast = (text: string) =>
		expect(page.locator(".toasts").getByText(text, { exact: true }).first()).toBeVisible();
	await signIn(page, server.admin);
	await expect(page).toHaveURL("/universidad/crear");

	await test.step("a university", async () => {
		await page.getByLabel("Nombre").fill("Universidad Nacional de Huanta");
		await page.getByLabel("Código").fill("UNAH");
		await page.getByLabel("Descripción").fill("Pública y joven, en la provincia de Huanta.");
		await page.getByLabel("Imagen (obligatoria)").setInputFiles(emblem);
		await page.getByRole("button", { name: "Guardar" }).click();
		await expectToast("Universidad registrada correctamente");
	});

	await test.step("a type and an exam, as a draft", async () => {
		await page.getByRole("link", { name: "Exámenes", exact: true }).click();
		await page.getByRole("button", { name: "Agregar tipo Examen" }).click();
		await page.getByPlaceholder("Ejemplo: Ordinario").fill("Primera opción 2027");
		await page.keyboard.press("Enter");
		await expectToast("Tipo de examen guardado exitosamente");
		await page.getByRole("button", { name: "Agregar Nuevo Examen" }).click();
		const dialog = page.getByRole("dialog", { name: "Crear Nuevo Examen" });
		await dialog.getByLabel("Universidad").selectOption({ label: "Universidad Nacional de Huanta (UNAH)" });
		await dialog.getByLabel("Tipo de Examen").selectOption({ label: "Primera opción 2027" });
		await dialog.getByLabel("Periodo").fill("2027-I");
		await dialog.getByRole("button", { name: "Guardar" }).click();
		await expectToast("Examen guardado exitosamente como borrador");
	});

	const student = await browser.newContext({ baseURL: server.url });
	const phone = await student.newPage();
	await phone.setViewportSize({ width: 360, height: 780 });
	await test.step("no student sees the draft", async () => {
		await signIn(phone, account);
		await phone.getByPlaceholder("Buscar universidad...").fill("huanta");
		await phone.getByRole("link", { name: /UNAH/ }).first().click();
		await expect(phone.getByRole("heading", { level: 1 })).toContainText("Huanta");
		await expect(phone.getByText("Primera opción 2027")).toHaveCount(0);
	});

	const editor = questionEditor(page);
	await test.step("three questions: a formula, a picture, two about one text", async () => {
		await page
			.getByRole("row", { name: /UNAH/ })
			.getByRole("link", { name: /Preguntas/ })
			.click();
		await editor.course.selectOption({ label: "Álgebra" });
		await editor.text.fill(String.raw`Si $x^2=9$ y $x>0$, halla $\dfrac{x}{3}$.`);
		await paste(editor.option("A"), "A) 0\nB) 1\nC) 2\nD) 3\nE) 9");
		await editor.key("B").check();
		await editor.explanation.fill("$x=3$, luego $3/3=1$.");
		await page.keyboard.press("Control+Enter");
		await expect(page.getByRole("heading", { name: "1 pregunta", exact: true })).toBeVisible();

		await page.getByRole("button", { name: "Nueva lectura" }).click();
		const dialog = page.getByRole("dialog", { name: "Nueva lectura" });
		await dialog.getByLabel("Título de la lectura (opcional)").fill("El retablo");
		await dialog
			.getByLabel("Lectura", { exact: true })
			.fill("El retablo ayacuchano guarda escenas en cajones de madera.");
		await dialog.getByRole("button", { name: "Guardar lectura" }).click();
		await expect(dialog).toBeHidden();
		await editor.text.fill("Según el texto, ¿de qué son los cajones?");
		await paste(editor.option("A"), "A) De barro\nB) De piedra\nC) De madera\nD) De lana\nE) De oro");
		await editor.key("C").check();
		await page.keyboard.press("Control+Enter");
		await expect(page.getByRole("heading", { name: "2 preguntas", exact: true })).toBeVisible();

		await editor.text.fill("¿De qué color es la figura que acompaña al texto?");
		await paste(editor.text, makePng(320, 200, 120));
		await page.getByLabel("Descripción de la imagen").fill("Un rectángulo gris");
		await paste(editor.option("A"), "A) Gris\nB) Rojo\nC) Verde\nD) Azul\nE) Blanco");
		await editor.key("A").check();
		await page.keyboard.press("Control+Enter");
		await expect(page.getByRole("heading", { name: "3 preguntas", exact: true })).toBeVisible();
	});

	await test.step("the exam is published", async () => {
		await page.getByRole("link", { name: "Exámenes", exact: true }).click();
		// Other journeys leave exams too, so the list has several pages.
		await page.getByPlaceholder("Periodo, universidad o tipo").fill("UNAH");
		await page.getByRole("button", { name: "Editar 2027-I UNAH Primera opción 2027" }).click();
		const dialog = page.getByRole("dialog", { name: "Editar Examen" });
		await dialog.getByText("Publicado").click();
		await dialog.getByRole("button", { name: "Guardar" }).click();
		await expectToast("Examen guardado exitosamente");
		await expect(page.getByRole("row", { name: /UNAH/ })).not.toContainText("Borrador");
	});

	await test.step("a student solves it on a phone", async () => {
		await phone.reload();
		await phone.getByRole("link", { name: /Resolver Examen/ }).click();
		const solve = examPage(phone);
		await expect(solve.question(1)).toBeVisible();
		await expect(phone.locator(".katex").first()).toBeVisible();
		await solve.choose("B");
		await solve.next();
		await expect(phone.getByText("cajones de madera")).toBeVisible();
		await solve.choose("C");
		await solve.next();
		await expect(phone.getByRole("img", { name: "Un rectángulo gris" })).toBeVisible();
		await expect(phone.getByText("El retablo", { exact: true })).toBeVisible();
		await solve.choose("B");
		await solve.finish();
		await expect(phone.getByText("66.7").first()).toBeVisible();
	});
	await student.close();
});
