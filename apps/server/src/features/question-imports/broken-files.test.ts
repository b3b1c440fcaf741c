import { readdir } from "node:fs/promises";
import { rowXml, workbookParts, zipOf } from "@cachimbo/question-files/testing/zip-of";
import { saveAsAdvice } from "@cachimbo/rules/files/save-as";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestAccount } from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { jsonBlob, multipart } from "../../../testing/clients/multipart.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { createTestCourse } from "../../../testing/features/catalogue.ts";
import {
	csvOf,
	importFile,
	rowsOf,
	sendFile,
	startImporting,
	waitForImport,
} from "../../../testing/features/question-imports.ts";

let server: TestApp;
let admin: TestAccount;
let courseId: number;
beforeAll(async () => {
	({ server, admin } = await startImporting());
	courseId = (await createTestCourse(server.deps, 0)).id;
});

const MiB = 1024 * 1024;
const headings = ["pregunta", "A", "B", "clave"];
const head = rowXml(1, headings);
const row = (changes: Partial<Record<(typeof headings)[number], string>> = {}) =>
	headings.map((name) => ({ pregunta: "¿Cuánto?", A: "1", B: "2", clave: "A", ...changes })[name] ?? "");
const xlsx = (rows: string, more = {}) => zipOf(workbookParts(rows, more));
const privateFiles = () => readdir(`${server.deps.settings.dataDir}/files/private`).catch(() => []);
/** A compound file: the format of password-protected workbooks, and of Excel until 2003. */
const compound = (streams: string) =>
	Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), Buffer.from(streams, "utf16le")]);

async function expectNothingKept() {
	expect(await countRows(server, "questions")).toBe(0);
	await expect.poll(privateFiles, { timeout: 5_000 }).toEqual([]);
}

const unknownType =
	"No podemos leer este tipo de archivo. Sirven .xlsx, .csv, .docx, GIFT, Aiken, XML de Moodle, QTI, JSON de Cachimbo, o un ZIP de ellos con sus imágenes; sin contraseña.";

describe("a file that is not a question file is refused at upload", () => {
	it.each<[string, Buffer, number, string]>([
		["an XLSX with a password", compound("EncryptedPackage"), 415, saveAsAdvice.locked],
		["an XLS", compound("Workbook"), 415, saveAsAdvice.xls],
		[
			"an XLS that is an HTML page",
			Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel">'),
			415,
			saveAsAdvice.xls,
		],
		["a DOC", compound("WordDocument"), 415, saveAsAdvice.doc],
		["an RTF", Buffer.from("{\\rtf1 1. ¿? A) x B) y}"), 415, saveAsAdvice.doc],
		["a zip truncated before its directory", xlsx(head).subarray(0, 20), 415, unknownType],
		["a PPTX", zipOf([{ name: "[Content_Types].xml", content: "<t/>" }]), 415, unknownType],
		["an ODS", zipOf([{ name: "mimetype", content: "application/vnd.oasis" }]), 415, unknownType],
		["a PDF", Buffer.from("%PDF-1.7\n"), 415, saveAsAdvice.pdf],
		["an HTML page", Buffer.from("<html><table></table>"), 415, unknownType],
		["zeros", Buffer.alloc(1000), 415, unknownType],
		["nothing", Buffer.alloc(0), 422, "Elige un archivo que no esté vacío"],
	])("%s", async (_what, content, status, message) => {
		const before = await countRows(server, "question_imports");
		const answer = await sendFile(server, admin, { courseId }, content);
		expect([answer.status, answer.json.message]).toEqual([status, message]);
		expect(await countRows(server, "question_imports")).toBe(before);
		await expectNothingKept();
	});
});

/** A workbook of a million rows, each of one cell. */
const millionRows = () =>
	xlsx(
		head +
			Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}"><v>1</v></c></row>`).join(""),
	);

