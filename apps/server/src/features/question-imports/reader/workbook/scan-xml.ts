import { unreadableSheet } from "./refusals.ts";

/** What is done with each piece of XML as it comes; names are without their prefix. */
export interface XmlHandler {
	open(name: string, attributes: string): void;
	close?(name: string): void;
	/** A piece of text as it is written, entities and all; a text may come in several. */
	text?(raw: string): void;
}

const chunkBytes = 64 * 1024;
/** Characters of one tag or comment: those of spreadsheets have some hundreds. */
const longestToken = 256 * 1024;
const deepest = 100;
/** Each character can be matched in one way only, so that a tag without an end costs no more than its length. */
const tag = /<(\/?)(?:[^\s<>/"'=:]+:)?([^\s<>/"'=:]+)(?=[\s/>])([^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*)>/y;

/** Comments and instructions are passed over; a section of CDATA is text. All else that begins with '<!' may declare entities. */
const passedOver = [
	["<?", "?>"],
	["<!--", "-->"],
	["<![CDATA[", "]]>"],
] as const;

/**
 * Reads XML piece by piece: no tree is built, nothing is kept but the names of what is open, and what is too deep, too
 * long or not closed is refused. @throws FileRefusal
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

	/** @returns where the markup at `start` ends; -1 when its end has not come yet */
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
			if (rest.length > longestToken) throw unreadableSheet();
		},
		end(): void {
			if (rest !== "" || opened.length > 0 || !hasRoot) throw unreadableSheet();
		},
	};
}
