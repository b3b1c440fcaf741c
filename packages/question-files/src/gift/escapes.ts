/** Signs that a backslash makes plain in GIFT; before anything else it is a backslash. */
const escapable = /[~=#{}:]/;
/** Commands of LaTeX that begin with n: people write them with one backslash, which is a line end to the letter of GIFT. */
const latexOfN =
	/^n(?:eq|e(?![a-z])|eg|abla|ot(?:in)?|leq|geq|u(?![a-z])|i(?![a-z])|subseteq|parallel|mid|Rightarrow|rightarrow|earrow|warrow)(?![a-z])/;

const isEscape = (next: string | undefined) => next !== undefined && (escapable.test(next) || next === "\\");

/** Where one of the signs stands and means something; -1 for nowhere. */
export function findSign(text: string, wanted: string, from = 0): number {
	for (let at = from; at < text.length; at += 1) {
		if (text[at] === "\\" && isEscape(text[at + 1])) at += 1;
		else if (text.startsWith(wanted, at)) return at;
	}
	return -1;
}

/** Where the next of several single signs stands; -1 for nowhere. In one pass, however far the others are. */
export function findAnySign(text: string, wanted: string, from: number): number {
	for (let at = from; at < text.length; at += 1) {
		if (text[at] === "\\" && isEscape(text[at + 1])) at += 1;
		else if (wanted.includes(text[at] ?? "\0")) return at;
	}
	return -1;
}

/** The text as it was meant. */
export function unescapeGift(text: string): string {
	let made = "";
	for (let at = 0; at < text.length; at += 1) {
		const next = text[at + 1];
		if (text[at] !== "\\") made += text[at];
		else if (isEscape(next)) {
			made += next;
			at += 1;
		} else if (next === "n" && !latexOfN.test(text.slice(at + 1, at + 14))) {
			made += "\n";
			at += 1;
		} else made += "\\";
	}
	return made;
}

/**
 * HTML in one line: a blank one would end the question. Before 'e', 'u' or 'i' a line end would be read as a command of LaTeX,
 * and is written as an entity.
 */
export const escapeGift = (text: string): string =>
	text
		.replace(/[\\~=#{}:]/g, "\\$&")
		.replace(/\n/g, (_end, at: number, all: string) =>
			latexOfN.test(`n${all.slice(at + 1, at + 13)}`) ? "&\\#10;" : "\\n",
		);
