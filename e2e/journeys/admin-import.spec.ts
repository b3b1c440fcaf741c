import type { APIRequestContext, Page } from "@playwright/test";
import { makeExam } from "../server/made-exams.ts";
import { csvFile, xlsxFile } from "../server/question-files.ts";
import { openSession } from "../server/sessions.ts";
import type { RunningServer } from "../server/start-server.ts";
import { expect, test } from "../server/test.ts";

const headings = ["curso", "tema", "lectura", "pregunta", "A", "B", "C", "clave", "explicación"];
const right = [
	["Álgebra", "Ecuaciones", "", "Si $x+1=3$, ¿cuánto vale $x$?", "1", "2", "3", "B", "Se resta 1 a ambos lados."],
	[
		"Álgebra",
		"",
		"El agua se renueva.",
		"¿Qué dice la lectura del agua?",
		"Que se renueva",
		"Que se acaba",
		"",
		"A",
		"",
	],
	["Álgebra", "", "El agua se renueva.", "¿De qué trata la lectura?", "Del fuego", "Del agua", "", "B", ""],
	["Álgebra", "", "", "¿Cuánto es $2^3$?", "6", "8", "9", "B", ""],
];
/** Rows 3, 4 and 5: a key that is no alternative, no such course, a formula that cannot be read. */
const wrong = right.map((row, index) => {
	const changed = [...row];
	if (index === 1) changed[7] = "F";
	if (index === 2) changed[0] = "Algevra";
	if (index === 3) changed[3] = "Halla $\\frac{1$";
	return changed;
});

async function startAt(page: Page, request: APIRequestContext, server: RunningServer): Promise<number> {
	await openSession(page.context(), request, server.admin);
	return makeExam(request, server, { examPeriod: "2031", durationMinutes: null, questions: [] });
}

const choose = (page: Page, label: string, file: ReturnType<typeof csvFile>) =>
	page.getByLabel(label).setInputFiles(file);

