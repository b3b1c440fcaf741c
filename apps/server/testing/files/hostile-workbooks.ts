import { rowXml, workbookParts, zipOf } from "@cachimbo/question-files/testing/zip-of";

const MiB = 1024 * 1024;
const million = 1_000_000;
const head = rowXml(1, ["pregunta", "A", "B", "clave"]);
const one = rowXml(2, ["¿Cuánto?", "1", "2", "A"]);
const cell = (attributes: string) => `${head}<row r="2"><c ${attributes}><v>1</v></c></row>`;
const manyOf = (text: string, count = million) => text.repeat(count);

/** Builds a workbook with some parts changed or added, including the XML around a sheet's rows. */
function workbook(rows: string, { styles = "", before = "", after = "", ...others }: Record<string, string> = {}) {
	const parts = workbookParts(rows, { styles }).map((part) => {
		if (part.name !== "xl/worksheets/sheet1.xml") return part;
		const content = String(part.content).replace("<sheetData>", `${before}<sheetData>`);
		return { ...part, content: content.replace("</worksheet>", `${after}</worksheet>`) };
	});
	const changed = parts.map((part) => ({ ...part, content: others[part.name] ?? part.content }));
	const names = new Set(parts.map(({ name }) => name));
	const added = Object.entries(others).filter(([name]) => !names.has(name));
	return zipOf([...changed, ...added.map(([name, content]) => ({ name, content }))]);
}

const relations = (more: string) =>
	String(workbookParts("")[1]?.content).replace("</Relationships>", `${more}</Relationships>`);
const withStrings = (strings: string, rows = head + one) =>
	workbook(rows, {
		"xl/_rels/workbook.xml.rels": relations(
			'<Relationship Id="rId3" Type="x/sharedStrings" Target="sharedStrings.xml"/>',
		),
		"xl/sharedStrings.xml": `<sst>${strings}</sst>`,
	});
const sheetNames = (count: number) =>
	String(workbookParts("")[0]?.content).replace(
		"</sheets>",
		`${manyOf('<sheet name="H" r:id="rId1"/>', count)}</sheets>`,
	);
const sharedRow = (row: number, cells: number) =>
	`<row r="${row}">${Array.from({ length: cells }, () => '<c t="s"><v>0</v></c>').join("")}</row>`;

const beyond = /tiene celdas fuera de los límites de una hoja/;
const unreadable = /^No pudimos leer la hoja\. /;
const tooMany = /son demasiados/;
const tooLarge = /descomprimido es demasiado grande/;

