import { describe, expect, it } from "vitest";
import { png } from "../../testing/items.ts";
import { describeItem, readText, zipped } from "../../testing/read-as.ts";
import type { UnknownColumns } from "../table/headings.ts";

const run = (text: string, style = "") =>
	`<w:r>${style && `<w:rPr>${style}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inner: string, style = "") =>
	`<w:p>${style && `<w:pPr>${style}</w:pPr>`}${inner.startsWith("<") ? inner : run(inner)}</w:p>`;
const cell = (inner: string) => `<w:tc>${inner.startsWith("<w:p") ? inner : p(inner)}</w:tc>`;
const table = (...rows: string[][]) =>
	`<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
const auto = (list: number, level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="upperLetter"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`;
const docx = (body: string) =>
	zipped({
		"word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:m="m" xmlns:a="a" xmlns:r="r"><w:body>${body}<w:sectPr/></w:body></w:document>`,
		"word/numbering.xml": numbering,
		"word/_rels/document.xml.rels":
			'<Relationships><Relationship Id="rId1" Type="image" Target="media/image1.png"/></Relationships>',
		"word/media/image1.png": png(5),
	});
const read = async (body: string) => readText(docx(body));
const all = async (body: string) => (await read(body)).items.map(describeItem);
const picture =
	'<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="una figura"/><a:blip r:embed="rId1"/></wp:inline></w:drawing></w:r>';

describe("a Word document", () => {
	it.each([
		["bold", "<w:b/>"],
		["a colour", '<w:color w:val="FF0000"/>'],
		["underline", '<w:u w:val="single"/>'],
		["highlight", '<w:highlight w:val="yellow"/>'],
		["a shade", '<w:shd w:val="clear" w:fill="FFFF00"/>'],
	])("may mark its key by %s", async (_what, style) => {
		const body =
			p("1. ¿Capital?") +
			p("A) Cusco") +
			p(run("B) ") + run("Lima", style)) +
			p("C) Piura") +
			p("2) ¿Y?") +
			p("a. x") +
			p("b. y");
		expect(await all(body)).toEqual(["¿Capital? | Cusco | *Lima | Piura", "¿Y? | x | y"]);
	});

	it.each([
		["a star", p("A) Cusco") + p("*B) Lima")],
		["a star after it", p("A) Cusco") + p("B) Lima *")],
		["a line of its own", p("A) Cusco") + p("B) Lima") + p("Clave: B")],
		["another line", p("A) Cusco    B) Lima") + p("RPTA.: B")],
		["a list at the end", p("A) Cusco\tB) Lima") + p("2. ¿?") + p("A) x B) y") + p("CLAVES") + p("1. B   2. A")],
		["a table at the end", p("A) Cusco") + p("B) Lima") + table(["1", "2"], ["B", "A"], ["3", "4"], ["C", "D"])],
	])("may state its key by %s", async (_what, body) => {
		expect((await all(p("1. ¿Capital?") + body))[0]).toBe("¿Capital? | Cusco | *Lima");
	});

	it("is read with automatic lists, headings, solutions and passages", async () => {
		const body =
			p("Comprensión", '<w:pStyle w:val="Heading1"/>') +
			p("Tema: Inferencia") +
			p("Texto 1") +
			p("El quipu es un registro.") +
			p("¿Qué es?", auto(1)) +
			p("un registro", auto(2)) +
			p("un baile", auto(2)) +
			p("Clave: A") +
			p("Solución: Lo dice el texto.") +
			p("Y nada más.") +
			p("¿De quién?", auto(1)) +
			p("de los incas", auto(2)) +
			p(run("de otros", '<w:highlight w:val="cyan"/>'), auto(2));
		const { items } = await read(body);
		expect(items.map(describeItem)).toEqual([
			"¿Qué es? | *un registro | un baile",
			"¿De quién? | de los incas | *de otros",
		]);
		expect(items[0]).toMatchObject({
			...{ course: "Comprensión", topic: "Inferencia", number: 1, explanation: "Lo dice el texto.\n\nY nada más." },
			passage: { title: "Texto 1", text: "El quipu es un registro." },
		});
		expect(items[1]).toMatchObject({ number: 2, passage: { title: "Texto 1" } });
	});

	it("is read with pictures, and with equations as LaTeX", async () => {
		const half =
			'<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:r><m:t>x</m:t></m:r></m:e></m:rad></m:den></m:f></m:oMath>';
		const sum =
			'<m:oMathPara><m:oMath><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r><m:t>i=1</m:t></m:r></m:sub><m:sup><m:r><m:t>n</m:t></m:r></m:sup><m:e><m:sSup><m:e><m:r><m:t>i</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:e></m:nary></m:oMath></m:oMathPara>';
		const body =
			p(run("1. Halle ") + half + run(" si")) +
			p(sum) +
			p(picture) +
			p(run("A) ") + picture) +
			p(run("B) x") + run("2", '<w:vertAlign w:val="superscript"/>')) +
			p("Clave: A");
		const bank = await read(body);
		expect(bank.items.map(describeItem)).toEqual([
			"Halle $\\frac{1}{\\sqrt{x}}$ si\n\n$$\\sum_{i=1}^{n} i^{2}$$\n\n![una figura](picture:image1.png) | *[image1.png] | x\\(^{2}\\)".replace(
				"\n\n![una figura](picture:image1.png)",
				"",
			),
		]);
		expect(bank.items[0]?.picture).toEqual({ name: "image1.png", alt: "una figura" });
		expect([...bank.pictures.keys()]).toEqual(["image1.png"]);
	});

	it("is read with tables: a row per question, or a table per question", async () => {
		const red = (text: string) => p(run(text, '<w:color w:val="FF0000"/>'));
		expect(
			await all(
				table(["N°", "Pregunta", "A", "B", "Clave"], ["1", "¿Uno?", "x", "y", "B"], ["2", "¿Dos?", "x", "y", "a"]),
			),
		).toEqual(["¿Uno? | x | *y", "¿Dos? | *x | y"]);
		expect(await all(table(["Pregunta", "A", "B"], ["¿Uno?", red("x"), "y"], ["¿Dos?", "x", "y"]))).toEqual([
			"¿Uno? | *x | y",
			"¿Dos? | x | y",
		]);
		expect(await all(table(["Pregunta", "¿Uno?"], ["A", "x"], ["B", "y"], ["Clave", "B"]))).toEqual(["¿Uno? | x | *y"]);
		expect(await all(p("1. ¿Uno?") + table(["A) x", "B) y"], ["C) z", "D) w"]) + p("Clave: D"))).toEqual([
			"¿Uno? | x | y | z | *w",
		]);
	});

	it("reports content that cannot be imported, and keeps the question as a draft", async () => {
		const { items, remarks } = await read(
			p("Simulacro de diciembre") +
				p(run("1. Halle ") + "<w:r><w:object/></w:r>") +
				p("A) x") +
				p("B) y") +
				p("Clave: E") +
				p("2. Sin alternativas") +
				p("3. ¿?") +
				p("A) x") +
				p("B) y") +
				p("Clave: B"),
		);
		expect(items.map(({ lacks, faults }) => [lacks.join(), faults.length])).toEqual([
			["key", 1],
			["alternatives,key", 0],
			["", 0],
		]);
		expect(items[0]?.unsupported[0]).toMatch(/MathType/);
		expect(remarks).toEqual(["Quedó fuera de las preguntas: «Simulacro de diciembre»."]);
	});

	it("is refused without questions, or without its text part", async () => {
		await expect(read(p("Hola"))).rejects.toThrow("El archivo no tiene preguntas");
		await expect(readText(zipped({ "word/document.xml": "<w:document><w:body><w:p></w:body>" }))).rejects.toThrow(
			/El XML/,
		);
	});
});