test("the good row of a file goes in before its three bad rows are mended, and the same file again changes nothing", async ({
	page,
	request,
	server,
}) => {
	const id = await startAt(page, request, server);
	await page.goto(`/universidad/preguntas?examen=${id}`);
	await page.getByRole("link", { name: "Importar" }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Importar preguntas" })).toBeVisible();
	await choose(page, "Elegir archivo", xlsxFile("semana 12.xlsx", [headings, ...wrong]));

	await expect(page.getByRole("heading", { name: "3 filas tienen errores" })).toBeVisible();
	await expect(page.getByText(/^Elige arriba qué cursos son, corrige lo demás en el archivo/)).toBeVisible();
	for (const fault of [/^Fila 3, columna clave: /, /^Fila 4, columna curso: .*Algevra/, /^Fila 5, columna pregunta: /])
		await expect(page.getByText(fault)).toBeVisible();
	await expect(page.getByRole("button", { name: /^Importar \d/ })).toHaveCount(0);
	await page.getByRole("button", { name: "Importar la otra" }).click();
	await expect(page.getByRole("heading", { name: "Se importó 1 pregunta" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "3 filas quedaron por corregir" })).toBeVisible();
	await expect(page.getByText(/^Fila 3, columna clave: /)).toBeVisible();
	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Descargar los errores" }).click();
	expect((await saved).suggestedFilename()).toBe("errores-semana 12.csv");

	await choose(page, "Subir el archivo corregido", xlsxFile("semana 12.xlsx", [headings, ...right]));
	await expect(page.getByRole("button", { name: "Importar 3 preguntas" })).toBeVisible();
	await page.reload();
	await expect(page.getByText("Del agua", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Importar 3 preguntas" }).click();
	await expect(page.getByRole("heading", { name: "Se importaron 3 preguntas" })).toBeVisible();
	await page.getByRole("link", { name: "Ver las preguntas" }).click();
	await expect(page).toHaveURL(new RegExp(`/universidad/preguntas\\?.*examen=${id}`));
	await expect(page.getByText("¿De qué trata la lectura?").first()).toBeVisible();

	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	await expect(page.getByText("Importado")).toHaveCount(2);
	await choose(page, "Elegir archivo", csvFile("semana 12.csv", [headings, ...right]));
	await expect(page.getByRole("heading", { name: "No hay nada nuevo que importar" })).toBeVisible();
	await expect(page.getByRole("button", { name: /^(Importar|Actualizar) \d/ })).toHaveCount(0);
});

test("the page follows the server again by itself when the network comes back", async ({ page, request, server }) => {
	const id = await startAt(page, request, server);
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	const progress = "**/api/v1/admin/question-import/get/*";
	await page.route(progress, (route) => route.abort());
	await choose(page, "Elegir archivo", csvFile("una.csv", [headings, right[0]!]));
	await expect(page.getByText("Sin conexión con el servidor. Seguimos apenas vuelva.")).toBeVisible();
	await page.unroute(progress);
	await expect(page.getByRole("button", { name: "Importar 1 pregunta" })).toBeVisible();
	await expect(page.getByText("Sin conexión con el servidor")).toHaveCount(0);
	await page.getByRole("button", { name: "Descartar" }).click();
	await expect(page.getByText("Descartado")).toBeVisible();
});

test("an exam that is gone offers no place for a file", async ({ page, request, server }) => {
	await openSession(page.context(), request, server.admin);
	await page.goto("/universidad/preguntas/importar?examen=2147483647");
	await expect(page.getByText("No encontramos este examen. Quizá fue eliminado.")).toBeVisible();
	await expect(page.getByLabel("Elegir archivo")).toHaveCount(0);
});

test("a file of another program is read, and tells question by question what it leaves out", async ({
	page,
	request,
	server,
}) => {
	const id = await startAt(page, request, server);
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	const gift =
		"$CATEGORY: $course$/top/Álgebra/Ecuaciones\n\n::Raíces::[html]<p>Si \\\\(x^2\\=9\\\\) y <b>x</b> es positivo</p>{=3#bien ~%-25%9}\n\n¿Cuánto es 2 + 3? {=5 ~6}\n";
	await choose(page, "Elegir archivo", { name: "banco.gift", mimeType: "text/plain", buffer: Buffer.from(gift) });
	await expect(page.getByText("Está en la línea 3: Raíces.")).toBeVisible();
	await expect(page.getByText(/^Sus alternativas valen por partes/)).toBeVisible();
	await page.getByRole("button", { name: "Importar 2 preguntas" }).click();
	await expect(page.getByRole("heading", { name: "Se importaron 2 preguntas" })).toBeVisible();
});

test("what of a file belongs to no question is said before and after it is confirmed", async ({
	page,
	request,
	server,
}) => {
	const id = await startAt(page, request, server);
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	const table = "curso;pregunta;A;B;clave;autor;puntaje\nÁlgebra;¿Cuánto es 5 + 3?;8;9;A;Ana;2\n";
	await choose(page, "Elegir archivo", { name: "banco.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
	const left = page.getByRole("region", { name: "Lo que no entra con el archivo" });
	await expect(left).toContainText("2 columnas no se usan: «autor; puntaje».");
	await page.getByRole("button", { name: "Importar 1 pregunta" }).click();
	await expect(page.getByRole("heading", { name: "Se importó 1 pregunta" })).toBeVisible();
	await expect(left).toContainText("«autor; puntaje»");
});

test("what is no file of questions is refused with a sentence, and the template is one", async ({
	page,
	request,
	server,
}) => {
	const id = await startAt(page, request, server);
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	const file = (name: string, text: string) => ({
		name,
		mimeType: "application/octet-stream",
		buffer: Buffer.from(text),
	});
	await choose(page, "Elegir archivo", file("preguntas.odt", "PK no"));
	await expect(
		page.getByText("El archivo debe ser .xlsx, .csv, .docx, .xml, .txt, .gift, .json o .zip."),
	).toBeVisible();
	await choose(page, "Elegir archivo", file("preguntas.pdf", "%PDF-1.7 no"));
	await expect(page.getByText("No leemos archivos PDF: ábrelo con Word")).toBeVisible();
	await choose(page, "Elegir archivo", file("preguntas.xlsx", "%PDF-1.7 no"));
	await expect(page.getByText("No leemos archivos PDF: ábrelo con Word")).toBeVisible();
	await choose(page, "Elegir archivo", file("preguntas.xlsx", "\u0000\u0001\u0002"));
	await expect(page.getByText("No podemos leer este tipo de archivo.")).toBeVisible();

	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Plantilla de Excel" }).click();
	const template = await saved;
	expect(template.suggestedFilename()).toMatch(/\.xlsx$/);
	await page.getByLabel("Elegir archivo").setInputFiles(await template.path());
	await expect(page.getByText(/^El archivo debe ser/)).toBeVisible();
});

test("a table of its own headings and courses is told what they are once, and the next one goes straight to the preview", async ({
	page,
	request,
	server,
}) => {
	const id = await startAt(page, request, server);
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	const own = ["<img src=x>", "Consigna", "Prim.", "Segu.", "Vale", "Ramo"];
	const table = (text: string) => csvFile("banco.csv", [own, ["1", text, "Seis", "Ocho", "2", "Álg. elem."]]);
	await choose(page, "Elegir archivo", table("¿Cuánto es dos al cubo, si se multiplica tres veces?"));

	await expect(page.getByRole("heading", { name: "¿Qué tiene cada columna?" })).toBeVisible();
	await expect(page.getByText("<img src=x>", { exact: true })).toBeVisible();
	const tell = (heading: string, label: string) => page.getByLabel(`Qué tiene «${heading}»`).selectOption({ label });
	await tell("Prim.", "Alternativa A");
	await tell("Segu.", "Alternativa A");
	await expect(page.getByText("Ya elegiste otra columna para esto")).toBeVisible();
	await tell("Segu.", "Alternativa B");
	await tell("Vale", "Clave");
	await tell("Ramo", "Curso");
	await page.getByRole("button", { name: "Ver las preguntas" }).click();
	await expect(page.getByText("Falta la columna de la pregunta")).toBeVisible();
	await tell("Consigna", "Pregunta");
	await expect(page.getByText("Falta la columna de la pregunta")).toHaveCount(0);
	await page.getByRole("button", { name: "Ver las preguntas" }).click();

	await expect(page.getByRole("heading", { name: "¿Qué cursos son estos?" })).toBeVisible();
	await page.getByLabel("Curso de «Álg. elem.»").selectOption({ label: "Álgebra" });
	await page.getByRole("button", { name: "Usar estos cursos" }).click();
	await page.getByRole("button", { name: "Importar 1 pregunta" }).click();
	await expect(page.getByRole("heading", { name: "Se importó 1 pregunta" })).toBeVisible();

	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	await choose(page, "Elegir archivo", table("¿Qué número es el doble de cuatro, menos dos unidades enteras?"));
	await expect(page.getByRole("heading", { name: /^Usamos las columnas que se eligieron el \d/ })).toBeVisible();
	await expect(page.getByRole("button", { name: "Importar 1 pregunta" })).toBeVisible();
	await expect(page.getByRole("heading", { name: /^Fila 2 Álgebra/ })).toBeVisible();
	await page.getByRole("button", { name: "Cambiar las columnas" }).click();
	await expect(page.getByLabel("Qué tiene «Consigna»")).toHaveValue("text");
	await page.getByRole("button", { name: "Dejarlas así" }).click();
	await page.getByRole("button", { name: "Olvidarlas" }).click();
	await expect(page.getByText(/^La próxima vez te preguntaremos/)).toBeVisible();
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	await choose(page, "Elegir archivo", table("¿Cuántas caras tiene un cubo, contando la de abajo también?"));
	await expect(page.getByRole("heading", { name: "¿Qué tiene cada columna?" })).toBeVisible();
});

test("a table without headings is read from its first row, whether that shows or is said", async ({
	page,
	request,
	server,
}) => {
	const id = await startAt(page, request, server);
	const path = `/universidad/preguntas/importar?examen=${id}`;
	const rows = [
		["1", "¿Cuántos lados tiene un eneágono regular inscrito?", "Nueve", "Ocho", "A"],
		["2", "¿Cuántas diagonales tiene un pentágono convexo cualquiera?", "Cuatro", "Cinco", "B"],
	];
	await page.goto(path);
	await choose(page, "Elegir archivo", csvFile("sin-nombres.csv", rows));
	await expect(page.getByText(/^Este archivo no tiene los nombres de las columnas/)).toBeVisible();
	const first = page.getByRole("checkbox", { name: "La primera fila ya es una pregunta" });
	await expect(first).toBeChecked();
	await expect(page.getByLabel("Qué tiene «Columna B»")).toHaveValue("text");
	await expect(page.getByText("¿Cuántos lados tiene un eneágono regular inscrito?")).toBeVisible();
	await page.getByLabel("De qué curso son todas").selectOption({ label: "Geometría" });
	await page.getByRole("button", { name: "Ver las preguntas" }).click();
	await expect(page.getByRole("button", { name: "Importar 2 preguntas" })).toBeVisible();

	// What has no letters for keys may be anything: it is said by hand.
	await page.goto(path);
	const numbers = rows.map(([, text = "", a = "", b = ""], at) => [`${text} Di cuántas.`, a, b, String(at + 1)]);
	await choose(page, "Elegir archivo", csvFile("con-numeros.csv", numbers));
	await expect(first).not.toBeChecked();
	await first.check();
	for (const [column, label] of [
		["A", "Pregunta"],
		["B", "Alternativa A"],
		["C", "Alternativa B"],
		["D", "Clave"],
	] as const)
		await page.getByLabel(`Qué tiene «Columna ${column}»`).selectOption({ label });
	await page.getByLabel("De qué curso son todas").selectOption({ label: "Geometría" });
	await page.getByRole("button", { name: "Ver las preguntas" }).click();
	await expect(page.getByRole("button", { name: "Importar 2 preguntas" })).toBeVisible();
	await expect(page.getByRole("heading", { name: /^Fila 1 Geometría/ })).toBeVisible();
});

test("questions of a file that names no course get one for all of them", async ({ page, request, server }) => {
	const id = await startAt(page, request, server);
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	const gift = "¿Cuántas aristas tiene un octaedro regular? {=Doce ~Ocho}\n\n¿Y cuántos vértices tiene? {=Seis ~Ocho}";
	await choose(page, "Elegir archivo", { name: "repaso.gift", mimeType: "text/plain", buffer: Buffer.from(gift) });
	await expect(page.getByRole("heading", { name: "¿De qué curso son?" })).toBeVisible();
	await expect(page.getByText("2 preguntas leídas. Aún no se guardó nada.")).toBeVisible();
	await expect(page.getByText(/errores|Falta el curso/)).toHaveCount(0);
	await page.getByLabel("Curso de las que no lo dicen").selectOption({ label: "Geometría" });
	await page.getByRole("button", { name: "Usar estos cursos" }).click();
	await page.getByRole("button", { name: "Importar 2 preguntas" }).click();
	await expect(page.getByRole("heading", { name: "Se importaron 2 preguntas" })).toBeVisible();
});

test("a question that resembles one of the bank is shown beside it, and that one is put into the exam instead", async ({
	page,
	request,
	server,
}) => {
	const first = await startAt(page, request, server);
	const known = ["Álgebra", "", "", "En una granja, ¿cuántas gallinas ponedoras hay si se cuentan todas sus patas?"];
	const options = ["Veinte gallinas", "Treinta gallinas", "Diez gallinas", "B", ""];
	await page.goto(`/universidad/preguntas/importar?examen=${first}`);
	await choose(page, "Elegir archivo", csvFile("una.csv", [headings, [...known, ...options]]));
	await page.getByRole("button", { name: "Importar 1 pregunta" }).click();
	await expect(page.getByRole("heading", { name: "Se importó 1 pregunta" })).toBeVisible();

	const second = await makeExam(request, server, { examPeriod: "2032", durationMinutes: null, questions: [] });
	await page.goto(`/universidad/preguntas/importar?examen=${second}`);
	const changed = known.map((cell) => cell.replace("ponedoras", "blancas"));
	await choose(
		page,
		"Elegir archivo",
		csvFile("otra.csv", [
			headings,
			[...changed, "Veinte gallinas", "Treinta gallinas", "Once gallinas", "B", ""],
			right[3]!,
		]),
	);
	await expect(page.getByText("1 se parece a otra.")).toBeVisible();
	await expect(page.getByText("Se parece a una que ya está")).toBeVisible();
	await expect(page.locator("mark")).toHaveText(["blancas", "Once", "ponedoras", "Diez"]);
	await page.getByRole("radio", { name: "Es la misma: usar la que ya está" }).check();
	await expect(page.getByRole("link", { name: "1 usa la que ya está" })).toBeVisible();
	await page.getByRole("button", { name: "Importar 2 preguntas" }).click();
	await expect(page.getByText("1 nueva y 1 que ya estaba en el banco.")).toBeVisible();
	await page.getByRole("link", { name: "Ver las preguntas" }).click();
	await expect(page.getByText(/gallinas ponedoras/).first()).toBeVisible();
	await expect(page.getByText(/gallinas blancas/)).toHaveCount(0);
});
