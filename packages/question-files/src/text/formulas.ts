/** A piece of a text: words, or a formula by its LaTeX. */
export type TextPiece = { text: string } | { latex: string; isDisplayed: boolean };

/** Nobody writes a longer one; what looks like it is text with marks in it. */
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
 * Where the formula that is opened at `at` has its closing mark; -1: it is none. Two backslashes are LaTeX's line break, not
 * half a mark; a mark that opens another ends the search, which keeps it linear.
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
 * A single dollar is money, unless it stands as our own renderer has to see it; in others' texts with nothing but the formula
 * between, or with what only a formula has.
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
	/** behind its closing mark */
	end: number;
}

/** The formula whose opening mark stands at `at`. @param isOurs whether the text is our markup */
export function formulaAt(text: string, at: number, isOurs: boolean): FoundFormula | undefined {
	const mark = marks.find(({ open }) => text.startsWith(open, at));
	const end = mark ? findClose(text, at, mark) : text[at] === "$" ? findDollar(text, at, isOurs) : -1;
	const { open, close, isDisplayed } = mark ?? dollar;
	return end === -1 ? undefined : { latex: text.slice(at + open.length, end), isDisplayed, end: end + close.length };
}

/** The words and formulas of a text, whichever way those are marked: `\(…\)`, `\[…\]`, `$$…$$` or `$…$`. */
export function splitFormulas(text: string): TextPiece[] {
	const pieces: TextPiece[] = [];
	let start = 0;
	for (let at = 0; at < text.length; at += 1) {
		if (text[at] !== "\\" && text[at] !== "$") continue;
		const found = formulaAt(text, at, false);
		if (!found) {
			// A backslash takes the next sign with it; marks that are none stay words.
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

/** A formula in our markup. Between brackets where dollars would not be seen as its marks. */
export function formulaMarkup(latex: string, isDisplayed: boolean, before = "", after = ""): string {
	const line = latex.replace(/\s*\n\s*/g, " ").trim();
	if (line === "") return "";
	if (isDisplayed) return line.includes("$") || before.endsWith("$") ? `\\[${line}\\]` : `$$${line}$$`;
	const isSeen = !/[$`]/.test(line) && !/[\w$\\]$/.test(before) && !/^[\w$]/.test(after) && !line.endsWith("\\");
	return isSeen ? `$${line}$` : `\\(${line}\\)`;
}
