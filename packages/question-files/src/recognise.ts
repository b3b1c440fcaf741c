import { isAiken } from "./aiken.ts";
import { jsonName } from "./json/json-name.ts";
import type { FormatName } from "./model.ts";
import { recognisedHeadings } from "./table/headings.ts";
import { decodeText, encodingOfXml } from "./text/decode.ts";
import { listZip } from "./zip/read-zip.ts";

/** What a file is, a zip of such files among it. */
export type FileKind = FormatName | "archive";

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** By its content; its name and declared type are not trusted. @returns undefined for a kind that we do not read */
export async function recogniseFile(bytes: Uint8Array): Promise<FileKind | undefined> {
	if (isZip(bytes)) return kindOfZip((await listZip(bytes)) ?? namesLeft(bytes));
	if (!isText(bytes)) return undefined;
	return recogniseText(bytes);
}

/** Of a zip that is cut off: its reader says that it is damaged. */
const namesLeft = (bytes: Uint8Array) =>
	["xl/workbook.xml", "word/document.xml"].filter((name) => new TextDecoder("latin1").decode(bytes).includes(name));

function kindOfZip(names: readonly string[]): FileKind | undefined {
	if (names.length === 0) return undefined;
	if (names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return "xlsx";
	if (names.some((name) => /^word\/document\.xml$/i.test(name))) return "docx";
	if (names.includes("mimetype") || names.includes("[Content_Types].xml")) return undefined;
	if (names.some((name) => /^(.{0,100}\/)?imsmanifest\.xml$/i.test(name))) return "qti";
	return "archive";
}

const roots: Record<string, FormatName> = {
	quiz: "moodle",
	assessmentItem: "qti",
	assessmentTest: "qti",
	"qti-assessment-item": "qti",
	"qti-assessment-test": "qti",
};

function recogniseText(bytes: Uint8Array): FileKind | undefined {
	const start = new TextDecoder(encodingOfXml(bytes)).decode(bytes.subarray(0, 20_000)).replace(/^\ufeff/, "");
	if (/^\s*</.test(start)) return kindOfXml(start);
	if (/^\s*(%PDF|%!PS|\{\\rtf)/i.test(start)) return undefined;
	if (/^\s*\{/.test(start) && start.includes(`"${jsonName}"`)) return "json";
	const text = decodeText(bytes).replace(/^\ufeff/, "");
	if (hasHeadings(text)) return "csv";
	if (isAiken(text)) return "aiken";
	return isGift(text) ? "gift" : "csv";
}

/** The root's name, behind what may stand before it. */
function kindOfXml(start: string): FileKind | undefined {
	let at = 0;
	for (const [begin, end] of [
		["<?", "?>"],
		["<!--", "-->"],
		["<!--", "-->"],
		["<!--", "-->"],
	] as const) {
		const next = start.slice(at).search(/\S/);
		if (next === -1 || !start.startsWith(begin, at + next)) continue;
		const stop = start.indexOf(end, at + next);
		if (stop === -1) return undefined;
		at = stop + end.length;
	}
	const [, root = ""] = /^\s*<(?:[\w-]{1,40}:)?([\w-]{1,60})/.exec(start.slice(at)) ?? [];
	if (Object.hasOwn(roots, root)) return roots[root];
	// Moodle's own root behind a document type: it is refused by whoever reads it, and says why.
	return /<!DOCTYPE\s+quiz/.test(start) ? "moodle" : undefined;
}

/** One of the first lines has headings of ours. */
const hasHeadings = (text: string): boolean =>
	text
		.slice(0, 20_000)
		.split(/\r\n?|\n/, 10)
		.some((line) => [";", ",", "\t"].some((sign) => recognisedHeadings(line.split(sign).map(unquoted)) >= 3));

const unquoted = (cell: string) => cell.trim().replace(/^"|"$/g, "");

const isGift = (text: string): boolean =>
	/^[ \t]*(?:::|\$CATEGORY:|\/\/)/im.test(text.slice(0, 100_000)) ||
	/\{\s*(?:[=~#}]|(?:t|true|f|false)\s*[#}]|\[\w+\])/i.test(text.slice(0, 200_000));

const byteOrderMarks = [
	[0xff, 0xfe],
	[0xfe, 0xff],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches bytes that do not occur in text
const binary = /[\x00-\x08\x0e-\x19\x1c-\x1f]/;

/** Text in any encoding that programs write. */
function isText(bytes: Uint8Array): boolean {
	if (bytes.length === 0) return false;
	if (byteOrderMarks.some(([first, second]) => bytes[0] === first && bytes[1] === second)) return true;
	if (encodingOfXml(bytes).startsWith("utf-16")) return true;
	return !binary.test(new TextDecoder("latin1").decode(bytes));
}
