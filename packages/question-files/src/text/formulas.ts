/** A piece of a text: words, or a formula in LaTeX. */
export type TextPiece = { text: string } | { latex: string; isDisplayed: boolean };

/** Maximum length of a formula. Anything longer is text that contains marks. */
const longest = 4_000;

interface Mark {
	open: string;
	close: string;
	isDisplayed: boolean;
}

const marks: readonly Mark[] = [
	{ open: "\\(", close: "\\)", isDisplayed: false },
	{ open: "\\[", close: "\\]", isDisplayed: true },
	{ open: "$$", close: "$$", isDisplayed: true },
];
const dollar: Mark = { open: "$", close: "$", isDisplayed: false };

const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character);

/**
 * Returns the index of the mark that closes the formula opened at `at`; -1 if it is not a formula. Two backslashes are LaTeX's
 * line break, not half a mark. A mark that opens another formula ends the search, which keeps it linear.
 */
function findClose(text: string, at: number, { open, close }: Mark): number {
	const from = at + open.length;
	const until = Math.min(text.length, from + longest);
	for (let place = from; place < until; place += 1) {
		if (text.startsWith(close, place)) return text.slice(from, place).trim() === "" ? -1 : place;
		if (close !== "$" && close !== "$$" && (text.startsWith("\\(", place) || text.startsWith("\\[", place))) return -1;
		if (text[place] === "\\") place += 1;
	}
	return -1;
}

const hasCommand = /\\[a-zA-Z]|[\^_]/;

/**
 * Finds the end of a formula between single dollars. A single dollar is money unless our renderer would read it as a mark; in
 * texts of others, the formula must also stand alone or contain something that only formulas have.
 */
function findDollar(text: string, at: number, isOurs: boolean): number {
	const before = text[at - 1];
	if (before === "$" || isWord(before)) return -1;
	const end = findClose(text, at, dollar);
	if (end === -1 || isWord(text[end + 1]) || text[end + 1] === "$") return -1;
	const inner = text.slice(at + 1, end);
	return isOurs || inner === inner.trim() || hasCommand.test(inner) ? end : -1;
}

interface FoundFormula {
	latex: string;
	isDisplayed: boolean;
	/** index after its closing mark */
	end: number;
}

/** Returns the formula whose opening mark is at `at`. @param isOurs whether the text is our markup */
export function formulaAt(text: string, at: number, isOurs: boolean): FoundFormula | undefined {
	const mark = marks.find(({ open }) => text.startsWith(open, at));
	const end = mark ? findClose(text, at, mark) : text[at] === "$" ? findDollar(text, at, isOurs) : -1;
	const { open, close, isDisplayed } = mark ?? dollar;
	return end === -1 ? undefined : { latex: text.slice(at + open.length, end), isDisplayed, end: end + close.length };
}

/** Splits a text into words and formulas, in any notation: `\(…\)`, `\[…\]`, `$$…$$` or `$…$`. */
export function splitFormulas(text: string): TextPiece[] {
	const pieces: TextPiece[] = [];
	let start = 0;
	for (let at = 0; at < text.length; at += 1) {
		if (text[at] !== "\\" && text[at] !== "$") continue;
		const found = formulaAt(text, at, false);
		if (!found) {
			// A backslash escapes the next character; signs that are not marks stay words.
			if (text[at] === "\\" || text[at + 1] === "$") at += 1;
			continue;
		}
		if (at > start) pieces.push({ text: text.slice(start, at) });
		pieces.push({ latex: found.latex, isDisplayed: found.isDisplayed });
		start = found.end;
		at = start - 1;
	}
	if (start < text.length) pieces.push({ text: text.slice(start) });
	return pieces;
}

/** Writes a formula in our markup, with brackets if dollars would not be recognised as marks. */
export function formulaMarkup(latex: string, isDisplayed: boolean, before = "", after = ""): string {
	const line = latex.replace(/\s*\n\s*/g, " ").trim();
	if (line === "") return "";
	if (isDisplayed) return line.includes("$") || before.endsWith("$") ? `\\[${line}\\]` : `$$${line}$$`;
	const isSeen = !/[$`]/.test(line) && !/[\w$\\]$/.test(before) && !/^[\w$]/.test(after) && !line.endsWith("\\");
	return isSeen ? `$${line}$` : `\\(${line}\\)`;
}