describe("a table of a Word document without headings", () => {
	const rows = [
		["1", "¿Cuál es la capital del Perú?", "Cusco", "Lima", "B"],
		["2", "¿Cuánto es seis por siete, en cifras?", "42", "48", "A"],
	];

	it("is read from its first row if the meaning of the columns is clear", async () => {
		expect(await all(table(...rows))).toEqual([
			"¿Cuál es la capital del Perú? | Cusco | *Lima",
			"¿Cuánto es seis por siete, en cifras? | *42 | 48",
		]);
	});

	it("must have its columns mapped if the document has nothing else", async () => {
		const body = table(...rows.map(([, text = "", a = "", b = ""]) => ["Álgebra", text, a, b]));
		const { table: found } = (await read(body).catch((error: unknown) => error)) as UnknownColumns;
		expect(found.headings).toEqual(["Álgebra", "¿Cuál es la capital del Perú?", "Cusco", "Lima"]);
		const meanings = ["course", "text", "alternative:0", "alternative:1"];
		const file = await readText(docx(body), { mappings: { [`sin nombres: ${found.fingerprint}`]: meanings } });
		expect(file.items.map(describeItem)).toEqual([
			"¿Cuál es la capital del Perú? | Cusco | Lima",
			"¿Cuánto es seis por siete, en cifras? | 42 | 48",
		]);
		expect(file.mappedTable?.isHeadless).toBe(true);
	});

	it("remains data of a question if it has no keys", async () => {
		const data = table(["Año", "Lima", "Cusco", "Piura"], ["2020", "10", "20", "30"]);
		expect(await all(p("1. ¿En qué año?") + p("A) 2020") + p("B) 2021") + data)).toHaveLength(1);
	});
});

it("reads a table with mapped headings, and a key in bold", async () => {
	const body = table(
		["Ítem", "Consigna", "Alternativa A", "Alternativa B", "Clave"],
		["1", "¿Cuál?", "x", "y", p(run("B", "<w:b/>"))],
	);
	const { table: found } = (await read(body).catch((error: unknown) => error)) as UnknownColumns;
	const meanings = ["number", "text", "alternative:0", "alternative:1", "key"];
	const { items } = await readText(docx(body), { mappings: { [found.fingerprint]: meanings } });
	expect(items.map(describeItem)).toEqual(["¿Cuál? | x | *y"]);
});

