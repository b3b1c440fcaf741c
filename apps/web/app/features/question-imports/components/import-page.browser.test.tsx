import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { csvFile } from "../../../../testing/files.ts";
import { button, expectNone, expectShown, expectVisible, headingOf, link } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const headings = ["curso", "tema", "lectura", "pregunta", "A", "B", "C", "clave", "explicación"];
const row = ["Álgebra", "", "", "¿Cuánto es $2^3$?", "6", "8", "9", "B", ""];

const openImport = (examId: number) => openScreen(`/universidad/preguntas/importar?examen=${examId}`);
const choose = (file: File) => page.getByLabelText("Elegir archivo").upload(file);
const chooseText = (name: string, text: string) => choose(new File([text], name));
const columnOf = (name: string) => page.getByLabelText(`Qué tiene «${name}»`);

async function importQuestions(count: number): Promise<void> {
	const [some, done] = count === 1 ? ["1 pregunta", "Se importó"] : [`${count} preguntas`, "Se importaron"];
	await button(`Importar ${some}`).click();
	await expectVisible(headingOf(`${done} ${some}`));
}

let examId: number;

beforeEach(async () => {
	await page.viewport(360, 780);
	await signIn(owner());
	examId = await arrange.exam();
	await openImport(examId);
});

test("an exam that does not exist offers no place for a file", { tags: "costly" }, async () => {
	await openImport(2_147_483_647);
	await expectShown("No encontramos este examen. Quizá fue eliminado.");
	await expectNone(page.getByLabelText("Elegir archivo"));
});

test("a GIFT file of Moodle is read, and each question lists what the import leaves out", async () => {
	await chooseText(
		"banco.gift",
		"$CATEGORY: $course$/top/Álgebra/Ecuaciones\n\n::Raíces::[html]<p>Si \\\\(x^2\\=9\\\\) y <b>x</b> es positivo</p>{=3#bien ~%-25%9}\n\n¿Cuánto es 2 + 3? {=5 ~6}\n",
	);
	await expectShown(/Está en la línea 3: Raíces\./);
	await expectShown(/^Sus alternativas valen por partes/);
	await importQuestions(2);
});

test("columns that are not used are listed before and after the import", { tags: "costly" }, async () => {
	await chooseText("banco.csv", "curso;pregunta;A;B;clave;autor;puntaje\nÁlgebra;¿Cuánto es 5 + 3?;8;9;A;Ana;2\n");
	const left = page.getByRole("region", { name: "Lo que no entra con el archivo" });
	await expect.element(left).toMatchTextContent("2 columnas no se usan: «autor; puntaje».");
	await importQuestions(1);
	await expect.element(left).toMatchTextContent("«autor; puntaje»");
});

test("a file without questions is refused with an explanation", async () => {
	await chooseText("preguntas.odt", "PK no");
	await expectShown("El archivo debe ser .xlsx, .csv, .docx, .xml, .txt, .gift, .json o .zip.");
	await chooseText("preguntas.pdf", "%PDF-1.7 no");
	await expectShown(/No leemos archivos PDF: ábrelo con Word/);
	await chooseText("banco.xlsx", "\u0000\u0001\u0002");
	await expectShown(/No podemos leer este tipo de archivo\./);
	await chooseText("preguntas.xlsx", "%PDF-1.7 no");
	await expectShown(/No leemos archivos PDF: ábrelo con Word/);
});

test("columns and courses of a table are chosen once, and the next table goes straight to the preview", {
	tags: "costly",
}, async () => {
	const own = ["<img src=x>", "Consigna", "Prim.", "Segu.", "Vale", "Ramo"];
	const table = (text: string) => csvFile("banco.csv", [own, ["1", text, "Seis", "Ocho", "2", "Álg. elem."]]);
	await choose(table("¿Cuánto es dos al cubo, si se multiplica tres veces?"));

	await expectVisible(headingOf("¿Qué tiene cada columna?"));
	await expectShown("<img src=x>");
	await columnOf("Prim.").selectOptions("Alternativa A");
	await columnOf("Segu.").selectOptions("Alternativa A");
	await expectShown(/Ya elegiste otra columna para esto/);
	await columnOf("Segu.").selectOptions("Alternativa B");
	await columnOf("Vale").selectOptions("Clave");
	await columnOf("Ramo").selectOptions("Curso");
	await button("Ver las preguntas").click();
	await expectShown(/Falta la columna de la pregunta/);
	await columnOf("Consigna").selectOptions("Pregunta");
	await expectNone(page.getByText(/Falta la columna de la pregunta/));
	await button("Ver las preguntas").click();

	await expectVisible(headingOf("¿Qué cursos son estos?"));
	await page.getByLabelText("Curso de «Álg. elem.»").selectOptions("Álgebra");
	await button("Usar estos cursos").click();
	await importQuestions(1);

	await openImport(examId);
	await choose(table("¿Qué número es el doble de cuatro, menos dos unidades enteras?"));
	await expectVisible(headingOf(/^Usamos las columnas que se eligieron el \d/));
	await expectVisible(button("Importar 1 pregunta"));
	await expectVisible(headingOf(/^Fila 2 Álgebra/));
	await button("Cambiar las columnas").click();
	await expect.element(columnOf("Consigna")).toHaveValue("text");
	await button("Dejarlas así").click();
	await button("Olvidarlas").click();
	await expectShown(/^La próxima vez te preguntaremos/);
	await openImport(examId);
	await choose(table("¿Cuántas caras tiene un cubo, contando la de abajo también?"));
	await expectVisible(headingOf("¿Qué tiene cada columna?"));
});

