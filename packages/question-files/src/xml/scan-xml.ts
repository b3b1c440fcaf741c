import { brokenXml } from "../refusal.ts";
import { wholeEncodingOfXml } from "../text/decode.ts";

/** SAX-style callbacks. Names have no namespace prefix. */
export interface XmlHandler {
	/** @param line from 1 */
	open(name: string, attributes: string, line: number): void;
	close?(name: string): void;
	/** Receives a piece of text with undecoded entities. A text may arrive in several pieces. */
	text?(raw: string): void;
}

interface Options {
	/** Creates the error for XML that is malformed or unsafe. */
	refuse?: (line: number) => Error;
	/** Maximum number of characters in one tag or comment: some hundreds in spreadsheets, many more with pictures in addresses. */
	maxToken?: number;
}

const chunkBytes = 64 * 1024;
const usualToken = 256 * 1024;
const deepest = 100;
/** Unambiguous, so that an unclosed tag takes linear time (no backtracking). */
const tag = /<(\/?)(?:[^\s<>/"'=:]+:)?([^\s<>/"'=:]+)(?=[\s/>])([^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*)>/y;

const cdata = "<![CDATA[";
/** A document type that only names the root. Anything else with '<!' except CDATA is refused, because it may declare entities. */
const plainDoctype = /<!DOCTYPE\s(?:[^<>[\]"']|"[^"<>]*"|'[^'<>]*')*>/iy;
const doctype = "<!DOCTYPE";
/** Delimiters of comments and processing instructions, which are skipped. */
const skippedMarkup = [
	["<?", "?>"],
	["<!--", "-->"],
] as const;

/**
 * A streaming XML parser. It builds no tree and keeps only the names of open elements. It refuses excessive depth, excessive
 * token length, unclosed elements, and a document type that declares anything; it never fetches one. @throws the error of
 * `refuse`, else FileRefusal
 */
export function scanXml(bytes: Uint8Array, handler: XmlHandler, options: Options = {}): void {
	const decoder = new TextDecoder(wholeEncodingOfXml(bytes));
	const scanner = createScanner(handler, options);
	for (let at = 0; at < bytes.length; at += chunkBytes) {
		scanner.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }));
	}
	scanner.end();
}

function countLines(text: string): number {
	let lines = 0;
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
	return lines;
}

function createScanner(handler: XmlHandler, { refuse = brokenXml, maxToken = usualToken }: Options) {
	const opened: string[] = [];
	let rest = "";
	let line = 1;
	let hasRoot = false;
	let isCdata = false;

	/** @returns the end of the markup at `start`; -1 if it is incomplete */
	function takeMarkup(start: number): number {
		const [begin, end] = skippedMarkup.find(([sign]) => rest.startsWith(sign, start)) ?? [];
		if (begin && end) {
			const stop = rest.indexOf(end, start + begin.length);
			return stop === -1 ? -1 : stop + end.length;
		}
		if (rest.startsWith("<!", start)) {
			if (rest.length - start < cdata.length) return -1;
			if (!rest.startsWith(cdata, start)) return takeDoctype(start);
			isCdata = true;
			return start + cdata.length;
		}
		tag.lastIndex = start;
		const [whole, slash, name = "", attributes = ""] = tag.exec(rest) ?? [];
		if (whole === undefined) return -1;
		if (slash) close(name);
		else open(name, attributes);
		return start + whole.length;
	}

	function takeDoctype(start: number): number {
		const isDoctype = !hasRoot && rest.slice(start, start + doctype.length).toUpperCase() === doctype;
		plainDoctype.lastIndex = start;
		if (isDoctype && plainDoctype.test(rest)) return plainDoctype.lastIndex;
		if (isDoctype && !/[[\]<>]/.test(rest.slice(start + 1))) return -1;
		throw refuse(line);
	}

	function open(name: string, attributes: string): void {
		const isEmpty = attributes.endsWith("/");
		hasRoot = true;
		if (opened.push(name) > deepest) throw refuse(line);
		handler.open(name, isEmpty ? attributes.slice(0, -1) : attributes, line);
		if (isEmpty) close(name);
	}

	function close(name: string): void {
		if (opened.pop() !== name) throw refuse(line);
		handler.close?.(name);
	}

	/** Passes CDATA on as text, piece by piece. @returns the end of the part that is complete */
	function takeCdata(start: number): number {
		const stop = rest.indexOf("]]>", start);
		const end = stop === -1 ? Math.max(start, rest.length - 2) : stop;
		if (end > start) handler.text?.(rest.slice(start, end).replaceAll("&", "&amp;"));
		isCdata = stop === -1;
		return stop === -1 ? end : stop + 3;
	}

	/** @returns the end of the next piece; -1 if more input is needed */
	function takeNext(at: number): number {
		if (isCdata) {
			const end = takeCdata(at);
			return end === at ? -1 : end;
		}
		if (rest[at] === "<") return takeMarkup(at);
		const start = rest.indexOf("<", at);
		const end = start === -1 ? rest.length : start;
		if (end === at) return -1;
		handler.text?.(rest.slice(at, end));
		return end;
	}

	return {
		write(chunk: string): void {
			rest += chunk;
			let at = 0;
			for (let next = takeNext(0); next !== -1; next = takeNext(at)) {
				line += countLines(rest.slice(at, next));
				at = next;
			}
			rest = rest.slice(at);
			if (rest.length > maxToken) throw refuse(line);
		},
		end(): void {
			if (rest !== "" || isCdata || opened.length > 0 || !hasRoot) throw refuse(line);
		},
	};
}