it.each([
	["Curso: Álgebra   Tema: Ecuaciones   Docente: Ana Ríos", "Docente: Ana Ríos"],
	["Curso: Álgebra | Tema: Ecuaciones", undefined],
	["CURSO : Álgebra - TEMA : Ecuaciones", undefined],
	["Docente: Ana Ríos\tCurso: Álgebra\tTema: Ecuaciones", "Docente: Ana Ríos"],
	["Asignatura: Álgebra; Tema: Ecuaciones; Semana: 3", "Semana: 3"],
])("reads course and topic of the line %j", async (line, other) => {
	const { items, remarks } = await read(p(line) + p("1. ¿?") + p("A) x") + p("B) y"));
	expect(items[0]).toMatchObject({ course: "Álgebra", topic: "Ecuaciones" });
	expect(remarks).toEqual(other ? [`Quedó fuera de las preguntas: «${other}».`] : []);
});

describe("a key sheet", () => {
	const questions = (count: number, from = 1) =>
		Array.from(
			{ length: count },
			(_, at) => p(`${from + at}. ¿Pregunta ${from + at}?`) + p("A) x\tB) y\tC) z\tD) w\tE) v"),
		).join("");
	const keysOf = async (body: string) => {
		const { items, remarks } = await read(body);
		expect(remarks).toEqual([]);
		return items
			.map(
				({ alternatives }) =>
					alternatives.flatMap(({ isCorrect }, at) => (isCorrect ? ["ABCDE"[at]] : [])).join("") || "-",
			)
			.join("");
	};

	it.each([
		["a row of numbers above a row of letters", table(["1", "2", "3", "4", "5"], ["B", "A", "D", "E", "C"])],
		["rows with headings", table(["N°", "1", "2", "3", "4", "5"], ["Clave", "B", "A", "D", "E", "C"])],
		["other headings", table(["Pregunta", "1", "2", "3", "4", "5"], ["Rpta.", "B", "A", "D", "E", "C"])],
		[
			"a title",
			table(["CLAVES DE RESPUESTAS"], ["Ítem", "1", "2", "3", "4", "5"], ["Alternativa", "B", "A", "D", "E", "C"]),
		],
		[
			"pairs of rows",
			table(["N°", "1", "2", "3"], ["Clave", "B", "A", "D"], ["N°", "4", "5", ""], ["Clave", "E", "C", ""]),
		],
		["columns", table(["N°", "Clave", "N°", "Clave"], ["1", "B", "4", "E"], ["2", "A", "5", "C"], ["3", "D", "", ""])],
		["small letters", table(["01", "02", "03", "04", "05"], ["b", "a", "d", "e", "c"])],
		["pairs in cells", table(["1. B", "2. A 3. D"], ["4. E", "5. C"])],
		["lines of pairs", p("1. B  2. A") + p("3. D  4. E") + p("5. C")],
		["lines of pairs below a title", p("CLAVES") + p("1. B  2. A") + p("3. D  4. E") + p("5. C")],
		["lines with headings", p("N° 1 2 3") + p("Clave B A D") + p("N° 4 5") + p("Clave E C")],
		["lines without headings", p("1\t2\t3\t4\t5") + p("B\tA\tD\tE\tC")],
		["a column of lines", p("N°\tClave") + ["1\tB", "2\tA", "3\tD", "4\tE", "5\tC"].map((line) => p(line)).join("")],
	])("may have %s", async (_what, sheet) => {
		expect(await keysOf(questions(5) + sheet)).toBe("BADEC");
	});

	it("applies to the questions above it if each part restarts the numbering", async () => {
		const sheet = (...letters: string[]) =>
			table(
				letters.map((_letter, at) => String(at + 1)),
				letters,
			);
		expect(await keysOf(questions(4) + sheet("A", "B", "C", "D") + questions(4) + sheet("E", "E", "A", "A"))).toBe(
			"ABCDEEAA",
		);
	});

	it("applies to a table of questions without keys", async () => {
		const body = table(["N°", "Pregunta", "A", "B"], ["1", "¿Uno?", "x", "y"], ["2", "¿Dos?", "x", "y"]);
		expect(await all(body + table(["N°", "1", "2"], ["Clave", "B", "A"]))).toEqual([
			"¿Uno? | x | *y",
			"¿Dos? | *x | y",
		]);
	});

	it("is not recognised in numbers that belong to a question", async () => {
		const numbers = p("1. ¿Qué sigue?") + p("2 4 6 8") + p("A) 10\tB) 12") + p("2. ¿Y?") + p("A) x\tB) y");
		expect((await all(numbers))[0]).toBe("¿Qué sigue?\n\n2 4 6 8 | 10 | 12");
	});

	it("ends where the next question begins", async () => {
		const { items } = await read(
			questions(2) + p("CLAVES") + p("1. A 2. B") + p("1. A Juan le dieron 3 panes. ¿Cuántos tiene?") + p("A) 3\tB) 4"),
		);
		expect(items.map(({ number }) => number)).toEqual([1, 2, 1]);
	});
});
