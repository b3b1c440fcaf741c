import { unreadableSheet } from "./refusals.ts";

/** SAX-style callbacks; names are without their namespace prefix. */
export interface XmlHandler {
	open(name: string, attributes: string): void;
	close?(name: string): void;
	/** A piece of text with its entities not decoded; one text may come in several pieces. */
	text?(raw: string): void;
}

const chunkBytes = 64 * 1024;
/** Maximum characters of one tag or comment: in real spreadsheets, some hundreds. */
const maxToken = 256 * 1024;
const deepest = 100;
/** Unambiguous, so that an unclosed tag takes linear time (no backtracking). */
const tag = /<(\/?)(?:[^\s<>/"'=:]+:)?([^\s<>/"'=:]+)(?=[\s/>])([^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*)>/y;

/** Comments and processing instructions are skipped; CDATA is text. Anything else with '<!' is refused: it may declare entities. */
const passedOver = [
	["<?", "?>"],
	["<!--", "-->"],
	["<![CDATA[", "]]>"],
] as const;

/**
 * A streaming XML parser: builds no tree, keeps only the names of open elements, and refuses documents that are too deep,
 * have too long tokens or unclosed elements. @throws FileRefusal
 */
export function scanXml(bytes: Buffer, handler: XmlHandler): void {
	const decoder = new TextDecoder();
	const scanner = createScanner(handler);
	for (let at = 0; at < bytes.length; at += chunkBytes) {
		scanner.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }));
	}
	scanner.end();
}

function createScanner(handler: XmlHandler) {
	const opened: string[] = [];
	let rest = "";
	let hasRoot = false;

	/** @returns the end of the markup at `start`; -1 when it is incomplete */
	function takeMarkup(start: number): number {
		const [begin, end] = passedOver.find(([sign]) => rest.startsWith(sign, start)) ?? [];
		if (begin && end) {
			const stop = rest.indexOf(end, start + begin.length);
			if (stop !== -1 && end === "]]>") handler.text?.(rest.slice(start + 9, stop).replaceAll("&", "&amp;"));
			return stop === -1 ? -1 : stop + end.length;
		}
		if (rest.startsWith("<!", start) && rest.length - start >= 9) throw unreadableSheet();
		tag.lastIndex = start;
		const [whole, slash, name = "", attributes = ""] = tag.exec(rest) ?? [];
		if (whole === undefined) return -1;
		if (slash) close(name);
		else open(name, attributes);
		return start + whole.length;
	}

	function open(name: string, attributes: string): void {
		const isEmpty = attributes.endsWith("/");
		hasRoot = true;
		if (opened.push(name) > deepest) throw unreadableSheet();
		handler.open(name, isEmpty ? attributes.slice(0, -1) : attributes);
		if (isEmpty) close(name);
	}

	function close(name: string): void {
		if (opened.pop() !== name) throw unreadableSheet();
		handler.close?.(name);
	}

	return {
		write(chunk: string): void {
			rest += chunk;
			let at = 0;
			for (;;) {
				const start = rest.indexOf("<", at);
				const text = start === -1 ? rest.slice(at) : rest.slice(at, start);
				if (text !== "") handler.text?.(text);
				at = start === -1 ? rest.length : start;
				const next = start === -1 ? -1 : takeMarkup(start);
				if (next === -1) break;
				at = next;
			}
			rest = rest.slice(at);
			if (rest.length > maxToken) throw unreadableSheet();
		},
		end(): void {
			if (rest !== "" || opened.length > 0 || !hasRoot) throw unreadableSheet();
		},
	};
}
