import { describe, expect, it } from "vitest";
import { describeItem, readText, zipped } from "../../testing/read-as.ts";

const p = (text: string, properties = "", runs = "") =>
	`<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r>${runs}</w:p>`;
const bold = (text: string, properties = "") =>
	`<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const auto = (list: number, level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const style = (id: string) => `<w:pStyle w:val="${id}"/>`;
const levels = [
	["decimal", "%1."],
	["upperRoman", "%1."],
	["bullet", "·"],
	["decimal", "%1)"],
];
const numbering = `<w:numbering>${levels
	.map(
		([format, text], index) =>
			`<w:abstractNum w:abstractNumId="${index}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum>`,
	)
	.join(
		"",
	)}${levels.map((_level, index) => `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${index}"/></w:num>`).join("")}</w:numbering>`;
const styles =
	'<w:styles><w:style w:styleId="Numerada"><w:name w:val="List Number"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:styleId="Hija"><w:name w:val="x"/><w:basedOn w:val="Numerada"/></w:style><w:style w:styleId="Rubrik1"><w:name w:val="heading 1"/></w:style></w:styles>';
const read = (body: string) =>
	readText(
		zipped({
			"word/document.xml": `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
			"word/numbering.xml": numbering,
			"word/styles.xml": styles,
		}),
	);
const options = p("A) Solo I") + bold("B) I y II") + p("C) Todas");

describe("a document by other authors", () => {
	it("keeps the list labels of statements, because alternatives refer to them", async () => {
		const body =
			p("¿Cuáles son ciertas?", auto(1)) + p("El sol brilla.", auto(2)) + p("El mar es salado.", auto(2)) + options;
		const { items } = await read(
			body + p("¿Y estas?", auto(1)) + p("Otra.", auto(2)) + p("un punto", auto(3)) + options,
		);
		expect(items.map(({ text }) => text)).toEqual([
			"¿Cuáles son ciertas?\n\nI. El sol brilla.\n\nII. El mar es salado.",
			"¿Y estas?\n\nIII. Otra.\n\n- un punto",
		]);
		expect(items.map(({ number }) => number)).toEqual([1, 2]);
	});

	it.each([
		["a list of numbers below the question's", auto(1, 1)],
		["another list of numbers", auto(4)],
		["points", auto(3)],
	])("may have its alternatives in %s", async (_what, list) => {
		const body = p("¿Capital?", auto(1)) + p("Cusco", list) + bold("Lima", list) + p("Piura", list);
		expect((await read(body + p("¿Y?", auto(1)) + options)).items.map(describeItem)).toEqual([
			"¿Capital? | Cusco | *Lima | Piura",
			"¿Y? | Solo I | *I y II | Todas",
		]);
	});

	it("may have content controls, and lists and headings by style; footnotes are reported", async () => {
		const sdt = (inner: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
		const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
		const { items } = await read(
			p("Historia", style("Rubrik1")) +
				sdt(p("¿Una?", style("Numerada"), note) + options) +
				p("¿Dos?", style("Hija")) +
				options,
		);
		expect(items.map(describeItem)).toEqual(["¿Una? | Solo I | *I y II | Todas", "¿Dos? | Solo I | *I y II | Todas"]);
		expect(items.map(({ course, unsupported }) => [course, unsupported])).toEqual([
			["Historia", ["Tiene una nota al pie, que no se importa."]],
			["Historia", []],
		]);
	});

	const typed = (...lines: string[]) => read(lines.map((line) => p(line)).join(""));
	const ab = ["A) uno", "B) dos"];

	it.each([
		["a heading of its own", "PREGUNTA 1", "PREGUNTA N° 2"],
		["a heading in another language", "Question 1:", "Question 2:"],
		["a heading with a point", "Ejercicio 1.", "Ejercicio 2."],
	])("may number its questions by %s", async (_what, first, second) => {
		const { items, remarks } = await typed(
			first,
			"¿Una?",
			...ab,
			second,
			"¿Dos?",
			"Mira bien.",
			...ab,
			"Claves",
			"1. A",
			"2. B",
		);
		expect(items.map(describeItem)).toEqual(["¿Una? | *uno | dos", "¿Dos?\n\nMira bien. | uno | *dos"]);
		expect(items.map(({ number }) => number)).toEqual([1, 2]);
		expect(remarks).toEqual([]);
	});

	it("does not read a heading that numbers a question as a topic", async () => {
		const { items } = await read(
			[
				p("Pregunta 1", style("Rubrik1")),
				p("¿Una?"),
				options,
				p("Pregunta 2", style("Rubrik1")),
				p("¿Dos?"),
				options,
			].join(""),
		);
		expect(items.map(({ text, course }) => [text, course])).toEqual([
			["¿Una?", undefined],
			["¿Dos?", undefined],
		]);
	});

	it.each([
		["Q1: ¿Una?", "Q2: ¿Dos?", "Answer: B"],
		["Q: ¿Una?", "Q: ¿Dos?", "Correct: B"],
		["Pregunta: ¿Una?", "Pregunta: ¿Dos?", "Alternativa correcta: B"],
		["(1) ¿Una?", "(2) ¿Dos?", "Respuesta correcta: (b)"],
		["1. ¿Una?", "2. ¿Dos?", "Correct answer: B"],
		["1. ¿Una?", "2. ¿Dos?", "Respuesta: B) dos"],
		["1. ¿Una?", "2. ¿Dos?", "Rpta. B. dos"],
	])("reads %j and %j with the key of %j", async (first, second, key) => {
		const { items } = await typed(first, ...ab, key, second, "a.- uno", "b.- dos", key);
		expect(items.map(describeItem)).toEqual(["¿Una? | uno | *dos", "¿Dos? | uno | *dos"]);
	});

	it("reads neither a statement in brackets as the next question, nor an answer in words as a key", async () => {
		const { items } = await typed("1. ¿Cuál va antes?", "(2) Luego comió.", ...ab, "Respuesta: A. Vallejo lo dijo");
		expect(items.map(describeItem)).toEqual(["¿Cuál va antes?\n\n(2) Luego comió. | uno | dos"]);
	});

	it.each(["CLAVES: 1-A, 2-B", "Clave de respuestas: 1) A 2) B", "Respuestas. 1.A; 2.B"])(
		"reads the keys of %j",
		async (line) => {
			const { items, remarks } = await typed("1. ¿Una?", ...ab, "2. ¿Dos?", ...ab, line);
			expect(items.map(describeItem)).toEqual(["¿Una? | *uno | dos", "¿Dos? | uno | *dos"]);
			expect(remarks).toEqual([]);
		},
	);

	it("may have its explanation below a title line", async () => {
		const { items } = await typed("1. ¿Una?", ...ab, "Resolución", "Por lo visto.", "Clave B");
		expect(items[0]).toMatchObject({ explanation: "Por lo visto." });
		expect(describeItem(items[0]!)).toBe("¿Una? | uno | *dos");
	});

	it("keeps the minus sign of a number after the letter of its alternative", async () => {
		const { items } = await typed("1. ¿Cuánto?", "A)-3", "B) -4", "C.- cinco", "D. 6");
		expect(items[0]?.alternatives.map(({ text }) => text)).toEqual(["-3", "-4", "cinco", "6"]);
	});
});
