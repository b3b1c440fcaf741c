/** A part of a user's message: always shown as text, except links and formulas. */
export type MessagePart =
	| { kind: "text"; text: string }
	| { kind: "link"; text: string; address: string }
	| { kind: "formula"; text: string; tex: string; display: boolean };

// Markdown's delimiters: no blank after the opening sign or before the closing one, and no digit after the closing one, so
// that 'cuesta $5 y $6' stays a price.
const formula = /\$\$([^$]+)\$\$|\$(?!\s)([^$\n]*[^$\s\\])\$(?!\d)/;
const link = /\bhttps?:\/\/[^\s<>"'`]+/;
const parts = new RegExp(`${formula.source}|${link.source}`, "gi");

/** Removes trailing punctuation from a URL; a closing bracket stays if the URL contains its opening one. */
function trimmed(address: string): string {
	let end = address;
	for (;;) {
		const last = end.at(-1) ?? "";
		const isUnopened = last === ")" && end.split("(").length < end.split(")").length;
		if (!isUnopened && !/[.,;:!?¿¡\]}»*_]/.test(last)) return end;
		end = end.slice(0, -1);
	}
}

/** Returns a URL that may be opened: only http and https, with a host and without credentials. Undefined for any other. */
function readAddress(written: string): string | undefined {
	if (!URL.canParse(written)) return undefined;
	const { protocol, hostname, username, password, href } = new URL(written);
	const isSafe = /^https?:$/.test(protocol) && hostname !== "" && username === "" && password === "";
	return isSafe ? href : undefined;
}

/** Removes formulas, for a line that is not worth loading KaTeX for. */
export const withoutFormulas = (content: string): string =>
	partsOf(content)
		.map(({ kind, text }) => (kind === "formula" ? "[fórmula]" : text))
		.join("");

/** Splits a message into text, links and formulas, in order; joined, their texts are the message. */
export function partsOf(content: string): MessagePart[] {
	const found: MessagePart[] = [];
	let at = 0;
	const add = (end: number, part?: MessagePart) => {
		if (end > at) found.push({ kind: "text", text: content.slice(at, end) });
		at = end;
		if (!part) return;
		found.push(part);
		at += part.text.length;
	};
	for (const match of content.matchAll(parts)) {
		const [text, display, inline] = match;
		const tex = display ?? inline;
		if (tex !== undefined) add(match.index, { kind: "formula", text, tex, display: display !== undefined });
		else {
			const written = trimmed(text);
			const address = readAddress(written);
			if (address) add(match.index, { kind: "link", text: written, address });
		}
	}
	add(content.length);
	return found;
}
