import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drop, paste, pasteText, pngFile } from "../../../../testing/files.ts";
import {
	button,
	chosenIn,
	dialog,
	expectCount,
	expectFocus,
	expectNone,
	expectShown,
	expectVisible,
	focusOn,
	headingOf,
	press,
} from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";
import { questionForm as form } from "../../../../testing/question-form.ts";

const r = String.raw;
const three = { questions: [{ text: "Primera" }, { text: "Segunda" }, { text: "Tercera" }] };
const summary = (text: string) => page.getByCSS("summary").filter({ hasText: new RegExp(`^${text}$`) });
const saveAndContinue = () => press("{Control>}{Enter}{/Control}");
const save = () => press("{Control>}s{/Control}");

async function openForm(exam: Parameters<typeof arrange.exam>[0] = {}): Promise<number> {
	const examId = await arrange.exam(exam);
	await form.open(examId);
	await (exam.questions ? expectCount(form.rows, exam.questions.length) : expectShown(/Todavía no hay preguntas/));
	await expectVisible(form.text);
	return examId;
}

beforeEach(async () => {
	await page.viewport(1280, 900);
	await signIn(owner());
});

test("each missing field shows an error beside it, and the first one takes the focus", async () => {
	await openForm();
	await form.save.click();
	await expectFocus(form.course);
	for (const sentence of ["Seleccione un curso", "Ingrese una pregunta", "Complete todas las alternativas"])
		await expectShown(sentence);
});

test("a question with a formula is written by keyboard, and the form keeps its course and topic", async () => {
	await openForm();
	await form.course.selectOptions("Álgebra");
	await form.topic.fill("Funciones");
	await form.text.fill(r`Sea $\frc{1}{2}$.`);
	await expectShown(/Hay una fórmula que no se puede leer: \\frc/);
	await form.text.fill(r`Si $f(x)=\dfrac{x^2-9}{x-3}$ y $f(a)=7$, halla $a$.`);
	await expectCount(form.preview.getByCSS(".katex"), 3);
	await expectNone(page.getByText(/Hay una fórmula/));
	await focusOn(form.option("A"));
	for (const text of ["2", "3", "4", "5"]) {
		await press(text);
		if (text === "4") await press("{Alt>}{Enter}{/Alt}");
		await press("{Enter}");
	}
	await press("6{Enter}");
	await expectFocus(form.explanation);
	await expect.element(form.key("C")).toBeChecked();
	await press("Se simplifica a $x+3$.");
	await saveAndContinue();
	await expectVisible(form.saved.first());
	await expectFocus(form.text);
	await expect.element(form.text).toHaveValue("");
	await expect.element(chosenIn(form.course)).toMatchTextContent("Álgebra");
	await expect.element(form.topic).toHaveValue("Funciones");
	await expectVisible(headingOf("1 pregunta"));
});

test("a picture is pasted, another one dropped, and all alternatives are pasted at once", async () => {
	await openForm();
	await form.course.selectOptions("Álgebra");
	await form.text.fill("¿Qué muestra la figura?");
	const figure = await pngFile("captura.png", 320, 200);
	paste(form.text, (data) => data.items.add(figure));
	await page.getByLabelText("Descripción de la imagen").fill("Un rectángulo gris");
	pasteText(form.option("A"), "A) Un cuadrado\nB) Un círculo\nC) Un rectángulo\nD) Un punto\nE) Nada");
	await expect.element(form.option("C")).toHaveValue("Un rectángulo");
	await form.key("C").click();
	drop(page.getByLabelText("Imagen de la alternativa D"), await pngFile("figura.png", 80, 60));
	await expect.element(page.getByLabelText("Cambiar: Imagen de la alternativa D")).toBeInTheDocument();
	await expectVisible(form.preview.getByRole("img", { name: "Un rectángulo gris" }));
	await saveAndContinue();
	await expectVisible(headingOf("1 pregunta"));
	await expect.element(form.row("¿Qué muestra la figura?")).toMatchTextContent("Con imagen");
});

