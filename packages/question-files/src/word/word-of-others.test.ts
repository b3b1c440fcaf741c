import { describe, expect, it } from "vitest";
import { readText, shown, zipped } from "../../testing/read-as.ts";

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

describe("a document that others wrote", () => {
	it("keeps the numbers that a list writes before statements, which its alternatives name", async () => {
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
	])("has its alternatives in %s", async (_what, list) => {
		const body = p("¿Capital?", auto(1)) + p("Cusco", list) + bold("Lima", list) + p("Piura", list);
		expect((await read(body + p("¿Y?", auto(1)) + options)).items.map(shown)).toEqual([
			"¿Capital? | Cusco | *Lima | Piura",
			"¿Y? | Solo I | *I y II | Todas",
		]);
	});

	it("has paragraphs within controls, lists and headings by their styles, and names its footnotes", async () => {
		const sdt = (inner: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
		const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
		const { items } = await read(
			p("Historia", style("Rubrik1")) +
				sdt(p("¿Una?", style("Numerada"), note) + options) +
				p("¿Dos?", style("Hija")) +
				options,
		);
		expect(items.map(shown)).toEqual(["¿Una? | Solo I | *I y II | Todas", "¿Dos? | Solo I | *I y II | Todas"]);
		expect(items.map(({ course, unsupported }) => [course, unsupported])).toEqual([
			["Historia", ["Tiene una nota al pie, que no se importa."]],
			["Historia", []],
		]);
	});
});
