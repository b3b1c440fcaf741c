import { brokenXml } from "../refusal.ts";
import { wholeEncodingOfXml } from "../text/decode.ts";

/** SAX-style callbacks; names are without their namespace prefix. */
export interface XmlHandler {
	/** @param line from 1 */
	open(name: string, attributes: string, line: number): void;
	close?(name: string): void;
	/** A piece of text with its entities not decoded; one text may come in several pieces. */
	text?(raw: string): void;
}

interface Options {
	/** What is thrown where it is not well-formed, or not safe. */
	refuse?: (line: number) => Error;
	/** Maximum characters of one tag or comment: in spreadsheets some hundreds, with pictures in addresses much more. */
	maxToken?: number;
}

const chunkBytes = 64 * 1024;
const usualToken = 256 * 1024;
const deepest = 100;
/** Unambiguous, so that an unclosed tag takes linear time (no backtracking). */
const tag = /<(\/?)(?:[^\s<>/"'=:]+:)?([^\s<>/"'=:]+)(?=[\s/>])([^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*)>/y;

const cdata = "<![CDATA[";
/** Names what the root is and declares nothing. Anything else with '<!' but CDATA is refused: it may declare entities. */
const plainDoctype = /<!DOCTYPE\s(?:[^<>[\]"']|"[^"<>]*"|'[^'<>]*')*>/iy;
const doctype = "<!DOCTYPE";
/** Comments and processing instructions are skipped. */
const passedOver = [
	["<?", "?>"],
	["<!--", "-->"],
] as const;

/**
 * A streaming XML parser: builds no tree, keeps only the names of open elements, and refuses documents that are too deep,
 * have too long tokens, unclosed elements or a document type that declares anything; none is ever fetched. @throws what `refuse` makes, else FileRefusal
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

	/** @returns the end of the markup at `start`; -1 when it is incomplete */
	function takeMarkup(start: number): number {
		const [begin, end] = passedOver.find(([sign]) => rest.startsWith(sign, start)) ?? [];
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

	/** CDATA is text, passed on as it comes. @returns where it ends, or what of it is complete */
	function takeCdata(start: number): number {
		const stop = rest.indexOf("]]>", start);
		const end = stop === -1 ? Math.max(start, rest.length - 2) : stop;
		if (end > start) handler.text?.(rest.slice(start, end).replaceAll("&", "&amp;"));
		isCdata = stop === -1;
		return stop === -1 ? end : stop + 3;
	}

	/** @returns the end of the next piece; -1 when more is needed */
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
