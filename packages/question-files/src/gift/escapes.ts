/** Characters that a backslash escapes in GIFT. Before any other character it is a plain backslash. */
const escapable = /[~=#{}:]/;
/** LaTeX commands that begin with n. People write them with one backslash, which GIFT literally reads as a line end. */
const latexOfN =
	/^n(?:eq|e(?![a-z])|eg|abla|ot(?:in)?|leq|geq|u(?![a-z])|i(?![a-z])|subseteq|parallel|mid|Rightarrow|rightarrow|earrow|warrow)(?![a-z])/;

const isEscape = (next: string | undefined) => next !== undefined && (escapable.test(next) || next === "\\");

/** Returns the index of the first unescaped `wanted`; -1 if there is none. */
export function findSign(text: string, wanted: string, from = 0): number {
	for (let at = from; at < text.length; at += 1) {
		if (text[at] === "\\" && isEscape(text[at + 1])) at += 1;
		else if (text.startsWith(wanted, at)) return at;
	}
	return -1;
}

/**
 * Returns the index of the first unescaped character in `wanted`; -1 if there is none. A single pass, however far away the others
 * are.
 */
export function findAnySign(text: string, wanted: string, from: number): number {
	for (let at = from; at < text.length; at += 1) {
		if (text[at] === "\\" && isEscape(text[at + 1])) at += 1;
		else if (wanted.includes(text[at] ?? "\0")) return at;
	}
	return -1;
}

/** Removes GIFT's escapes. */
export function unescapeGift(text: string): string {
	let result = "";
	for (let at = 0; at < text.length; at += 1) {
		const next = text[at + 1];
		if (text[at] !== "\\") result += text[at];
		else if (isEscape(next)) {
			result += next;
			at += 1;
		} else if (next === "n" && !latexOfN.test(text.slice(at + 1, at + 14))) {
			result += "\n";
			at += 1;
		} else result += "\\";
	}
	return result;
}

/**
 * Escapes HTML for GIFT in one line, because a blank line would end the question. Before 'e', 'u' or 'i' an escaped line end
 * would be read as a LaTeX command, so it is written as an entity.
 */
export const escapeGift = (text: string): string =>
	text
		.replace(/[\\~=#{}:]/g, "\\$&")
		.replace(/\n/g, (_end, at: number, all: string) =>
			latexOfN.test(`n${all.slice(at + 1, at + 13)}`) ? "&\\#10;" : "\\n",
		);
