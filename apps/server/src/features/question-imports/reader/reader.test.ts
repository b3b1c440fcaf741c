import { readQuestionFile } from "@cachimbo/question-files/read-file";
import { recogniseFile } from "@cachimbo/question-files/recognise";
import { rowXml, workbookParts, zipOf } from "@cachimbo/question-files/testing/zip-of";
import { saveAsAdvice } from "@cachimbo/rules/files/save-as";
import { describe, expect, it } from "vitest";
import { threadCpuOf } from "../../../../testing/computing.ts";
import { csvOf } from "../../../../testing/features/question-imports.ts";
import type { ReadRow } from "./messages.ts";
import { createItemReader } from "./read-item.ts";

const courses = [
	{ id: 7, name: "Álgebra" },
	{ id: 8, name: "Historia del Perú" },
];

/** Reads a file as the reader process does, up to the rows. */
async function read(file: Buffer | string, courseId: number | null = null): Promise<ReadRow[]> {
	const bank = await readQuestionFile(Buffer.from(file), { needsCourse: courseId === null });
	return bank.items.map(createItemReader(bank, { courses, courseId }));
}

const headings = ["curso", "tema", "lectura", "pregunta", "A", "B", "C", "clave", "explicación"];
const good = { curso: "Álgebra", pregunta: "¿Cuánto es uno más uno?", A: "Uno", B: "Dos", C: "Tres", clave: "B" };
const row = (changes: Record<string, string> = {}) =>
	headings.map((name) => ({ ...(good as Record<string, string>), ...changes })[name] ?? "");
const faultsOf = async (changes: Record<string, string>) =>
	(await read(csvOf([headings, row(changes)])))[0]?.faults.map(({ column, message }) => `${column}: ${message}`);
const xlsx = (rows: string, more = {}) => zipOf(workbookParts(rows, more));