const first = page.getByRole("checkbox", { name: "La primera fila ya es una pregunta" });
const polygons = [
	["1", "¿Cuántos lados tiene un eneágono regular inscrito?", "Nueve", "Ocho", "A"],
	["2", "¿Cuántas diagonales tiene un pentágono convexo cualquiera?", "Cuatro", "Cinco", "B"],
];

test("a table without headings is recognized by its keys", async () => {
	await choose(csvFile("sin-nombres.csv", polygons));
	await expectShown(/^Este archivo no tiene los nombres de las columnas/);
	await expect.element(first).toBeChecked();
	await expect.element(columnOf("Columna B")).toHaveValue("text");
	await expectShown("¿Cuántos lados tiene un eneágono regular inscrito?");
	await page.getByLabelText("De qué curso son todas").selectOptions("Geometría");
	await button("Ver las preguntas").click();
	await expectVisible(button("Importar 2 preguntas"));
});

test("a table with numbers for keys is read from its first row once the user marks it as a question", {
	tags: "costly",
}, async () => {
	const numbers = polygons.map(([, text = "", a = "", b = ""], at) => [`${text} Di cuántas.`, a, b, String(at + 1)]);
	await choose(csvFile("con-numeros.csv", numbers));
	await expect.element(first).not.toBeChecked();
	await first.click();
	for (const [at, meaning] of ["Pregunta", "Alternativa A", "Alternativa B", "Clave"].entries())
		await columnOf(`Columna ${"ABCD"[at]}`).selectOptions(meaning);
	await page.getByLabelText("De qué curso son todas").selectOptions("Geometría");
	await button("Ver las preguntas").click();
	await expectVisible(button("Importar 2 preguntas"));
	await expectVisible(headingOf(/^Fila 1 Geometría/));
});

test("one course is chosen for all questions of a file that names none", { tags: "costly" }, async () => {
	await chooseText(
		"repaso.gift",
		"¿Cuántas aristas tiene un octaedro regular? {=Doce ~Ocho}\n\n¿Y cuántos vértices tiene? {=Seis ~Ocho}",
	);
	await expectVisible(headingOf("¿De qué curso son?"));
	await expectShown("2 preguntas leídas. Aún no se guardó nada.");
	await expectNone(page.getByText(/errores|Falta el curso/));
	await page.getByLabelText("Curso de las que no lo dicen").selectOptions("Geometría");
	await button("Usar estos cursos").click();
	await importQuestions(2);
});

test("a question similar to one of the bank is shown beside it, and the exam gets the one of the bank", {
	tags: "costly",
}, async () => {
	const known = ["Álgebra", "", "", "En una granja, ¿cuántas gallinas ponedoras hay si se cuentan todas sus patas?"];
	const options = ["Veinte gallinas", "Treinta gallinas", "Diez gallinas", "B", ""];
	await choose(csvFile("una.csv", [headings, [...known, ...options]]));
	await importQuestions(1);

	await openImport(await arrange.exam());
	const changed = known.map((cell) => cell.replace("ponedoras", "blancas"));
	const others = ["Veinte gallinas", "Treinta gallinas", "Once gallinas", "B", ""];
	await choose(csvFile("otra.csv", [headings, [...changed, ...others], row]));
	await expectShown(/1 se parece a otra\./);
	await expectShown(/Se parece a una que ya está/);
	const marked = () =>
		page
			.getByCSS("mark")
			.elements()
			.map((mark) => mark.textContent);
	await expect.poll(marked).toEqual(["blancas", "Once", "ponedoras", "Diez"]);
	await page.getByRole("radio", { name: "Es la misma: usar la que ya está" }).click();
	await expectVisible(link("1 usa la que ya está"));
	await button("Importar 2 preguntas").click();
	await expectShown(/1 nueva y 1 que ya estaba en el banco\./);
	await link("Ver las preguntas").click();
	await expectVisible(page.getByText(/gallinas ponedoras/).first());
	await expectNone(page.getByText(/gallinas blancas/));
});
