import { crc32, deflateRawSync } from "node:zlib";

interface Entry {
	name: string;
	content: Buffer | string;
	/** unpacked size in the headers, if not the true one */
	claimed?: number;
	encrypted?: boolean;
}

const uint = (value: number, bytes: 2 | 4) => {
	const buffer = Buffer.alloc(bytes);
	buffer.writeUIntLE(value, 0, bytes);
	return buffer;
};

/** Creates an ordinary zip, or one with false headers. */
export function zipOf(entries: readonly Entry[]): Buffer {
	const files: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, content, claimed, encrypted } of entries) {
		const bytes = Buffer.from(content);
		const packed = deflateRawSync(bytes);
		const commonFields = Buffer.concat([
			...[uint(20, 2), uint(encrypted ? 1 : 0, 2), uint(8, 2), uint(0, 4), uint(crc32(bytes), 4)],
			...[uint(packed.length, 4), uint(claimed ?? bytes.length, 4), uint(Buffer.byteLength(name), 2)],
		]);
		const head = Buffer.concat([uint(0x04034b50, 4), commonFields, uint(0, 2), Buffer.from(name)]);
		files.push(head, packed);
		const rest = [uint(0, 4), uint(0, 4), uint(0, 4), uint(offset, 4), Buffer.from(name)];
		// extra, comment, disk and internal attributes are two bytes each, external ones four
		directory.push(uint(0x02014b50, 4), uint(20, 2), commonFields, ...rest);
		offset += head.length + packed.length;
	}
	const size = directory.reduce((sum, part) => sum + part.length, 0);
	const end = [uint(0x06054b50, 4), uint(0, 4), uint(entries.length, 2), uint(entries.length, 2), uint(size, 4)];
	return Buffer.concat([...files, ...directory, ...end, uint(offset, 4), uint(0, 2)]);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Creates the parts of a workbook with one sheet. @param rows XML within `sheetData` */
export const workbookParts = (rows: string, { sheetHead = "", styles = "" } = {}): Entry[] => [
	{
		name: "xl/workbook.xml",
		content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="H" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	},
	{
		name: "xl/_rels/workbook.xml.rels",
		content: `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
	},
	{ name: "xl/styles.xml", content: `<styleSheet xmlns="${main}">${styles}</styleSheet>` },
	{
		name: "xl/worksheets/sheet1.xml",
		content: `${sheetHead}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
	},
];

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Creates a row of cells: texts, or whole `<c>` elements without their reference. */
export const rowXml = (number: number, cells: readonly (string | { attributes: string; content: string })[]): string =>
	`<row r="${number}">${cells
		.map((cell, column) => {
			const place = `r="${String.fromCharCode(65 + column)}${number}"`;
			return typeof cell === "string"
				? `<c ${place} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
				: `<c ${place} ${cell.attributes}>${cell.content}</c>`;
		})
		.join("")}</row>`;