describe("an unusable file fails with a message, within the limits of time and memory", () => {
	const missing = /^Faltan las columnas .*descarga la plantilla\.$/;
	it.each<[string, () => Buffer | string, string | RegExp]>([
		["blank lines", () => "\n\n \n", missing],
		["a byte order mark and nothing else", () => "\ufeff", missing],
		["spaces", () => "     ", missing],
		["only headings", () => csvOf([headings]), "El archivo no tiene preguntas debajo de los nombres de las columnas"],
		[
			"only headings of a sheet",
			() => xlsx(head),
			"El archivo no tiene preguntas debajo de los nombres de las columnas",
		],
		["an empty sheet", () => xlsx(""), missing],
		["another table", () => "fecha;monto\n1;2", missing],
		["unclosed quotes", () => `${headings.join(";")}\n"¿Cuánto?;1;2;A\n¿Y?;1;2;A`, /^Hay comillas sin cerrar/],
		["a million rows of text", () => `${headings.join(";")}\n${"a;b;c;A\n".repeat(1_000_000)}`, /más de 20 000 filas/],
		["a million rows of a sheet", millionRows, /más de 20 000 filas/],
		[
			"a truncated zip",
			() => ((zip) => zip.subarray(0, zip.length * 0.7))(xlsx(head + rowXml(2, row()))),
			/está dañado o incompleto/,
		],
		[
			"a zip of entries with a password",
			() => zipOf(workbookParts(head).map((part) => ({ ...part, encrypted: true }))),
			/contraseña/,
		],
		[
			"a sheet with entities",
			() => xlsx(head, { sheetHead: '<!DOCTYPE x [<!ENTITY a "ha">]>' }),
			/^No pudimos leer la hoja/,
		],
		[
			"a zip bomb",
			() => zipOf([...workbookParts(head), { name: "xl/media/a.png", content: Buffer.alloc(300 * MiB) }]),
			/descomprimido es demasiado grande/,
		],
		["unclosed tags", () => xlsx(`${head}${"<c r='A2' t='x'>".repeat(300_000)}`), /^No pudimos leer la hoja/],
		[
			"a million columns",
			() => xlsx(`<row r="1">${Array.from({ length: 1_000_000 }, () => "<c><v>1</v></c>").join("")}</row>`),
			/./,
		],
	])("%s", { timeout: 30_000 }, async (_what, make, message) => {
		const content = make();
		const before = process.memoryUsage().rss;
		const sent = await sendFile(server, admin, { courseId }, content);
		expect([sent.status, sent.json.message]).toEqual([202, "Estamos leyendo tu archivo"]);
		const ended = await waitForImport(server, admin, sent.json.data.id);
		expect((process.memoryUsage().rss - before) / MiB).toBeLessThan(500);
		expect(ended).toMatchObject({ status: "FAILED", counts: { new: 0, changed: 0, same: 0, faulty: 0 } });
		expect(ended.message).toMatch(message);
		await expectNothingKept();
	});
});

it("a sheet with formatting down to its last row is read up to its last content", async () => {
	const formatted = Array.from({ length: 300_000 }, (_, n) => `<row r="${n + 3}" s="1"><c r="A${n + 3}" s="1"/></row>`);
	const read = await importFile(server, admin, { courseId }, xlsx(head + rowXml(2, row()) + formatted.join("")));
	expect(read).toMatchObject({ status: "READY", total: 1, counts: { new: 1 } });
	const apart = `${head}<row r="2"/><row r="3"><c r="A3" s="1"/></row>${rowXml(4, row())}`;
	const { id } = await importFile(server, admin, { courseId }, xlsx(apart));
	expect((await rowsOf(server, admin, id)).map((one) => one.row)).toEqual([4]);
});

it.each([
	["../../server.js", "server.js"],
	[`${"n".repeat(300)}.csv`, `${"n".repeat(190)}…nnnn.csv`],
	["a\0b.csv", "ab.csv"],
	[".htaccess", ".htaccess"],
	["C:\\\\x\\\\lista.csv", "lista.csv"],
	["\u202e", "archivo"],
])("a file named %j is stored under a generated name and shown as %j (P-048)", async (filename, shown) => {
	const file = { name: "file", content: csvOf([headings, row()]), filename, type: "text/csv" };
	const form = multipart([jsonBlob("importDTO", { courseId }), file]);
	const sent = await server.call("POST", "/admin/question-import/upload", { token: admin.token, ...form });
	expect(sent.status).toBe(202);
	const { rows } = await server.deps.db.$client.query("select file from question_imports where id = $1", [
		sent.json.data.id,
	]);
	expect(rows[0].file ?? "read already").toMatch(/^([\da-f-]{36}\.import|read already)$/);
	expect((await readdir(server.deps.settings.dataDir, { recursive: true })).join()).not.toMatch(
		/server|nnn|ab\.csv|htaccess|lista/,
	);
	expect(sent.json.data.filename).toBe(shown);
	await waitForImport(server, admin, sent.json.data.id);
});

