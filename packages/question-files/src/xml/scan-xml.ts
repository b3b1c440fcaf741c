import { IMPORT_MAX_BYTES } from "@cachimbo/rules/limits";
import { Parser } from "htmlparser2";
import { brokenXml } from "../refusal.ts";
import { wholeEncodingOfXml } from "../text/decode.ts";

/** Attributes by local name, without `xmlns:` ones. */
export type Attributes = Record<string, string | undefined>;

/** SAX-style callbacks. Names have no namespace prefix; entities are decoded. */
export interface XmlHandler {
	/** @param line from 1 */
	open(name: string, attributes: Attributes, line: number): void;
	close?(name: string): void;
	/** A text may arrive in several pieces. */
	text?(piece: string): void;
}

interface Options {
	/** Creates the error for XML that is malformed or unsafe. */
	refuse?: (line: number) => Error;
	/** Maximum number of characters in one tag: some hundreds in spreadsheets, many more with pictures in addresses. */
	maxTag?: number;
}

const chunkBytes = 64 * 1024;
const usualTag = 256 * 1024;
/** The parser takes time quadratic in the depth. */
const deepest = 100;
const maxAttributes = 100;
/** Maximum length of a token, which the parser keeps in memory. Those of an uploaded XML file are shorter. */
const longestToken = IMPORT_MAX_BYTES;
const qualifiedName = /^(?:[^<>"'=:]+:)?([^<>"'=:]+)$/;
const tagEnd = /\s*(?:>|$)/y;
/** A document type that only names the root. Any other declaration is refused, because it may declare entities. */
const plainDoctype = /^!DOCTYPE\s[^<[\]]*$/i;

/**
 * Parses XML without building a tree. htmlparser2 repairs malformed markup, which is refused here, as are excessive depth and
 * length, unclosed elements, and a document type that declares anything; it never fetches one. @throws the error of `refuse`,
 * else FileRefusal
 */
export function scanXml(
	bytes: Uint8Array,
	handler: XmlHandler,
	{ refuse = brokenXml, maxTag = usualTag }: Options = {},
): void {
	const opened: string[] = [];
	let attributes: Attributes = {};
	let attributeCount = 0;
	let hasRoot = false;
	let chunk = "";
	let chunkStart = 0;
	let line = 1;
	let counted = 0;

	/** @param index in the current chunk */
	function lineAt(index: number): number {
		line += chunk.slice(counted - chunkStart, index - chunkStart).split("\n").length - 1;
		counted = index;
		return line;
	}

	const broken = () => refuse(lineAt(parser.endIndex));

	function localName(qualified: string): string {
		const [, name] = qualifiedName.exec(qualified) ?? [];
		if (name === undefined) throw broken();
		return name;
	}

	const parser = new Parser(
		{
			onopentagname(qualified) {
				hasRoot = true;
				attributes = Object.create(null);
				attributeCount = 0;
				lineAt(parser.endIndex);
				if (opened.push(localName(qualified)) > deepest) throw broken();
			},
			onattribute(qualified, value, quote) {
				attributeCount += 1;
				if (attributeCount > maxAttributes || !quote) throw broken();
				if (!qualified.startsWith("xmlns:")) attributes[localName(qualified)] = value;
			},
			onopentag() {
				if (parser.endIndex - parser.startIndex > maxTag) throw broken();
				handler.open(opened.at(-1) ?? "", attributes, line);
			},
			onclosetag() {
				const name = opened.pop() ?? "";
				handler.close?.(name);
			},
			ontext(piece) {
				handler.text?.(piece);
			},
			onprocessinginstruction(_name, content) {
				if (content.startsWith("!") && (hasRoot || !plainDoctype.test(content))) throw broken();
			},
		},
		{ xmlMode: true },
	);

	// An end tag closes one element. The parser would ignore one of another name, let it close several elements, or skip what
	// follows its name.
	const closeTag = parser.onclosetag.bind(parser);
	parser.onclosetag = (start, end) => {
		const depth = opened.length;
		closeTag(start, end);
		tagEnd.lastIndex = end - chunkStart;
		if (opened.length !== depth - 1 || !tagEnd.test(chunk)) throw broken();
	};

	function write(text: string): void {
		chunkStart += chunk.length;
		chunk = text;
		parser.write(text);
		lineAt(chunkStart + text.length);
		if (counted - parser.startIndex > longestToken) throw refuse(line);
	}

	const decoder = new TextDecoder(wholeEncodingOfXml(bytes));
	for (let at = 0; at < bytes.length; at += chunkBytes) {
		write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }));
	}
	// Blanks are text, except within an unfinished token.
	write("  ");
	if (!hasRoot || opened.length > 0 || parser.startIndex < counted) throw refuse(line);
}
