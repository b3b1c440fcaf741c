import { crc32, deflateRawSync } from "node:zlib";

type Rows = readonly (readonly string[])[];

interface MadeFile {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

/** Returns a table in the format of Peru's Excel: semicolons and a byte order mark. */
export function csvFile(name: string, rows: Rows): MadeFile {
	const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"));
	return { name, mimeType: "text/csv", buffer: Buffer.from(`\u{FEFF}${lines.join("\r\n")}`) };
}

/** A question of Moodle's; its picture is embedded as base64. */
interface MoodleQuestion {
	text: string;
	/** Answers, the key first if the question has one. */
	answers: readonly string[];
	hasKey?: boolean;
	picture?: Buffer;
	/** Picture of the first answer. */
	answerPicture?: Buffer;
	feedback?: string;
}

const html = (text: string, picture?: Buffer, name = "figura.png") =>
	`<text><![CDATA[<p>${text}</p>${picture ? `<p><img src="@@PLUGINFILE@@/${name}" alt="la figura" /></p>` : ""}]]></text>${
		picture ? `<file name="${name}" path="/" encoding="base64">${picture.toString("base64")}</file>` : ""
	}`;

/** Returns a Moodle export. */
export function moodleFile(name: string, category: string, questions: readonly MoodleQuestion[]): MadeFile {
	const items = questions.map(({ text, answers, hasKey = true, picture, answerPicture, feedback = "" }, index) => {
		const list = answers.map(
			(answer, place) =>
				`<answer fraction="${hasKey && place === 0 ? 100 : 0}" format="html">${html(answer, place === 0 ? answerPicture : undefined, "opcion.png")}</answer>`,
		);
		return `<question type="multichoice"><name><text>P${index + 1}</text></name><questiontext format="html">${html(text, picture)}</questiontext><generalfeedback format="html">${html(feedback)}</generalfeedback><single>true</single>${list.join("")}</question>`;
	});
	const place = `<question type="category"><category><text>$course$/top/${category}</text></category></question>`;
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${place}${items.join("")}</quiz>`;
	return { name, mimeType: "text/xml", buffer: Buffer.from(xml) };
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function sheetXml(rows: Rows): string {
	const line = (row: readonly string[], index: number) => {
		const cells = row.map((text, column) => {
			const place = `${String.fromCharCode(65 + column)}${index + 1}`;
			return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
		});
		return `<row r="${index + 1}">${cells.join("")}</row>`;
	};
	return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map(line).join("")}</sheetData></worksheet>`;
}

const office = "http://schemas.openxmlformats.org";
const relation = (target: string, kind: string) =>
	`<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;

/** Returns a minimal workbook: one sheet of texts. */
export const xlsxFile = (name: string, rows: Rows): MadeFile => workbook(name, sheetXml(rows));

/** Returns a workbook with one cell at any position. */
export const oneCellFile = (name: string, place: string): MadeFile =>
	workbook(
		name,
		`<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData><row><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`,
	);

function workbook(name: string, sheet: string): MadeFile {
	const contents = `${office}/package/2006/content-types`;
	const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
	const buffer = zip({
		"[Content_Types].xml": `<Types xmlns="${contents}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
		"_rels/.rels": relation("xl/workbook.xml", "officeDocument"),
		"xl/workbook.xml": `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Preguntas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": relation("worksheets/sheet1.xml", "worksheet"),
		"xl/worksheets/sheet1.xml": sheet,
	});
	return { name, mimeType: `${spreadsheet}.sheet`, buffer };
}

/** Returns the fields that both zip headers of a file share, from 'version needed' on. */
function commonHeader(name: string, bytes: Buffer, packed: Buffer): Buffer {
	const header = Buffer.alloc(26);
	header.writeUInt16LE(20, 0);
	header.writeUInt16LE(8, 4);
	header.writeUInt32LE(crc32(bytes), 10);
	header.writeUInt32LE(packed.length, 14);
	header.writeUInt32LE(bytes.length, 18);
	header.writeUInt16LE(Buffer.byteLength(name), 22);
	return header;
}

function zip(files: Record<string, string>): Buffer {
	const locals: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, text] of Object.entries(files)) {
		const bytes = Buffer.from(text);
		const packed = deflateRawSync(bytes);
		const sharedFields = commonHeader(name, bytes, packed);
		const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), sharedFields, Buffer.from(name), packed]);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(offset, 10);
		directory.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), sharedFields, rest, Buffer.from(name));
		locals.push(local);
		offset += local.length;
	}
	const entries = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", "latin1");
	end.writeUInt16LE(locals.length, 8);
	end.writeUInt16LE(locals.length, 10);
	end.writeUInt32LE(entries.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, entries, end]);
}
