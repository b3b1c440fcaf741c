import { describe, expect, it } from "vitest";
import { png } from "../testing/items.ts";
import { describeItem, readText, zipped } from "../testing/read-as.ts";
import { zipOf } from "../testing/zip-of.ts";
import type { TableHeadings } from "./model.ts";

const academy =
	"Question Text|Question Type|Option 1|Option 2|Option 3|Option 4|Option 5|Correct Answer|Time in seconds|Image Link|JUSTIFICACION|NUMERO|CURSO|TEMA|SUBTEMA|NOMBRE DEL ARCHIVO".split(
		"|",
	);
const csv = (...rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n");
const row = (changes: Partial<Record<string, string>> = {}) =>
	academy.map(
		(name) =>
			({
				...{
					"Question Text": "¿Cuánto es $1+1$?",
					"Question Type": "Multiple Choice",
					"Option 1": "3",
					"Option 2": "2",
				},
				...{ "Option 3": "1", "Correct Answer": "2", "Time in seconds": "90", JUSTIFICACION: "Suma", NUMERO: "7" },
				...{ CURSO: "Aritmética", TEMA: "Suma", SUBTEMA: "Enteros", ...changes },
			})[name] ?? "",
	);

describe("the sheet of the academies", () => {
	it("is recognised by its sixteen headings", async () => {
		const { items, table } = await readText(csv(academy, row()));
		expect(table?.meanings).not.toContain(null);
		expect(describeItem(items[0]!)).toBe("¿Cuánto es $1+1$? | 3 | *2 | 1");
		expect(items[0]).toMatchObject({
			course: "Aritmética",
			topic: "Suma",
			subtopic: "Enteros",
			number: 7,
			seconds: 90,
			explanation: "Suma",
			lacks: [],
		});
	});

	it.each([
		["B", 1],
		["2", 1],
		["opción 3", 2],
		["3", 2],
		["", -1],
		["9", -1],
	])("reads %j as its key", async (keyText, right) => {
		const { items } = await readText(csv(academy, row({ "Correct Answer": keyText })));
		expect(items[0]?.alternatives.findIndex(({ isCorrect }) => isCorrect)).toBe(right);
		expect(items[0]?.lacks).toEqual(right === -1 ? ["key"] : []);
	});

	it("finds its pictures in the zip ignoring case and accents, and reports missing ones", async () => {
		const sheet = csv(
			academy,
			row({ "NOMBRE DEL ARCHIVO": "triangulo.PNG" }),
			row({ "Question Text": "Otra", "Image Link": "https://drive.example/x/Círculo%201.png" }),
			row({
				"Question Text": "Otra más",
				"Image Link": "https://drive.example/y.png",
				"NOMBRE DEL ARCHIVO": "UNI 2024.docx",
			}),
		);
		const zip = zipped({
			"banco/hoja.csv": sheet,
			"banco/img/Triángulo.png": png(1),
			"circulo 1.png": png(2),
			"__MACOSX/._a": "x",
			"sobra.png": png(3),
		});
		const { items, remarks } = await readText(zip);
		expect(items.map(({ picture, lacks }) => [picture?.name, lacks.join()])).toEqual([
			["triangulo.png", ""],
			["circulo-1.png", ""],
			["y.png", "picture"],
		]);
		expect(items[2]?.source).toMatchObject({
			name: "UNI 2024.docx",
			place: { kind: "row", number: 4, file: "banco/hoja.csv" },
		});
		expect(items[2]?.unsupported).toEqual([
			"Su imagen está en Internet y no se descarga: «https://drive.example/y.png».",
		]);
		expect(remarks).toEqual(["Una imagen del ZIP no se usa: «sobra.png»."]);
	});

	it("may contain HTML and other types of questions", async () => {
		const { items } = await readText(
			csv(academy, row({ "Question Text": "<p>H<sub>2</sub>O &amp; <b>más</b></p>", "Question Type": "Checkbox" })),
		);
		expect(items[0]).toMatchObject({
			text: "H\\(_{2}\\)O & **más**",
			unsupported: ["Es una pregunta de otro tipo («Checkbox»)."],
		});
	});
});

describe("a table with headings of its own", () => {
	const sheet = "código;planteo;op uno;op dos;ok\n1;¿?;x;y;1";

	it("is refused with its headings, and read once its columns are mapped", async () => {
		const refused = await readText(sheet).catch((error: unknown) => error);
		expect(refused).toMatchObject({
			message: expect.stringMatching(/^Faltan las columnas «pregunta», «clave», «A» y «B»/),
		});
		const { table } = refused as { table: { fingerprint: string; headings: string[] } };
		expect(table.headings).toEqual(["código", "planteo", "op uno", "op dos", "ok"]);
		const mappings = { [table.fingerprint]: ["number", "text", "alternative:0", "alternative:1", "key"] };
		expect(describeItem((await readText(sheet, { mappings })).items[0]!)).toBe("¿? | *x | y");
	});

	const columnsOf = async (text: string) => {
		const refused = (await readText(text).catch((error: unknown) => error)) as { table: TableHeadings };
		return refused.table;
	};

	it("is refused with sample values, and with the known meanings as guesses, each once", async () => {
		const table = await columnsOf("planteo;A;B;alternativa A;alternativa K;Clave\n¿Uno?;1;;2;;A\n¿Dos?;3;;;;B");
		expect(table.meanings).toEqual([null, "alternative:0", "alternative:1", null, null, "key"]);
		expect(table.samples).toEqual([["¿Uno?", "¿Dos?"], ["1", "3"], [], ["2"], [], ["A", "B"]]);
	});

	it("has its headings below the titles, even if a column has no name", async () => {
		const { headings } = await columnsOf("Banco 2026\n\ncódigo;;op uno;op dos\n1;¿?;x;y");
		expect(headings).toEqual(["código", "", "op uno", "op dos"]);
	});

	it("is recognised by all its column names in any spelling, and not by other names", async () => {
		const one = await columnsOf("Código;Planteo;op uno\n1;2;3");
		expect((await columnsOf("CODIGO ; planteo;Op  Uno\n4;5;6")).fingerprint).toBe(one.fingerprint);
		expect((await columnsOf("Código;Planteo;op dos\n1;2;3")).fingerprint).not.toBe(one.fingerprint);
		expect((await columnsOf("№;вопрос;да\n1;2;3")).fingerprint).not.toBe(
			(await columnsOf("ключ;ответ;нет\n1;2;3")).fingerprint,
		);
		const wide = (last: string) => columnsOf(`${"una columna larga;".repeat(200)}${last}\n1;2;3`);
		const [first, second] = [await wide("a1"), await wide("a2")];
		expect(first.fingerprint).not.toBe(second.fingerprint);
		expect(first.fingerprint.length).toBeLessThan(600);
	});
});

describe("an archive", () => {
	it("may contain files of several formats, and reports the skipped ones", async () => {
		const gift = "¿Uno? {=a ~b}";
		const inner = zipped({ "dentro.csv": "x" });
		const { items, remarks } = await readText(
			zipped({
				"2.gift": gift,
				"10.txt": "¿Dos?\nA) x\nB) y\nANSWER: B",
				"x/otro.zip": inner,
				"leeme.pdf": "%PDF-1.7",
			}),
		);
		expect(items.map((item) => [item.source.place.file, describeItem(item)])).toEqual([
			["2.gift", "¿Uno? | *a | b"],
			["10.txt", "¿Dos? | x | *y"],
		]);
		expect(remarks).toEqual([
			"No se leyó «leeme.pdf»: no es un archivo de preguntas.",
			"No se leyó «x/otro.zip»: no es un archivo de preguntas.",
		]);
	});

	it("is read even if one file is broken or contains ordinary text", async () => {
		const { items, remarks } = await readText(
			zipped({
				"a.gift": "¿Uno? {=a ~b}",
				"leeme.txt": "Hola,\nesto es mío, de 2024, y de nadie más\nfin, de, todo, esto",
				"roto.xml": "<quiz><question type='multichoice'><name></quiz>",
				"viejo.xml": "<questestinterop/>",
			}),
		);
		expect(items.map(describeItem)).toEqual(["¿Uno? | *a | b"]);
		expect(remarks).toEqual([
			"No se leyó «leeme.txt»: no es un archivo de preguntas.",
			expect.stringMatching(/^No se leyó «roto\.xml»: El XML está incompleto/),
			expect.stringMatching(/^No se leyó «viejo\.xml»: Es QTI 1\.2/),
		]);
		await expect(readText(zipped({ "roto.xml": "<quiz><question></quiz>" }))).rejects.toThrow(/El XML está incompleto/);
	});

	it("reports many files without questions in one sentence", async () => {
		const pages = Object.fromEntries(Array.from({ length: 40 }, (_, page) => [`p${page}.html`, "<html>hola</html>"]));
		const { remarks } = await readText(zipped({ "a.gift": "¿Uno? {=a ~b}", ...pages }));
		expect(remarks).toEqual([
			expect.stringMatching(/^No se leyeron 40 archivos, que no son de preguntas: «p0\.html; p1\.html/),
		]);
	});

	it.each(["../fuera.csv", "/etc/x.csv", "C:/x.csv"])("with the path %s is refused", async (name) => {
		await expect(readText(zipOf([{ name, content: "a" }]))).rejects.toThrow(/ruta sale del propio ZIP/);
	});

	it("is refused if it is a zip bomb or has too many files", async () => {
		const zeros = new Uint8Array(70 * 1024 * 1024);
		await expect(readText(zipOf([{ name: "a.csv", content: Buffer.from(zeros) }]))).rejects.toThrow(/demasiado grande/);
		const inner = zipOf([
			{ name: "xl/workbook.xml", content: "<w/>" },
			{ name: "xl/worksheets/sheet1.xml", content: Buffer.from(zeros) },
		]);
		const nested = zipOf(Array.from({ length: 20 }, (_, index) => ({ name: `${index}.xlsx`, content: inner })));
		await expect(readText(nested, { limits: { unpackedBytes: zeros.length - 1 } })).rejects.toThrow(/demasiado grande/);
		const many = Array.from({ length: 12_100 }, (_, index) => ({ name: `${index}.txt`, content: "" }));
		await expect(readText(zipOf(many))).rejects.toThrow(/demasiado grande/);
	});
});
