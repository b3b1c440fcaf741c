import { describe, expect, it } from "vitest";
import { describeItem, readText, zipped } from "../../testing/read-as.ts";

const csv = (...rows: string[][]) =>
	rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");

describe("tables of programs for quizzes", () => {
	it("may have headings with instructions, below a title", async () => {
		const { items, table, remarks } = await readText(
			csv(
				["Plantilla"],
				["", "Llena cada fila"],
				[
					...["", "Question - max 120 characters", "Answer 1 - max 75 characters", "Answer 2 - max 75 characters"],
					...["Answer 3 - max 75 characters (optional)", "Time limit (sec) – 5, 10 or 20 secs"],
					"Correct answer(s) - choose at least one",
				],
				["1", "¿2 + 2?", "3", "4", "", "20", "2"],
				["2", "¿Pares?", "2", "3", "4", "", "1,3"],
			),
		);
		expect(items.map(describeItem)).toEqual(["¿2 + 2? | 3 | *4", "¿Pares? | *2 | 3 | *4"]);
		expect(items[0]?.seconds).toBe(20);
		expect(items[1]).toMatchObject({
			lacks: ["key"],
			faults: [],
			unsupported: ["Tiene varias respuestas correctas: aquí solo una lo es."],
		});
		expect(table?.meanings.slice(1)).not.toContain(null);
		expect(remarks).toEqual(["Una columna no se usa: «la 1.ª, sin nombre»."]);
	});

	it("may have an instruction row below the headings, which is not a question", async () => {
		const { items, remarks } = await readText(
			csv(
				["Question Text", "Question Type", "Option 1", "Option 2", "Correct Answer", "Answer explanation"],
				[
					...["Text of the question\n\n(required)", "Question Type", "Text for option 1", "Text for option 2"],
					...["The correct option choice (between 1-5)", "Explanation"],
				],
				["¿2*3*4 o $x^2$?", "Multiple Choice", "a_b_", "b", "2", "Porque **sí**"],
				["¿Dos?", "Checkbox", "a", "b", "1,2", ""],
			),
		);
		expect(items.map(describeItem)).toEqual(["¿2\\*3\\*4 o $x^2$? | a_b\\_ | *b", "¿Dos? | *a | *b"]);
		expect(items[0]?.explanation).toBe("Porque \\*\\*sí\\*\\*");
		expect(remarks).toEqual(["La fila 2 dice cómo llenar la tabla: no se leyó."]);
	});

	it("may be of our own format, in which '1,5' is a number and not two keys", async () => {
		const { items } = await readText("pregunta;A;B;clave\n¿3/2?;1,5;2;1,5\n¿Cuáles?;x;y;A, B");
		expect(items.map(describeItem)).toEqual(["¿3/2? | *1,5 | 2", "¿Cuáles? | *x | *y"]);
	});
});

it("reports unused columns", async () => {
	const { remarks } = await readText("pregunta;A;B;clave;autor;vacía;puntaje\n¿?;x;y;A;Ana;;2");
	expect(remarks).toEqual(["2 columnas no se usan: «autor; puntaje»."]);
	expect((await readText("pregunta;A;B;clave;vacía\n¿?;x;y;A;")).remarks).toEqual([]);
});

describe("a workbook", () => {
	const sheet = (...rows: string[][]) =>
		`<worksheet><sheetData>${rows
			.map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`)
			.join("")}</sheetData></worksheet>`;
	const book = (...names: string[]) => ({
		"xl/workbook.xml": `<workbook><sheets>${names.map((name, index) => `<sheet name="${name}" r:id="r${index}"/>`).join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_name, index) => `<Relationship Id="r${index}" Type="x/worksheet" Target="worksheets/sheet${index}.xml"/>`).join("")}</Relationships>`,
	});

	it("is read with a report of its sheets and pictures that are not imported", async () => {
		const { items, remarks } = await readText(
			zipped({
				...book("Uno", "Dos", "Vacía", "Instrucciones"),
				"xl/worksheets/sheet0.xml": sheet(["pregunta", "A", "B", "clave"], ["¿?", "x", "y", "A"]),
				"xl/worksheets/sheet1.xml": sheet(["pregunta", "A", "B", "clave"], ["¿Otra?", "x", "y", "A"]),
				"xl/worksheets/sheet2.xml": sheet(),
				"xl/worksheets/sheet3.xml": sheet(["Cómo se llena"]),
				"xl/media/image1.png": "x",
				"xl/media/image2.png": "x",
			}),
		);
		expect(items.map(describeItem)).toEqual(["¿? | *x | y"]);
		expect(remarks).toEqual([
			"Del libro se lee la primera hoja; no se leyó: «Dos».",
			"El libro tiene 2 imágenes pegadas, que no se importan: ponlas en un ZIP con la hoja, y su nombre en la columna «imagen».",
		]);
	});
});

it("accepts a letter with its alternative's text as the key, and true/false alternatives", async () => {
	const { items } = await readText(
		csv(
			["pregunta", "tipo", "A", "B", "clave"],
			["¿Uno?", "Opción múltiple", "Lima", "Cusco", "B) Cusco"],
			["¿Dos?", "Verdadero/Falso", "Verdadero", "Falso", "Falso"],
			["¿Tres?", "True or False", "Verdadero", "Falso", "a. verdadero"],
			["¿Cuatro?", "mc", "Lima", "Cusco", "B) Puno"],
		),
	);
	expect(items.map(describeItem)).toEqual([
		"¿Uno? | Lima | *Cusco",
		"¿Dos? | Verdadero | *Falso",
		"¿Tres? | *Verdadero | Falso",
		"¿Cuatro? | Lima | Cusco",
	]);
	expect(items.map(({ faults, unsupported }) => faults.length + unsupported.length)).toEqual([0, 0, 0, 1]);
});