/** Workbooks of some kilobytes that would exhaust the memory or time of a naive reader, with the expected messages. */
export const hostileWorkbooks: [what: string, make: () => Buffer, said: RegExp][] = [
	["a cell ten million rows down", () => workbook('<row><c r="A9999999"><v>1</v></c></row>'), beyond],
	["the same below a heading", () => workbook(cell('r="A9999999"')), beyond],
	["a row ten million rows down", () => workbook(`${head}<row r="9999999"><c><v>1</v></c></row>`), beyond],
	["a place written with spaces", () => workbook(cell('r = "A9999999"')), beyond],
	["a place written with entities", () => workbook(cell('r="A&#57;&#x39;99999"')), beyond],
	["a place without end", () => workbook(cell(`r="A${manyOf("9", 100_000)}"`)), beyond],
	["a row of a negative number", () => workbook(`${head}<row r="-1"><c><v>1</v></c></row>`), beyond],
	["a column beyond the last", () => workbook(cell('r="XFE2"')), beyond],
	["a column of seven letters", () => workbook(cell('r="ZZZZZZZ2"')), beyond],
	["a cell in the last column", () => workbook(cell('r="XFD2"')), /más de 256 columnas/],
	["a million rows", () => workbook(head + manyOf("<row><c><v>1</v></c></row>")), /más de 20 000 filas/],
	["a million columns", () => workbook(`<row>${manyOf("<c><v>1</v></c>")}</row>`), /más de 256 columnas/],
	["a merged range beyond the sheet", () => workbook(head + one, { after: '<mergeCell ref="A1:A9999999"/>' }), beyond],
	["a million merged ranges", () => workbook(head + one, { after: manyOf('<mergeCell ref="A1:B2"/>') }), tooMany],
	[
		"a sheet that says it is larger than any",
		() => workbook(head, { before: '<dimension ref="A1:ZZZ99999999"/>' }),
		beyond,
	],
	["columns beyond the last", () => workbook(head, { before: '<col min="1" max="99999999"/>' }), beyond],
	["a million shared texts", () => withStrings(manyOf("<si><t>a</t></si>")), tooMany],
	[
		"a shared text that is not there",
		() => withStrings("<si/>", cell('r="A2" t="s"').replace(">1<", ">4294967295<")),
		unreadable,
	],
	[
		"one long text in ten thousand cells",
		() =>
			withStrings(
				`<si><t>${manyOf("x", 32_000)}</t></si>`,
				head + Array.from({ length: 50 }, (_, n) => sharedRow(n + 2, 200)).join(""),
			),
		tooLarge,
	],
	["a million styles", () => workbook(head, { styles: `<cellXfs>${manyOf('<xf numFmtId="0"/>')}</cellXfs>` }), tooMany],
	[
		"a hundred thousand number formats",
		() =>
			workbook(head, {
				styles: Array.from({ length: 100_000 }, (_, n) => `<numFmt numFmtId="${n}" formatCode="0"/>`).join(""),
			}),
		tooMany,
	],
	["a million sheets", () => workbook(head, { "xl/workbook.xml": sheetNames(million) }), tooMany],
	[
		"a million relations",
		() =>
			workbook(head, {
				"xl/_rels/workbook.xml.rels": relations(
					Array.from({ length: million / 4 }, (_, n) => `<Relationship Id="r${n}"/>`).join(""),
				),
			}),
		tooMany,
	],
	[
		"ten thousand attributes",
		() => workbook(cell(Array.from({ length: 10_000 }, (_, n) => `a${n}="1"`).join(" "))),
		unreadable,
	],
	["an attribute without end", () => workbook(cell(`a="${manyOf("x", 4 * MiB)}`)), unreadable],
	[
		"a hundred thousand elements in one another",
		() => workbook(`${manyOf("<a>", 100_000)}${manyOf("</a>", 100_000)}`),
		unreadable,
	],
	["a name without end", () => workbook(head, { "xl/workbook.xml": `<${manyOf("a", 250_000)}` }), unreadable],
	["a comment without end", () => workbook(`${head}<!-- ${manyOf("x", 4 * MiB)}`), unreadable],
	["entities of entities", () => workbook(`<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${head}`), unreadable],
	["signs of smaller without end", () => workbook(head + manyOf("<")), unreadable],
	[
		"a bomb",
		() => zipOf([...workbookParts(head), { name: "xl/worksheets/sheet2.xml", content: Buffer.alloc(200 * MiB) }]),
		tooLarge,
	],
	[
		"a bomb that says it is small",
		() =>
			zipOf([
				...workbookParts(head),
				{ name: "xl/worksheets/sheet2.xml", content: Buffer.alloc(200 * MiB), claimed: 1000 },
			]),
		/dañado/,
	],
	[
		"a sheet of many files",
		() => zipOf([...workbookParts(head), ...Array.from({ length: 60_000 }, (_, n) => ({ name: `${n}`, content: "" }))]),
		tooLarge,
	],
];

/** Each is read alone. Every fourth is also read while a student saves; all of them with `EVERY_WORKBOOK` (npm run test:long). */
export const isReadBesideSaves = (index: number): boolean =>
	process.env.EVERY_WORKBOOK !== undefined || index % 4 === 0;