it("a text made to be slow to recognise does not block the server", async () => {
	const text = `¿?\nA) x\nANSWER: A${" ".repeat(100_000)}x`;
	const before = process.cpuUsage();
	await sendFile(server, admin, { courseId }, text);
	expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
});

it("a form with two files imports the last one and deletes the first", async () => {
	const file = (filename: string) => ({ name: "file", content: csvOf([headings, row()]), filename, type: "text/csv" });
	const form = multipart([file("uno.csv"), jsonBlob("importDTO", { courseId }), file("dos.csv")]);
	const sent = await server.call("POST", "/admin/question-import/upload", { token: admin.token, ...form });
	expect([sent.status, sent.json.data.filename]).toEqual([202, "dos.csv"]);
	await waitForImport(server, admin, sent.json.data.id);
	await expectNothingKept();
});

describe("names with characters that cannot be stored or displayed", () => {
	const table = csvOf([headings, row()]);
	const item = { text: "¿?", alternatives: [{ text: "1", isCorrect: true }, { text: "2" }], course: "" };
	const bank = (name: string) =>
		JSON.stringify({ format: "cachimbo-questions", version: 1, items: [{ ...item, name }] });
	it.each<[string, Buffer, string]>([
		["NUL in a path of a zip", zipOf([{ name: "a\0b.csv", content: table }]), "Está en la fila 2 de ab.csv."],
		["a bidirectional override", Buffer.from(bank("P\u202e1")), "Está en la pregunta 1: P1."],
		["NUL in a question's name", Buffer.from(bank("P\0 1")), "Está en la pregunta 1: P 1."],
		["an unpaired surrogate in it", Buffer.from(bank("P\ud800")), "Está en la pregunta 1: P\ufffd."],
	])("%s: the character is removed or replaced", async (_what, file, notice) => {
		const read = await importFile(server, admin, { courseId }, file);
		expect(read).toMatchObject({ status: "READY", total: 1 });
		expect((await rowsOf(server, admin, read.id))[0]?.notices).toEqual([notice]);
		const path = `/admin/question-import/picture/${read.id}/a%00.webp`;
		expect((await server.call("GET", path, { token: admin.token })).status).toBe(404);
	});
});

describe("cells damaged by a spreadsheet", () => {
	it("are reported by row and not imported: errors, dates and gaps", async () => {
		const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
		const error = { attributes: 't="e"', content: "<f>1/0</f><v>#DIV/0!</v>" };
		const date = { attributes: 's="1"', content: "<v>46054</v>" };
		const formula = { attributes: 't="str"', content: "<f>B2</f><v>dos</v>" };
		const rows = [
			rowXml(2, ["¿Uno?", error, "2", "A"]),
			rowXml(3, ["¿Dos?", date, "2", "B"]),
			rowXml(4, ["¿Tres?", formula, "2", "A"]),
			rowXml(5, ["¿Cuatro?", "1", "2", "Z"]),
		];
		const read = await importFile(server, admin, { courseId }, xlsx(head + rows.join(""), { styles }));
		expect(read).toMatchObject({ status: "FAULTY", total: 4, counts: { new: 1, faulty: 3 } });
		const faulty = await rowsOf(server, admin, read.id, "&outcome=faulty");
		expect(faulty.map((one) => [one.row, one.faults.map(({ column, message }) => `${column}: ${message}`)])).toEqual([
			[2, ["A: La celda tiene un error de la hoja (#DIV/0!)"]],
			[3, [expect.stringMatching(/^A: La hoja guardó esta celda como fecha \(1\/2\/2026\)/)]],
			[5, ["clave: La clave «Z» no es la letra ni el texto de una alternativa"]],
		]);
		await expectNothingKept();
	});

	it.each([
		["latin1 and semicolons", (text: string) => Buffer.from(text, "latin1"), ";"],
		["UTF-8 with a byte order mark, and commas", (text: string) => Buffer.from(`\ufeff${text}`), ","],
		["UTF-16 and tabs", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"), "\t"],
		["big-endian UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(), ";"],
	])("are not reported for a file in %s, which is decoded", async (_what, encode, delimiter) => {
		const read = await importFile(
			server,
			admin,
			{ courseId },
			encode(csvOf([headings, row({ pregunta: "¿Año del ñandú?" })], delimiter)),
		);
		expect(read).toMatchObject({ status: "READY", counts: { new: 1 } });
		expect((await rowsOf(server, admin, read.id))[0]?.question?.questionHtml).toBe("<p>¿Año del ñandú?</p>");
	});
});
