import { IMPORT_MAX_ROWS } from "@cachimbo/rules/limits";
import { readSheet } from "read-excel-file/universal";
import { countRows, mendSheet, percentStyles, plainNumber, withoutEmptyRows } from "./mend-sheet.ts";
import { FileRefusal, tooManyRows } from "./refusal.ts";
import { packStored } from "./stored-zip.ts";
import { type Cell, cleanText, createTable, type QuestionFileReader } from "./table.ts";
import { readZipEntries } from "./zip-entries.ts";

/** What the library reads of a workbook. */
const needed = /^xl\/(workbook|styles|sharedStrings|worksheets\/[\w-]+|_rels\/workbook)\.xml(\.rels)?$/i;
/** Entities are what bombs of XML are made of, and places beyond a sheet's edge make rows by the million. */
const forbidden = [/<!(DOCTYPE|ENTITY)/i, /\sr=["'](?:[a-z]{4,}\d|[a-z]*\d{8,})/i];

/** Some may hold formulas that show nothing. */
const mostRows = 4 * IMPORT_MAX_ROWS;

const unreadable = () =>
	new FileRefusal("No pudimos leer la hoja. Ábrela en Excel y guárdala otra vez como .xlsx, o como .csv.");

/** The first sheet of an Office Open XML workbook. Of a formula the value it had when the file was saved. */
export const xlsxReader: QuestionFileReader = {
	async read(bytes) {
		const entries = await readZipEntries(Buffer.from(bytes), (name) => needed.test(name));
		if (!entries.has("xl/workbook.xml")) throw unreadable();
		const table = createTable();
		for (const cells of await readRows(bufferOf(packStored(mended(entries))))) table.add(cells.map(toCell));
		return table.rows;
	},
};

function mended(entries: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
	const percents = percentStyles(entries.get("xl/styles.xml")?.toString() ?? "");
	return new Map(
		[...entries].map(([name, bytes]) => {
			const text = bytes.toString();
			if (forbidden.some((pattern) => pattern.test(text))) throw unreadable();
			return [name, name.startsWith("xl/worksheets/") ? mendedSheet(text, percents) : bytes] as const;
		}),
	);
}

/** The library takes a minute for a million rows. */
function mendedSheet(text: string, percents: ReadonlySet<string>): Buffer {
	const sheet = withoutEmptyRows(text);
	if (countRows(sheet) > mostRows) throw tooManyRows(IMPORT_MAX_ROWS);
	return Buffer.from(mendSheet(sheet, percents));
}

async function readRows(zip: ArrayBuffer): Promise<readonly (readonly unknown[])[]> {
	try {
		return await readSheet<string>(zip, { trim: false, parseNumber: plainNumber });
	} catch {
		throw unreadable();
	}
}

/** Without a copy where the bytes have a buffer of their own, as large ones have. */
const bufferOf = (bytes: Buffer): ArrayBuffer =>
	(bytes.byteLength === bytes.buffer.byteLength
		? bytes.buffer
		: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)) as ArrayBuffer;

function toCell(value: unknown): Cell {
	if (value === null || value === undefined) return "";
	if (value instanceof Date) return dateCell(value);
	if (typeof value === "boolean") return value ? "VERDADERO" : "FALSO";
	return cleanText(String(value));
}

/** Excel makes a date of '1/2': which of both was meant nobody can tell any more. */
function dateCell(date: Date): Cell {
	const text = Number.isNaN(date.getTime())
		? ""
		: `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
	return { text, fault: `La hoja guardó esta celda como fecha (${text}). Dale formato de Texto y escríbela otra vez.` };
}
