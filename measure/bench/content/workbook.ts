import { crc32, deflateRawSync } from "node:zlib";

const uint = (value: number, bytes: 2 | 4) => {
	const buffer = Buffer.alloc(bytes);
	buffer.writeUIntLE(value, 0, bytes);
	return buffer;
};

function zip(entries: Record<string, string>): Buffer {
	const files: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	const count = uint(Object.keys(entries).length, 2);
	for (const [name, content] of Object.entries(entries)) {
		const packed = deflateRawSync(content);
		const sizes = [uint(packed.length, 4), uint(Buffer.byteLength(content), 4), uint(name.length, 2)];
		// Version, flags, method (deflate), time, checksum, sizes.
		const facts = [uint(20, 2), uint(0, 2), uint(8, 2), uint(0, 4), uint(crc32(content), 4), ...sizes];
		const head = Buffer.concat([uint(0x04034b50, 4), ...facts, uint(0, 2), Buffer.from(name)]);
		files.push(head, packed);
		const rest = [uint(0, 4), uint(0, 4), uint(0, 4), uint(offset, 4), Buffer.from(name)];
		directory.push(uint(0x02014b50, 4), uint(20, 2), ...facts, ...rest);
		offset += head.length + packed.length;
	}
	const list = Buffer.concat(directory);
	const end = [uint(0x06054b50, 4), uint(0, 4), count, count, uint(list.length, 4), uint(offset, 4), uint(0, 2)];
	return Buffer.concat([...files, list, ...end]);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Returns an XLSX file with one sheet of texts. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
	const cell = (text: string, place: string) => `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
	const row = (cells: readonly string[], number: number) =>
		`<row r="${number}">${cells.map((text, index) => cell(text, `${String.fromCharCode(65 + index)}${number}`)).join("")}</row>`;
	const data = rows.map((cells, index) => row(cells, index + 1)).join("");
	return zip({
		"xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Preguntas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
	});
}