test("a passage is written for a question, and the next question keeps it", async () => {
	await openForm();
	await form.course.selectOptions("Álgebra");
	await button("Nueva lectura").click();
	const writing = dialog("Nueva lectura");
	await writing.getByLabelText("Título de la lectura (opcional)").fill("Los quipus");
	await writing.getByLabelText("Lectura").fill("El quipu fue un **conjunto de cuerdas**.");
	await expect.element(writing.getByCSS("strong")).toMatchTextContent("conjunto de cuerdas");
	await button("Guardar lectura", writing).click();
	await expect.element(chosenIn(form.passage)).toMatchTextContent("Los quipus");
	await form.key("A").click();
	await expect.element(form.preview).toMatchTextContent("conjunto de cuerdas");
	await form.text.fill("Según la lectura, ¿qué fue el quipu?");
	await form.fillOptions(["Cuerdas", "Barro", "Oro", "Papel", "Piedra"]);
	await form.save.click();
	await expectVisible(headingOf("1 pregunta"));
	await expectFocus(form.text);
	await expect.element(form.text).toHaveValue("");
	await expect.element(form.row("Según la lectura")).toMatchTextContent("Lectura: Los quipus");
	await expectShown("1 pregunta usa esta lectura");
});

test("Tab moves from a new passage to its save button, and discarding the passage asks first", async () => {
	await openForm(three);
	await button("Nueva lectura").click();
	const writing = dialog("Nueva lectura");
	const text = writing.getByLabelText("Lectura");
	const keep = button("Guardar lectura", writing);
	await text.fill("Había una vez un quipu.");
	await expect.element(writing.getByLabelText("Vista previa de la lectura")).toMatchTextContent("quipu");
	await userEvent.tab();
	if (!keep.element().matches(":focus")) await userEvent.tab();
	await expectFocus(keep);
	await userEvent.tab();
	await expectFocus(button("Descartar", writing));
	await press("{Enter}");
	await button("Seguir editando").click();
	await expect.element(text).toHaveValue("Había una vez un quipu.");
	await button("Descartar", writing).click();
	await button("Descartar", dialog("¿Descartar tus cambios?")).click();
	await expect.element(text).toHaveValue("");
});

test("a stored question is edited in place, and its alternatives move by keyboard", async () => {
	await openForm(three);
	await button("Editar la pregunta 2").click();
	await expect.element(form.row("Segunda")).toMatchTextContent("Editando");
	await expectFocus(headingOf("Editar pregunta 2"));
	await focusOn(form.option("A"));
	await press("{Alt>}{ArrowDown}{/Alt}");
	await expect.element(page.getByText("Alternativa A ahora es B")).toBeInTheDocument();
	await expectFocus(form.option("B"));
	await expect.element(form.option("B")).toHaveValue("1");
	await form.text.fill("Segunda, mejor dicha");
	await save();
	await expect.element(form.row("Segunda, mejor dicha")).toMatchTextContent("Editando");
});

test("a copied question is moved by keyboard, and keeps its new position", async () => {
	const examId = await openForm(three);
	await button("Duplicar la pregunta 2").click();
	await expectFocus(headingOf("Nueva pregunta, copia de la 2"));
	await form.text.fill("Cuarta");
	await saveAndContinue();
	await expectCount(form.rows, 4);
	await expect.element(form.rows.last()).toMatchTextContent("Cuarta");
	// The form of the copy is replaced by one for a new question, which takes the focus as it opens.
	await expectVisible(headingOf(/^Nueva pregunta$/));
	await expectFocus(form.text);
	await expect.element(form.text).toHaveValue("");

	await focusOn(summary("Mover la pregunta 4"));
	await press("{Enter}");
	await focusOn(button("Subir"));
	await press("{Enter}");
	await expect.element(page.getByText("La pregunta 4 ahora es la 3")).toBeInTheDocument();
	await expect.element(form.rows.nth(2)).toMatchTextContent("Cuarta");
	await expect.element(page.getByCSS("[data-question] summary:focus")).toMatchTextContent("Mover la pregunta 3");
	await press("{Enter}");
	await button("Mover a la posición…").click();
	await page.getByLabelText("Nueva posición").fill("1");
	await press("{Enter}");
	await expect.element(form.rows.first()).toMatchTextContent("Cuarta");
	const storedFirst = async () => (await arrange.send("get", `/user/question/byexam/${examId}`))[0].questionText;
	await expect.poll(storedFirst).toBe("Cuarta");
	await form.open(examId);
	await expect.element(form.rows.first()).toMatchTextContent("Cuarta");
});

test("a question is found in the list and deleted", async () => {
	await openForm(three);
	await page.getByPlaceholder("Buscar en las preguntas…").fill("tercera");
	await expectCount(form.rows, 1);
	await button("Eliminar la pregunta 3").click();
	const removalDialog = dialog("Eliminar la pregunta 3");
	await expect.element(removalDialog).toMatchTextContent("Tercera");
	await button("Confirmar", removalDialog).click();
	await expectShown("Pregunta eliminada con éxito");
	await expectVisible(headingOf("2 preguntas"));
});

