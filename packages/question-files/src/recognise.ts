import { isAiken } from "./aiken.ts";
import { isCloze } from "./cloze.ts";
import { foreignKindOf } from "./foreign-kind.ts";
import { jsonName } from "./json/json-name.ts";
import { isExam } from "./lines/read-lines.ts";
import type { FormatName } from "./model.ts";
import { recognisedHeadings } from "./table/headings.ts";
import { decodeText, encodingOfXml } from "./text/decode.ts";
import { listZip } from "./zip/read-zip.ts";

/** Type of a file. 'archive': a zip of such files. */
export type FileKind = FormatName | "archive";

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Detects the type by content; name and declared type are not trusted. @returns undefined for an unsupported type */
export async function recogniseFile(bytes: Uint8Array): Promise<FileKind | undefined> {
	if (isZip(bytes)) return kindOfZip((await listZip(bytes)) ?? namesInTruncatedZip(bytes));
	if (foreignKindOf(bytes) || !isText(bytes)) return undefined;
	return recogniseText(bytes);
}

/** Entry names in a truncated zip, so that its reader is chosen and reports the damage. */
const namesInTruncatedZip = (bytes: Uint8Array) =>
	["xl/workbook.xml", "word/document.xml"].filter((name) => new TextDecoder("latin1").decode(bytes).includes(name));

function kindOfZip(names: readonly string[]): FileKind | undefined {
	if (names.length === 0) return undefined;
	if (names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return "xlsx";
	if (names.some((name) => /^word\/document\.xml$/i.test(name))) return "docx";
	if (names.includes("mimetype") || names.includes("[Content_Types].xml")) return undefined;
	if (names.some((name) => /^(.{0,100}\/)?imsmanifest\.xml$/i.test(name))) return "qti";
	return "archive";
}

/** Formats by XML root. The QTI reader reports QTI 1.2. */
const roots: Record<string, FormatName> = {
	quiz: "moodle",
	questestinterop: "qti",
	assessmentItem: "qti",
	assessmentTest: "qti",
	"qti-assessment-item": "qti",
	"qti-assessment-test": "qti",
};

function recogniseText(bytes: Uint8Array): FileKind | undefined {
	const start = startOf(bytes);
	if (/^\s*</.test(start))
		return kindOfXml(start) ?? (startsWithHtmlText.test(start) && isGift(start) ? "gift" : undefined);
	if (/^\s*%!PS/i.test(start)) return undefined;
	if (/^\s*\{/.test(start) && start.includes(`"${jsonName}"`)) return "json";
	const text = decodeText(bytes).replace(/^\ufeff/, "");
	if (hasHeadings(text)) return "csv";
	if (isAiken(text)) return "aiken";
	if (isExam(text)) return "text";
	return isGift(text) ? "gift" : "csv";
}

/** HTML elements with which the first question of a GIFT file may begin. */
const startsWithHtmlText = /^\s*<(?:p|b|i|u|em|strong|span|div|h[1-6]|img|br|pre|code|sub|sup)\b/i;

/** Processing instructions and comments, of which there are rarely more than two. */
const prologue = [
	["<?", "?>"],
	["<!--", "-->"],
] as const;
const maxPrologueParts = 20;

/** Returns the index of the root element. */
function rootAt(start: string): number {
	let at = 0;
	for (let count = 0; count < maxPrologueParts; count += 1) {
		const next = at + Math.max(0, start.slice(at).search(/\S/));
		const [begin = "", end = ""] = prologue.find(([sign]) => start.startsWith(sign, next)) ?? [];
		const stop = begin === "" ? -1 : start.indexOf(end, next + begin.length);
		if (stop === -1) return next;
		at = stop + end.length;
	}
	return at;
}

/**
 * Returns the name of an XML file's root, without prefix, after a document type if there is one; '' if the file does not begin
 * like XML.
 */
export function rootNameOf(bytes: Uint8Array): string {
	return rootNameIn(startOf(bytes));
}

const startOf = (bytes: Uint8Array) =>
	new TextDecoder(encodingOfXml(bytes)).decode(bytes.subarray(0, 20_000)).replace(/^\ufeff/, "");

const rootNameIn = (start: string) =>
	/^<(?:!DOCTYPE\s+)?(?:[\w-]{1,40}:)?([\w-]{1,60})/.exec(start.slice(rootAt(start)))?.[1] ?? "";

/** Detects an XML format. A file with a document type is refused later by its reader, which states the reason. */
function kindOfXml(start: string): FileKind | undefined {
	const root = rootNameIn(start);
	return Object.hasOwn(roots, root) ? roots[root] : undefined;
}

/** Whether one of the first lines contains headings of ours. */
const hasHeadings = (text: string): boolean =>
	text
		.slice(0, 20_000)
		.split(/\r\n?|\n/, 10)
		.some((line) => [";", ",", "\t"].some((sign) => recognisedHeadings(line.split(sign).map(unquoted)) >= 3));

const unquoted = (cell: string) => cell.trim().replace(/^"|"$/g, "");

const isGift = (text: string): boolean =>
	isCloze(text.slice(0, 200_000)) ||
	/^[ \t]*(?:::|\$CATEGORY:|\/\/|\[(?:html|moodle|plain|markdown)\])/im.test(text.slice(0, 100_000)) ||
	/\{\s*(?:[=~#}]|(?:t|true|f|false)\s*[#}]|\[\w+\])/i.test(text.slice(0, 200_000)) ||
	(!isJson(text) && /[?:.] ?\{[^{}\n]{1,200}\}/.test(text.slice(0, 200_000)));

const isJson = (text: string) => /^\s*(?:\{\s*"|\[\s*[{["\d])/.test(text.slice(0, 1_000));

const byteOrderMarks = [
	[0xff, 0xfe],
	[0xfe, 0xff],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches bytes that do not occur in text
const binary = /[\x00-\x08\x0e-\x19\x1c-\x1f]/;

/** Whether the file is text, in any common encoding. */
function isText(bytes: Uint8Array): boolean {
	if (bytes.length === 0) return false;
	if (byteOrderMarks.some(([first, second]) => bytes[0] === first && bytes[1] === second)) return true;
	if (encodingOfXml(bytes).startsWith("utf-16")) return true;
	return !binary.test(new TextDecoder("latin1").decode(bytes));
}