describe("a CSV file", () => {
	it.each([";", ",", "\t"])("is read with %j as separator", async (delimiter) => {
		const [one] = await read(csvOf([headings, row({ pregunta: "a;b,c\td" })], delimiter));
		expect([one?.faults, one?.question?.text, one?.question?.correctOption]).toEqual([[], "a;b,c\td", 1]);
	});

	it.each([
		["UTF-8", (text: string) => Buffer.from(text)],
		["UTF-8 with a mark", (text: string) => Buffer.from(`\ufeff${text}`)],
		["windows-1252", (text: string) => Buffer.from(text, "latin1")],
		["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
	])("is read as %s", async (_name, encode) => {
		const [one] = await read(encode(csvOf([headings, row({ pregunta: "¿Qué año es ñandú?" })])));
		expect([one?.question?.text, one?.question?.courseName]).toEqual(["¿Qué año es ñandú?", "Álgebra"]);
	});

	it("numbers its rows like a spreadsheet, including empty ones and multi-line cells", async () => {
		const rows = await read(
			csvOf([headings, row({ pregunta: "una\ndos" }), headings.map(() => ""), row({ pregunta: "tres" })]),
		);
		expect(rows.map((one) => [one.row, one.question?.text])).toEqual([
			[2, "una\ndos"],
			[4, "tres"],
		]);
	});

	it("renders formulas in LaTeX delimiters, and keeps their source unchanged", async () => {
		const text = String.raw`Si \(x^2=9\), halla \[\frac{x}{3}\]`;
		const [one] = await read(csvOf([headings, row({ pregunta: text, A: String.raw`\(\frc\)` })]));
		expect([one?.question?.text, one?.question?.html.match(/class="katex"/g)?.length]).toEqual([text, 2]);
		expect(one?.faults.map(({ message }) => message)).toEqual(["Tiene una fórmula que no se puede leer"]);
	});

	it("keeps a spreadsheet formula as text", async () => {
		const [one] = await read(csvOf([headings, row({ A: "=cmd|'/C calc'!A0", pregunta: "+1-1<script>" })]));
		expect(one?.question?.options[0]).toEqual({ text: "=cmd|'/C calc'!A0", html: "=cmd|'/C calc'!A0" });
		expect(one?.question?.html).toBe("<p>+1-1&lt;script&gt;</p>");
	});

	it("reports the row of an unclosed quote or an oversized cell", async () => {
		await expect(read(`${headings.join(";")}\nÁlgebra;;;"sin cerrar;1;2;3;A\n`)).rejects.toThrow(/comillas sin cerrar/);
		await expect(read(`${headings.join(";")}\nÁlgebra;;;${"x".repeat(9_000_000)};1;2;3;A\n`)).rejects.toThrow(
			/fila demasiado larga/,
		);
	});

	const head = `${headings.join(";")}\n`;
	it.each([
		["one line of ten million cells", head + ";".repeat(10_000_000), /fila demasiado larga/],
		["a line of ten megabytes", "x".repeat(10_000_000), /fila demasiado larga/],
		["lines of a hundred thousand cells", head + `${";".repeat(99_999)}x\n`.repeat(100), /más de 16.?384 columnas/],
		["a cell in the thousandth column", `${head}${";".repeat(1_000)}x`, /más de 256 columnas/],
		["ten million line ends", head + "\r".repeat(10_000_000), /no tiene preguntas|^Faltan las columnas/],
		["millions of empty lines", `${head}${"\r".repeat(9_000_000)}x`, /más de 20 000 filas/],
	])("of %s is refused at once", async (_what, file, said) => {
		const computing = await threadCpuOf(() => expect(read(file)).rejects.toThrow(said));
		expect(computing).toBeLessThan(6_000);
	});

	it("is refused with more than 20,000 rows, without counting empty ones", async () => {
		const many = csvOf([headings, ...Array.from({ length: 20_100 }, () => row())]);
		await expect(read(many)).rejects.toThrow(/más de 20 ?000 filas/);
		await expect(read("\n".repeat(3_000_000))).rejects.toThrow(/^Faltan las columnas «pregunta»/);
	});
});

describe("headings", () => {
	it("are recognised by synonyms, without accents, in any order, below a title", async () => {
		const names = ["Rpta.", "OPCIÓN B", "Alternativa  a", "Enunciado", "N°", "Solución", "Asignatura", "c)"];
		const cells = ["a", "Dos", "Uno", "¿Cuánto?", "1", "Porque sí", "algebra", "Tres"];
		const [one] = await read(csvOf([["Banco de preguntas 2026"], names, cells]));
		expect([one?.row, one?.faults]).toEqual([3, []]);
		expect(one?.question?.options.map(({ text }) => text)).toEqual(["Uno", "Dos", "Tres"]);
		expect(one?.question).toMatchObject({ courseId: 7, correctOption: 0, explanation: { text: "Porque sí" } });
	});

	it("are listed if they are missing", async () => {
		await expect(read("pregunta;A\n¿?;1")).rejects.toThrow("Faltan las columnas «clave», «B» y «curso»");
		await expect(read("pregunta;A;B;curso\n¿?;1;2;x")).rejects.toThrow("Falta la columna «clave»");
	});

	it("are refused if they are repeated, or name an alternative beyond J", async () => {
		await expect(read(csvOf([[...headings, "Enunciado"], row()]))).rejects.toThrow("«Enunciado» está dos veces");
		await expect(read(csvOf([[...headings, "alternativa K"], row()]))).rejects.toThrow("van de la A a la J");
	});

	it("can be names of properties of every object", async () => {
		const odd = ["__proto__", "constructor", "toString", "hasOwnProperty"];
		const [one] = await read(
			csvOf([
				[...headings, ...odd],
				[...row(), "x", "y", "z", "w"],
			]),
		);
		expect(one?.faults).toEqual([]);
		expect(({} as { x?: string }).x).toBeUndefined();
	});
});

describe("a row", () => {
	it.each([
		[{ B: "" }, ["OPTIONS", "KEY"]],
		[{ B: "", clave: "A" }, ["OPTIONS"]],
		[{ B: "", C: "", clave: "A" }, ["OPTIONS"]],
		[{ pregunta: "" }, ["TEXT"]],
		[{ clave: "" }, ["KEY"]],
	])("with %j is a draft that lacks %j, without faults", async (changes, lacks) => {
		const [one] = await read(csvOf([headings, row(changes)]));
		expect([one?.faults, one?.question?.lacks]).toEqual([[], lacks]);
	});

	it.each([
		[{ clave: "D" }, ["clave: La clave es D, pero la alternativa D está vacía"]],
		[{ clave: "Cuatro" }, ["clave: La clave «Cuatro» no es la letra ni el texto de una alternativa"]],
		[{ curso: "" }, ["curso: Falta el curso"]],
		[{ curso: "Alquimia" }, ["curso: El curso «Alquimia» no existe"]],
		[{ A: "x".repeat(2001) }, ["A: La alternativa no puede tener más de 2000 caracteres"]],
		[{ pregunta: "x".repeat(10_001) }, ["pregunta: La pregunta no puede tener más de 10000 caracteres"]],
		[{ lectura: "x".repeat(20_001) }, ["lectura: La lectura no puede tener más de 20000 caracteres"]],
		[{ tema: "x".repeat(101) }, ["tema: El tema no puede tener más de 100 caracteres"]],
		[{ pregunta: "Halle $\\frac{1$" }, ["pregunta: Tiene una fórmula que no se puede leer"]],
		[{ C: "$\\noexiste$" }, ["C: Tiene una fórmula que no se puede leer"]],
		[{ C: "#¡REF!" }, ["C: La celda tiene un error de la hoja (#¡REF!)"]],
		[{ clave: "#N/A" }, ["clave: La celda tiene un error de la hoja (#N/A)"]],
	])("with %j is faulty: %j", async (changes, faults) => {
		expect(await faultsOf(changes)).toEqual(faults);
	});

	it("can contain an amount in dollars", async () => {
		expect(await faultsOf({ pregunta: "Si gasto $5 y luego $3, ¿cuánto gasto?" })).toEqual([]);
	});

	it("that repeats another one is imported once, whatever the order of its alternatives", async () => {
		const turned = { A: "Tres", C: "Uno", pregunta: "¿cuanto es uno  más uno?" };
		const rows = await read(
			csvOf([headings, row(), row(turned), row({ ...turned, clave: "" }), row({ ...turned, clave: "A" })]),
		);
		const notice = "Repite la pregunta de la fila 2: entra una sola vez, como está allí.";
		expect(rows.map(({ question, notices }) => [question?.repeats, notices])).toEqual([
			[undefined, []],
			[true, [notice]],
			[true, [notice]],
			[undefined, []],
		]);
		expect(rows[3]?.faults).toEqual([
			{ column: "pregunta", message: "Repite la pregunta de la fila 2 con otra clave" },
		]);
	});

	it("shares one text's limit of HTML among all its cells", async () => {
		const dense = (seed: number) => `$x_{${seed}}\\begin{matrix}${"&".repeat(200)}\\end{matrix}$ `.repeat(3);
		const [one] = await read(csvOf([headings, row({ A: dense(1), B: dense(2), C: dense(3), explicación: dense(4) })]));
		expect(one?.faults.map(({ message }) => message)).toContain("Tiene demasiadas fórmulas");
		expect(JSON.stringify(one).length).toBeLessThan(600_000);
	});

	it("is never truncated in the middle of a character", async () => {
		const longName = `${"x".repeat(59)}😀`;
		const [one] = await read(
			csvOf([headings, row({ clave: longName, curso: longName, pregunta: `${"x".repeat(199)}${"😀".repeat(9_999)}` })]),
		);
		expect(one?.faults).toHaveLength(3);
		expect(JSON.stringify(one)).not.toMatch(/\\ud[89a-f]/);
	});

	it("with nothing to show is reported without a question", async () => {
		const [one] = await read(csvOf([headings, ["Álgebra", ...Array.from({ length: 8 }, () => "")]]));
		expect(one?.question).toBeNull();
	});
});

describe("an XLSX file", () => {
	const head = rowXml(1, ["curso", "pregunta", "A", "B", "clave"]);
	const questionWith = async (cell: { attributes: string; content: string }, styles = "") => {
		const [one] = await read(xlsx(head + rowXml(2, ["Álgebra", "¿Cuánto?", cell, "Dos", "B"]), { styles }));
		return one;
	};
	const styles =
		'<numFmts><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>';

	it.each([
		["a number without rounding noise", 't="n"', "<v>0.30000000000000004</v>", "0.3"],
		["a percentage as it was typed", 's="1"', "<v>0.25</v>", "25%"],
		["a percentage in a custom format", 's="3" t="n"', "<v>0.07</v>", "7%"],
		["a formula by its value", 't="str"', "<f>A1&amp;B1</f><v>valor</v>", "valor"],
		["rich text as plain text", 't="inlineStr"', "<is><r><t>uno </t></r><r><rPr/><t>dos</t></r></is>", "uno dos"],
		["a boolean as Excel shows it", 't="b"', "<v>1</v>", "VERDADERO"],
		["control characters removed", 't="inlineStr"', "<is><t>a_x0000_b&#8;c</t></is>", "abc"],
	])("is read with %s", async (_what, attributes, content, text) => {
		const one = await questionWith({ attributes, content }, styles);
		expect([one?.faults, one?.question?.options[0]?.text]).toEqual([[], text]);
	});

	it("reports an error, and a fraction that became a date", async () => {
		const broken = await questionWith({ attributes: 't="e"', content: "<f>1/0</f><v>#DIV/0!</v>" });
		expect(broken?.faults).toEqual([{ column: "A", message: "La celda tiene un error de la hoja (#DIV/0!)" }]);
		const date = await questionWith({ attributes: 's="2"', content: "<v>46054</v>" }, styles);
		expect(date?.faults[0]?.message).toMatch(/^La hoja guardó esta celda como fecha \(1\/2\/2026\)/);
	});

	it("is reported as damaged if it is truncated", async () => {
		const whole = xlsx(head + rowXml(2, ["Álgebra", "¿?", "1", "2", "A"]));
		for (const part of [0.9, 0.6]) {
			await expect(read(whole.subarray(0, whole.length * part))).rejects.toThrow(/dañado|tipo de archivo/);
		}
	});

	it("is refused if its unpacked size exceeds the limit, whatever its headers declare", async () => {
		const zeros = Buffer.alloc(200 * 1024 * 1024);
		for (const claimed of [undefined, 1000]) {
			const bomb = zipOf([...workbookParts(head), { name: "xl/worksheets/sheet2.xml", content: zeros, claimed }]);
			expect(bomb.length).toBeLessThan(500_000);
			await expect(read(bomb)).rejects.toThrow(claimed === undefined ? /descomprimido es demasiado grande/ : /dañado/);
		}
		const entries = Array.from({ length: 12_100 }, (_, index) => ({ name: `xl/media/${index}.xml`, content: "" }));
		await expect(read(zipOf([...workbookParts(head), ...entries]))).rejects.toThrow(/demasiado grande/);
	});

	it("is refused if it is protected by a password", async () => {
		const parts = workbookParts(head).map((part) => ({ ...part, encrypted: true }));
		await expect(read(zipOf(parts))).rejects.toThrow(/contraseña/);
	});

	it("is refused if it declares entities, or has a cell outside the sheet", async () => {
		const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
		await expect(read(xlsx(head, { sheetHead: laughs }))).rejects.toThrow(/No pudimos leer la hoja/);
		await expect(read(xlsx(`${head}<row r="99999999"><c r="A99999999"><v>1</v></c></row>`))).rejects.toThrow(
			/No pudimos leer la hoja/,
		);
		await expect(read(xlsx(`${head}<row r="2"><c r="ZZZZZZ2"><v>1</v></c></row>`))).rejects.toThrow(/No pudimos leer/);
	});

	it("is refused without its sheet, or if that is not XML", async () => {
		await expect(read(zipOf(workbookParts(head).slice(0, 3)))).rejects.toThrow(/No pudimos leer la hoja/);
		const broken = workbookParts(head).map((part) => ({ ...part, content: "<workbook><<<" }));
		await expect(read(zipOf(broken))).rejects.toThrow(/No pudimos leer la hoja/);
	});
});

describe("a file of another program", () => {
	it("is validated and rendered like our own, and reports each question's place and what is left out", async () => {
		const gift = [
			"$CATEGORY: $course$/top/Álgebra/Ecuaciones",
			"::P1::[html]<p>Si \\\\(a<b\\\\) halla H<sub>2</sub>O</p>{=[html]\\\\(x^2\\\\)#porque sí ~%-25%$5 y $3}",
			"::P2::Une {=a -> b =c -> d}",
			'::P3::[html]Mira <img src\\="@@PLUGINFILE@@/f.png"> {~a ~b}',
		].join("\n\n");
		const [one, two, three] = await read(gift);
		expect([one?.faults, one?.row, one?.question?.courseId, one?.question?.topic]).toEqual([[], 1, 7, "Ecuaciones"]);
		expect(one?.question?.html.match(/class="katex"/g)).toHaveLength(2);
		expect(one?.question?.html).not.toContain("katex-error");
		expect(one?.question?.options.map(({ html }) => html.includes("katex"))).toEqual([true, false]);
		expect(one?.notices).toEqual([
			"Está en la línea 3: P1.",
			"Sus alternativas valen por partes (100 %, -25 %): aquí una vale todo y las demás nada.",
		]);
		expect(one?.question?.options.map(({ note }) => note?.html)).toEqual(["<p>porque sí</p>", ""]);
		expect([two?.faults, two?.question?.lacks]).toEqual([[], ["OPTIONS", "KEY"]]);
		expect(two?.notices[1]).toMatch(/^Es una pregunta de emparejar; sus pares: «a -> b; c -> d»/);
		expect([three?.faults, three?.question?.lacks]).toEqual([[], ["KEY", "PICTURE"]]);
		expect(three?.notices).toContain("Falta su imagen: «f.png».");
	});

	it("uses the question's name as text if all its content is unsupported", async () => {
		const [one, two] = await read(
			"$CATEGORY: $course$/top/Álgebra\n\n::Une los *ríos*::{=Rímac -> Lima =Piura -> Piura}\n\n// nada\n::Vacía::{=a ~b}",
		);
		expect([one?.faults, one?.question?.text, one?.question?.lacks]).toEqual([
			[],
			"Une los \\*ríos\\*",
			["OPTIONS", "KEY"],
		]);
		expect(two?.question).toMatchObject({ text: "", lacks: ["TEXT"] });
	});
});

describe("another kind of file", () => {
	it.each([
		["an old Office file", Buffer.from("d0cf11e0a1b11ae1", "hex"), saveAsAdvice.locked],
		["a PDF", Buffer.from("%PDF-1.7\ntexto"), saveAsAdvice.pdf],
		["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1")],
		["text with NUL", Buffer.from("curso;pregunta\0")],
		["an HTML page", Buffer.from("\ufeff  <html><table>")],
		["an OpenDocument", zipOf([{ name: "mimetype", content: "application/vnd.oasis.opendocument.text" }])],
	] as [string, Buffer, string?][])("%s is refused with advice", async (_name, bytes, advice) => {
		expect(await recogniseFile(bytes)).toBeUndefined();
		await expect(read(bytes)).rejects.toThrow(advice ?? /^No podemos leer este tipo de archivo\. Sirven \.xlsx, \.csv/);
	});
});