test("a conflict between two edits of a question loses neither version", async () => {
	const examId = await openForm(three);
	await button("Editar la pregunta 1").click();
	await expectVisible(headingOf("Editar pregunta 1"));
	const [{ idQuestion, courseId }] = await arrange.send("get", `/user/question/byexam/${examId}`);
	const { version } = await arrange.send("get", `/admin/question/get/${idQuestion}`);
	const options = ["1", "2", "3", "4", "5"].map((text) => ({ text }));
	const theirs = { courseId, questionText: "Primera, de la otra", options, correctOption: 1, version };
	await arrange.send("put", `/admin/question/update/${idQuestion}`, { form: { questionDTO: theirs } });

	await form.text.fill("Primera, mía");
	await form.save.click();
	await button("Ver lo guardado", dialog("Otra persona guardó cambios mientras editabas")).click();
	await expect.element(form.text).toHaveValue("Primera, de la otra");
	await openScreen(`/universidad/preguntas?examen=${examId}&editar=${idQuestion}`);
	await button("Volver a lo mío").click();
	await expect.element(form.text).toHaveValue("Primera, mía");
	await form.save.click();
	await expectVisible(form.saved);
	await expectVisible(form.row("Primera, mía"));
});

const word = [
	"23. Si x<sup>2</sup> = 9 y x es positivo,\nhalla x.",
	"A) 1",
	"B) 2",
	"C) 3",
	"Rpta: C",
	"Solución: Es 3.",
];
const wordHtml = `<html><head><style>p {margin: 0}</style></head><body><!--StartFragment-->${word
	.map((line) => `<p class=MsoNormal><span lang=ES-PE>${line}<o:p></o:p></span></p>`)
	.join("\n")}<!--EndFragment--></body></html>`;

test("a question copied from Word fills the form as the import reads it", async () => {
	await openForm();
	pasteText(form.text, "23. Si x2 = 9 y x es positivo, halla x.\nA) 1\nB) 2\nC) 3\nRpta: C", wordHtml);
	await expect.element(form.text).toHaveValue("Si x\\(^{2}\\) = 9 y x es positivo, halla x.");
	await expect.element(form.option("C")).toHaveValue("3");
	await expect.element(form.key("C")).toBeChecked();
	await expect.element(form.explanation).toHaveValue("Es 3.");
	await form.course.selectOptions("Álgebra");
	await form.save.click();
	await expect.element(form.row("es positivo")).toMatchTextContent("Clave C");
});

test("several copied questions lead to the import", { tags: "costly" }, async () => {
	await openForm();
	const several = ["Curso: Álgebra", "1. ¿Cuánto es 1 + 1?", "A) 2", "B) 3", "2. ¿Cuánto es 1 + 2?", "A) 2", "B) 3"];
	pasteText(form.text, [...several, "CLAVES", "1. A  2. B"].join("\n"));
	const pasted = page.getByLabelText("Pegar varias");
	await expect.poll(() => (pasted.element() as HTMLTextAreaElement).value).toMatch(/^Curso: Álgebra\n1\. ¿Cuánto/);
	await button("Revisar lo pegado").click();
	await button("Importar 2 preguntas").click();
	await expectVisible(headingOf("Se importaron 2 preguntas"));
});

test("a new question has no key until somebody chooses it", async () => {
	await openForm();
	await form.course.selectOptions("Álgebra");
	await form.text.fill("¿Cuánto es dos más dos?");
	for (const letter of "ABCDE") {
		await expect.element(form.key(letter)).not.toBeChecked();
		await form.option(letter).fill(`Alternativa ${letter}`);
	}
	await form.save.click();
	const fault = page.getByRole("form").getByText("Marca exactamente una alternativa correcta");
	await expectVisible(fault);
	await expectFocus(form.key("A"));
	await expect
		.element(page.getByRole("group", { name: /^Alternativas/ }))
		.toHaveAccessibleDescription(/Marca exactamente una alternativa correcta$/);
	await form.key("D").click();
	await expectNone(fault);
	await focusOn(form.text);
	await saveAndContinue();
	await expectVisible(form.saved);
	await expect.element(form.text).toHaveValue("");
	for (const letter of "ABCDE") await expect.element(form.key(letter)).not.toBeChecked();
	await expect.element(form.row("¿Cuánto es dos más dos?")).toMatchTextContent("Clave D");
});

