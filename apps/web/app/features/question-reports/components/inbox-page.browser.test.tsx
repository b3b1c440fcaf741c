import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
	button,
	expectCount,
	expectNone,
	expectShown,
	expectVisible,
	headingOf,
	link,
} from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

test("a reported question is found in the bank, links to its editor and key correction, and is decided", async () => {
	const mark = crypto.randomUUID().slice(0, 8);
	const [reportText, answerText] = [`Creo que es la C (${mark})`, `Era la C. Gracias por avisar. (${mark})`];
	const examId = await arrange.exam({ questions: [{ text: `¿Cuánto es dos al cubo? ${mark}` }] });
	const [{ idQuestion }] = await arrange.send("get", `/user/question/byexam/${examId}`);
	const student = await arrange.student();
	await arrange.reportQuestion(student, idQuestion, "KEY", reportText);
	await arrange.reportQuestion(student, idQuestion, "TEXT", "Falta la unidad");
	await page.viewport(1280, 900);
	await signIn(owner());
	const bank = await openScreen(`/universidad/preguntas?q=${mark}`);

	await page.getByText("Filtros").click();
	await page.getByLabelText("Según los estudiantes").selectOptions("Reportadas con error");
	await expect.poll(() => bank.router.state.location.search).toMatch(/segun=reportadas/);
	const found = page.getByCSS("li[data-question]").filter({ hasText: "2 reportes por revisar" });
	await expectCount(found, 1);
	const { router } = await openScreen(`/universidad/preguntas${bank.router.state.location.search}`);
	await expectCount(found, 1);

	await link(/^Errores reportados/).click();
	const card = page.getByRole("listitem").filter({ hasText: reportText }).first();
	await expectVisible(card.getByText("Falta la unidad"));
	await link(/^Editar/, card).click();
	await expectVisible(headingOf("Editar pregunta 1"));
	expect(router.state.location.search).toContain(`examen=${examId}`);
	await router.navigate(-1);
	await link(/^Corregir la clave/, card).click();
	const decisionDialog = page.getByRole("dialog");
	await expectVisible(decisionDialog.getByText("¿Cuál es la correcta?"));
	await router.navigate(-1);

	await button(/^Marcar como resuelto/, card).click();
	await expectVisible(decisionDialog.getByText(/Se cierran 2 reportes\./));
	await decisionDialog.getByLabelText("Qué responderles (opcional)").fill(answerText);
	await button("Marcar como resuelto", decisionDialog).click();
	await expectShown("2 reportes cerrados");
	await expectNone(card);
	await openScreen("/universidad/reportes?estado=resueltos");
	await expectVisible(page.getByText(answerText, { exact: false }).first());
});
