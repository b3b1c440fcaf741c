import { unreadableSheet } from "./refusals.ts";

const mostAttributes = 100;
const attribute = /\s*(?:([^\s=:]+):)?([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The attributes of a tag by their names without prefix. @throws FileRefusal for what is none, or a hundred of them */
export function attributesOf(source: string): Record<string, string | undefined> {
	const attributes: Record<string, string | undefined> = Object.create(null);
	const end = source.trimEnd().length;
	attribute.lastIndex = 0;
	for (let count = 0, at = 0; at < end; count += 1) {
		const [whole, prefix, name = "", double, single] = attribute.exec(source) ?? [];
		if (whole === undefined || count >= mostAttributes) throw unreadableSheet();
		at = attribute.lastIndex;
		if (prefix !== "xmlns") attributes[name] = decoded(double ?? single ?? "");
	}
	return attributes;
}

const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A text without its entities; what is no character is left out. */
export const decoded = (raw: string): string =>
	raw.includes("&")
		? raw.replace(entity, (_whole, decimal?: string, hex?: string, name?: string) =>
				name ? (named[name] ?? "") : characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16)),
			)
		: raw;

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

/** What no XML may hold is written `_x0008_` in a workbook. */
export const unescaped = (text: string): string =>
	text.includes("_x")
		? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
		: text;

/** Characters of a cell as they are written: of 32,767 each may be an entity. */
const longestRaw = 256 * 1024;

/** Collects the pieces of one text; what goes beyond any cell is dropped. */
export function createCollector() {
	let raw = "";
	let isOn = false;
	return {
		start(): void {
			isOn = true;
		},
		stop(): void {
			isOn = false;
		},
		add(piece: string): void {
			if (isOn && raw.length < longestRaw) raw += piece;
		},
		take(): string {
			const text = decoded(raw);
			raw = "";
			return text;
		},
	};
}
