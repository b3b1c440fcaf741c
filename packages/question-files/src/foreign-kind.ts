import type { ForeignKind } from "@cachimbo/rules/files/save-as";

/** Recognises unsupported file types of other programs by their content. */

const compoundSign = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Offset of the first sector of a compound file, after its header. */
const firstSector = 512;
const bytesSearched = 1_024;

const utf16 = (name: string) => [...name].map((letter) => `${letter}\0`).join("");
/** Compound file types by the names of their streams, or by the bytes with which the first sector begins. */
const compounds: [ForeignKind, streams: string[], sign?: string][] = [
	["locked", ["EncryptedPackage"]],
	["xls", ["Workbook", "Book"], "\x09\x08"],
	["doc", ["WordDocument"], "\xec\xa5"],
];

function compoundKind(text: string): ForeignKind {
	const byName = compounds.find(([, streams]) => streams.some((name) => text.includes(utf16(name))));
	const bySign = compounds.find(([, , sign]) => sign !== undefined && text.startsWith(sign, firstSector));
	return (byName ?? bySign)?.[0] ?? "locked";
}

/** @param bytes the whole file, or its beginning */
export function foreignKindOf(bytes: Uint8Array): ForeignKind | undefined {
	const latin = (part: Uint8Array) => new TextDecoder("latin1").decode(part);
	if (compoundSign.every((byte, at) => bytes[at] === byte)) return compoundKind(latin(bytes));
	const start = latin(bytes.subarray(0, bytesSearched));
	if (/^\s*%PDF-/.test(start)) return "pdf";
	if (/^\s*\{\\rtf/.test(start)) return "doc";
	const [, page] = /^(?:\xef\xbb\xbf)?\s*<html\b[^>]*schemas-microsoft-com:office:(excel|word)/i.exec(start) ?? [];
	const [, program = page] =
		/^(?:\xef\xbb\xbf)?\s*<\?[^>]*>\s*<\?mso-application progid="(Excel|Word)\./.exec(start) ?? [];
	if (program === undefined) return undefined;
	return program.toLowerCase() === "excel" ? "xls" : "doc";
}