test("the author explains each alternative, and sees the notes as the student will", async () => {
	await openForm({ questions: [{ text: "¿Cuánto es $2^3$?", options: ["1", "2", "3"] }] });
	const edit = button("Editar la pregunta 1");
	const [whyNotA, whyNotC] = [page.getByLabelText("Por qué no es la A"), page.getByLabelText("Por qué no es la C")];
	await edit.click();
	await expectVisible(headingOf("Editar pregunta 1"));
	await expectNone(whyNotA);
	await button("Explicar cada alternativa").click();
	await expectFocus(whyNotA);
	await press("Multiplica $2 \\cdot 3$");
	await whyNotC.fill("Suma $2+3$");
	await page.getByLabelText("Por qué es la B").fill("Es $2 \\cdot 2 \\cdot 2$");
	await expectCount(form.preview.getByCSS(".katex"), 4);
	await form.save.click();
	await expectVisible(form.saved);
	await edit.click();
	await expect.element(whyNotC).toHaveValue("Suma $2+3$");
});

test("formulas may be written between \\( and \\), and between \\[ and \\]", async () => {
	await openForm();
	await form.text.fill(r`Si \(x^2=9\), halla \[\frac{x}{3}\]`);
	await expectCount(form.preview.getByCSS(".katex"), 2);
	await expectCount(form.preview.getByCSS(".katex-display"), 1);
	await form.option("A").fill(r`\(\sqrt{2}\)`);
	await expectCount(form.preview.getByCSS(".option .katex"), 1);
});

test("the field of a picture keeps its layout with a picture in it", async () => {
	await openForm();
	const figure = await pngFile("captura.png", 640, 360);
	paste(form.text, (data) => data.items.add(figure));
	const field = page.getByCSS(".drop-line").filter({ has: page.getByCSS("img") });
	await expectVisible(field);
	const boxOf = (part: string) => field.getByCSS(part).element().getBoundingClientRect();
	for (const width of [1280, 768, 360]) {
		await page.viewport(width, 900);
		const [picture, title, hint] = [boxOf("img"), boxOf("b"), boxOf(".hint")];
		expect(picture.width, `${width}`).toBeGreaterThanOrEqual(64);
		// The name fits on one line, and the hint is no higher than without a picture.
		expect(title.height, `${width}`).toBeLessThan(30);
		expect(hint.height, `${width}`).toBeLessThan(120);
		const end = field.element().getBoundingClientRect().right;
		expect(Math.max(picture.right, title.right, hint.right), `${width}`).toBeLessThanOrEqual(end);
	}
});

test("links lead from the top to the list of questions, and back to the form", async () => {
	await openForm(three);
	await page.getByRole("link", { name: "Ver las 3 preguntas" }).click();
	await expectFocus(headingOf("3 preguntas"));
	await expect.element(headingOf("3 preguntas")).toBeInViewport();
	await expect.element(form.rows.first()).toBeInViewport();
	await page.getByRole("link", { name: "Escribir una pregunta" }).click();
	await expectFocus(headingOf("Nueva pregunta"));
	await expect.element(headingOf("Nueva pregunta")).toBeInViewport();
});

test("a question is annulled in its menu of further actions, not in the menu that moves it", async () => {
	await openForm(three);
	await summary("Mover la pregunta 2").click();
	await expect.element(page.getByCSS(".menu[open]")).not.toMatchTextContent("Anular");
	await press("{Escape}");
	await summary("Más acciones de la pregunta 2").click();
	await button("Anular la pregunta…").click();
	await page.getByLabelText("Motivo").fill("No tiene respuesta");
	await button("Anular y recalificar", page.getByRole("dialog")).click();
	await expect.element(form.row("Segunda")).toMatchTextContent("Anulada: no cuenta");
});

test("an added question shows a warning if the exam's parts no longer cover all questions", async () => {
	const parts = [
		{ name: "Letras", minutes: 10, questions: 1 },
		{ name: "Números", minutes: 20, questions: 2 },
	];
	const examId = await openForm({ ...three, parts });
	const note = page.getByRole("status").filter({ hasText: "Las partes del examen" });
	await expectNone(note);
	await button("Duplicar la pregunta 1").click();
	await expectShown("Nueva pregunta, copia de la 1");
	await form.text.fill("Cuarta");
	await form.save.click();
	await expect.element(note).toMatchTextContent("Las partes del examen suman 3 preguntas y el examen tiene 4");
	await expect.element(note).toBeInViewport();
	await note.getByRole("link", { name: "Ajustar las partes" }).click();
	const editing = dialog("Editar Examen");
	await editing
		.getByRole("group", { name: /^Parte 2/ })
		.getByLabelText(/^Preguntas/)
		.fill("3");
	await button("Guardar", editing).click();
	await expectShown("Examen guardado exitosamente");
	await form.open(examId);
	await expectCount(form.rows, 4);
	await expectNone(note);
});
