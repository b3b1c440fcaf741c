import { brokenXml } from "../refusal.ts";

const maxAttributes = 100;
const attribute = /\s*(?:([^\s=:]+):)?([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

export type Attributes = Record<string, string | undefined>;

/** Returns a tag's attributes by local name, without `xmlns:` ones. @throws the error of `refuse` if malformed, or for more than 100 */
export function attributesOf(source: string, refuse: () => Error = () => brokenXml(1)): Attributes {
	const attributes: Attributes = Object.create(null);
	const end = source.trimEnd().length;
	attribute.lastIndex = 0;
	for (let count = 0, at = 0; at < end; count += 1) {
		const [whole, prefix, name = "", double, single] = attribute.exec(source) ?? [];
		if (whole === undefined || count >= maxAttributes) throw refuse();
		at = attribute.lastIndex;
		if (prefix !== "xmlns") attributes[name] = decoded(double ?? single ?? "");
	}
	return attributes;
}

const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Decodes entities; invalid code points are dropped. */
export const decoded = (raw: string): string =>
	raw.includes("&")
		? raw.replace(entity, (_whole, decimal?: string, hex?: string, name?: string) =>
				name ? (named[name] ?? "") : characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16)),
			)
		: raw;

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

/** Decodes `_x0008_`, with which workbooks escape characters that XML does not allow. */
export const unescaped = (text: string): string =>
	text.includes("_x")
		? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
		: text;

/** Maximum raw length of a cell: each of 32,767 characters may be an entity. */
const maxRaw = 256 * 1024;

/** Collects the pieces of one text, truncated at the maximum length of a cell. */
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
			if (isOn && raw.length < maxRaw) raw += piece;
		},
		take(): string {
			const text = decoded(raw);
			raw = "";
			return text;
		},
	};
}
