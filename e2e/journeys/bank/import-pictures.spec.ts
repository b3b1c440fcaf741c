import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { makePng } from "../../files/made-pictures.ts";
import { moodleFile } from "../../files/question-files.ts";
import { questionEditor } from "../../pages/question-editor.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

const file = moodleFile("geometría.xml", "Álgebra/Sólidos", [
	{
		text: "¿Qué sólido se obtiene al girar la figura?",
		answers: ["Un cilindro", "Un cono", "Una esfera"],
		picture: makePng(320, 180, 150),
		answerPicture: makePng(80, 60, 90),
	},
	{ text: "¿Cuánto mide su altura?", answers: ["Dos", "Cuatro"], hasKey: false },
]);

test("a Moodle file is imported with its pictures, and its draft is completed in the editor", async ({
	page,
	request,
	server,
}) => {
	await openSession(page.context(), request, server.admin);
	const id = await makeExam(request, server, { examPeriod: "2033", durationMinutes: null, questions: [] });
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	await page.getByLabel("Elegir archivo").setInputFiles(file);

	await expect(page.getByText("1 lista y 1 como borrador: le falta la clave.")).toBeVisible();
	const figure = page.getByRole("img", { name: "la figura" });
	await expect(figure.first()).toHaveJSProperty("naturalWidth", 320);
	await expect(figure.nth(1)).toHaveJSProperty("naturalWidth", 80);
	// The picture is not public yet.
	await expect(figure.first()).toHaveAttribute("src", /^blob:/);
	await expect(page.getByText("Borrador: sin clave")).toBeVisible();
	await page.getByRole("link", { name: "1 borrador" }).click();
	await expect(page.getByRole("heading", { name: /^Fila 1/ })).toHaveCount(0);
	await expect(page.getByRole("heading", { name: /^Fila 2/ })).toBeVisible();

	await page.getByRole("button", { name: "Importar 2 preguntas" }).click();
	await expect(page.getByText("Una quedó como borrador: nadie la resuelve hasta que la completes.")).toBeVisible();
	await page.getByRole("link", { name: "Ver los borradores" }).click();
	await expect(page.getByText("¿Cuánto mide su altura?")).toBeVisible();
	await expect(page.getByText("¿Qué sólido")).toHaveCount(0);

	const editor = questionEditor(page);
	await editor.open(id);
	await expect(editor.row("¿Qué sólido")).toContainText("Con imagen");
	await editor.row("altura").getByRole("button", { name: "Editar" }).click();
	await editor.key("B").check();
	await editor.save.click();
	await expect(editor.saved).toBeVisible();
	await expect(editor.row("altura")).toContainText("Clave B");
	await expect(editor.row("altura")).not.toContainText("Borrador");

	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	await page.getByLabel("Elegir archivo").setInputFiles(file);
	await expect(page.getByRole("heading", { name: "No hay nada nuevo que importar" })).toBeVisible();
	await expect(figure.first()).toHaveJSProperty("naturalWidth", 320);
});
