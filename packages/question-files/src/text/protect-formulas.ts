/**
 * Formulas taken out of HTML before it is parsed: people write `\(a<b\)` unescaped, and `<b` would be read as a tag. Each is
 * replaced by its number between two private-use characters.
 */
export interface ProtectedFormulas {
	html: string;
	formulas: { latex: string; isDisplayed: boolean }[];
}

export const protectedMark = /\ue000(\d+)\ue001/g;

const longest = 4_000;
const pairs = [
	["\\(", "\\)", false],
	["\\[", "\\]", true],
	["$$", "$$", true],
] as const;
const realTag =
	/<\/?(?:p|br|div|span|b|i|u|em|strong|sub|sup|nobr|font|small|mark|a|tbody|t[rd]|table|li|[ou]l|img)(?:\s[^<>]*)?\/?>/gi;

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " ", apos: "'", minus: "-" };
/** Decodes entities in formulas, once, as a browser does. */
const decoded = (text: string) =>
	text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]+));/g, (whole, decimal, hex, name) => {
		const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
		if (code !== undefined) return code <= 0x10ffff && code > 31 ? String.fromCodePoint(code) : " ";
		return (Object.hasOwn(entities, name) ? entities[name] : undefined) ?? whole;
	});

/** Returns the end of the tag or comment that begins at `at`. */
function endOfTag(html: string, at: number): number {
	if (html.startsWith("<!--", at)) {
		const end = html.indexOf("-->", at);
		return end === -1 ? html.length : end + 3;
	}
	let quote = "";
	for (let place = at + 1; place < html.length; place += 1) {
		const sign = html[place] ?? "";
		if (quote) quote = sign === quote ? "" : quote;
		else if (sign === '"' || sign === "'") quote = sign;
		else if (sign === ">") return place + 1;
		else if (sign === "<") return place;
	}
	return html.length;
}

function findClose(html: string, from: number, close: string): number {
	const until = Math.min(html.length, from + longest);
	for (let place = from; place < until; place += 1) {
		if (html.startsWith(close, place)) return place;
		if (close !== "$$" && (html.startsWith("\\(", place) || html.startsWith("\\[", place))) return -1;
		if (html[place] === "\\") place += 1;
	}
	return -1;
}

export function protectFormulas(source: string): ProtectedFormulas {
	const html = source.replace(/[\ue000\ue001]/g, "");
	const formulas: ProtectedFormulas["formulas"] = [];
	let result = "";
	let start = 0;
	for (let at = 0; at < html.length; at += 1) {
		const sign = html[at];
		if (sign === "<" && /[a-zA-Z/!]/.test(html[at + 1] ?? "")) {
			at = endOfTag(html, at) - 1;
			continue;
		}
		if (sign !== "\\" && sign !== "$") continue;
		const [open, close, isDisplayed] = pairs.find(([mark]) => html.startsWith(mark, at)) ?? [];
		const end = open ? findClose(html, at + open.length, close ?? "") : -1;
		const latex = open && end !== -1 ? decoded(html.slice(at + open.length, end).replace(realTag, " ")).trim() : "";
		if (!open || latex === "") {
			if (sign === "\\" || open === "$$") at += 1;
			continue;
		}
		result += `${html.slice(start, at)}\ue000${formulas.length}\ue001`;
		formulas.push({ latex, isDisplayed: isDisplayed ?? false });
		start = end + open.length;
		at = start - 1;
	}
	return { html: result + html.slice(start), formulas };
}
