import { isLongChemistry, katex } from "../katex.ts";

const superscripts: Record<string, string> = Object.fromEntries(
	[..."0123456789+-=()n"].map((one, at) => [one, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"][at] ?? one]),
);
const subscripts: Record<string, string> = Object.fromEntries(
	[..."0123456789+-=()"].map((one, at) => [one, [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"][at] ?? one]),
);

/** Converts a formula to one line of text: 'x² + (a + b)/2'. If it cannot be parsed, it stays LaTeX. */
export function formulaText(latex: string): string {
	if (isLongChemistry(latex)) return latex;
	try {
		const html = katex().renderToString(latex, {
			...{ output: "mathml", trust: false, strict: "ignore", throwOnError: true, maxExpand: 1000, maxSize: 20 },
		} as const);
		const [, math = ""] = /<semantics>(.*)<annotation/s.exec(html) ?? [];
		return decoded(flatten(math)).replace(/\s+/g, " ").trim().replace(leadingMinus, "−") || latex;
	} catch {
		return latex;
	}
}

interface Element {
	name: string;
	pieces: string[];
}

/** Converts MathML from the inside out: each element becomes text when it closes. */
function flatten(mathml: string): string {
	const open: Element[] = [{ name: "", pieces: [] }];
	for (const [, closing, name = "", selfClosed, text] of mathml.matchAll(/<(\/)?([a-z]+)[^>]*?(\/)?>|([^<]+)/g)) {
		if (text !== undefined) open.at(-1)?.pieces.push(text);
		else if (selfClosed) open.at(-1)?.pieces.push(" ");
		else if (!closing) open.push({ name, pieces: [] });
		else if (open.length > 1) {
			const { name: folded, pieces } = open.pop() ?? { name: "", pieces: [] };
			open.at(-1)?.pieces.push(fold(folded, pieces));
		}
	}
	return open[0]?.pieces.join("") ?? "";
}

function fold(name: string, pieces: string[]): string {
	const [first = "", second = "", third = ""] = pieces;
	switch (name) {
		case "mphantom":
			return "";
		case "mfrac":
			return `${bracketed(first)}/${divisor(second)}`;
		case "msqrt":
			return `√${bracketed(pieces.join(""))}`;
		case "mroot":
			return `${script(second, superscripts, "")}√${bracketed(first)}`;
		case "mover":
			return isAccent.test(second.trim()) ? first : first + script(second, superscripts, "^");
		case "msup":
			return first + script(second, superscripts, "^");
		case "msub":
		case "munder":
			return first + script(second, subscripts, "_");
		case "msubsup":
		case "munderover":
			return first + script(second, subscripts, "_") + script(third, superscripts, "^");
		case "mo":
			return spaceOperator(pieces.join(""));
		case "mtr":
			return `${pieces.join(" ")}; `;
		case "mtable":
			return pieces.join("").replace(/; $/, "");
		default:
			return pieces.join("");
	}
}

/** Arrows and bars over a letter, which are dropped: on one line they would look like a power. */
const isAccent = /^[\p{M}→¯ˉ^~˙¨]$/u;
const relation = /^([=<>≤≥≠≈→⇒⇔∈+−×·÷±]|&lt;|&gt;)$/;
const spaceOperator = (sign: string) => (relation.test(sign) ? ` ${sign} ` : sign.replace(/[\u2061-\u2064]/g, ""));
const bracketed = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`);

/** Brackets a denominator such as '2a': without brackets '1/2a' would be read as half of a. */
const divisor = (text: string) => (/^(\p{L}|[\p{N}.]+)$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`);
/** A minus without a left operand belongs to its number. */
const leadingMinus = /(?<=^|[(/√^_]) ?− |(?<=[=<>≤≥≈→⇒,;] )− /g;

function script(text: string, signs: Record<string, string>, mark: string): string {
	const plain = text.trim().replaceAll("−", "-").replaceAll(" ", "");
	const small = [...plain].map((character) => signs[character]);
	return small.every((sign) => sign !== undefined) ? small.join("") : `${mark}${bracketed(text)}`;
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&nbsp;": " " };
const decoded = (text: string) => text.replace(/&(?:lt|gt|amp|nbsp);/g, (entity) => entities[entity] ?? entity);
