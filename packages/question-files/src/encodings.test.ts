import { describe, expect, it } from "vitest";
import { describeItem, readText } from "../testing/read-as.ts";

/** Encodings in which other programs write the same text. */
const written: [name: string, bytes: (text: string) => Uint8Array][] = [
	["UTF-8 with its mark", (text) => Buffer.from(`\ufeff${text}`)],
	["UTF-8 with line ends of Windows", (text) => Buffer.from(text.replaceAll("\n", "\r\n"))],
	["UTF-8 with line ends of old Macintosh", (text) => Buffer.from(text.replaceAll("\n", "\r"))],
	["UTF-16 with its mark", (text) => Buffer.from(`\ufeff${text}`, "utf16le")],
	["UTF-16 without its mark", (text) => Buffer.from(text, "utf16le")],
	["UTF-16, the other way round", (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
	[
		"Windows-1252 with its quotes",
		(text) =>
			Uint8Array.from(
				[...text],
				(sign) => ({ "“": 0x93, "”": 0x94, "–": 0x96, "’": 0x92 })[sign] ?? sign.charCodeAt(0),
			),
	],
];

const texts: [name: string, text: string, expected?: string][] = [
	["GIFT", "// ñandú\n\n::uno::¿Qué “año” – d’oro? {\n=sí\n~no#por qué\n}\n"],
	["Aiken", "¿Qué “año” – d’oro?\nA) sí\nB) no\nANSWER: A\n"],
	["a table", "pregunta;A;B;clave\n¿Qué “año” – d’oro?;sí;no;A\n"],
];

describe.each(texts)("%s", (_name, text) => {
	it.each(written)("in %s", async (_encoding, bytes) => {
		const { items } = await readText(bytes(text));
		expect(items.map(describeItem)).toEqual(["¿Qué “año” – d’oro? | *sí | no"]);
	});
});

describe("Moodle XML", () => {
	const xml = (encoding: string) =>
		`<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?>\n<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[¿Qué “año” – d’oro?]]></text></questiontext><answer fraction="100"><text>sí</text></answer><answer fraction="0"><text>no</text></answer></question></quiz>`;

	it.each([
		...written.slice(0, 6).map(([name, bytes]) => [name, bytes(xml(name.startsWith("UTF-8") ? "UTF-8" : ""))] as const),
		["Windows-1252 that it names", written[6]![1](xml("windows-1252"))] as const,
		["Windows-1252 that it calls ISO-8859-1", written[6]![1](xml("ISO-8859-1"))] as const,
		["UTF-16 that still says UTF-8", Buffer.from(`\ufeff${xml("UTF-8")}`, "utf16le")] as const,
		["Windows-1252 that says nothing", written[6]![1](xml(""))] as const,
		["Windows-1252 that says UTF-8", written[6]![1](xml("UTF-8"))] as const,
	])("in %s", async (_encoding, bytes) => {
		const { items } = await readText(bytes);
		expect(items.map(describeItem)).toEqual(["¿Qué “año” – d’oro? | *sí | no"]);
	});
});
