import type MarkdownIt from "markdown-it";

type Markdown = InstanceType<typeof MarkdownIt>;
type InlineState = InstanceType<Markdown["inline"]["State"]>;
type BlockState = InstanceType<Markdown["block"]["State"]>;

/**
 * Returns the end of the formula whose opening mark ends at `from`, or -1 if it is not a formula. Two backslashes are a LaTeX line
 * break, not half a mark. The search ends at a nested opening mark or at code, so that it is linear for any input.
 */
function findEnd(text: string, from: number, close: string, until: number): number {
	for (let at = from; at < until; at += text[at] === "\\" ? 2 : 1) {
		if (text[at] === "`") return -1;
		if (text[at] !== "\\" || at + 1 >= until) continue;
		const next = text[at + 1];
		if (next === close) return text.slice(from, at).trim() === "" ? -1 : at;
		if (next === "(" || next === "[" || next === ")" || next === "]") return -1;
	}
	return -1;
}

const closing: Record<string, string> = { "(": ")", "[": "]" };

/**
 * Rule for inline `\(…\)`, and for `\[…\]` within a paragraph, on a line of its own. `\[…\](…)` is Markdown for escaped brackets,
 * not a link.
 */
function inline(state: InlineState, silent: boolean): boolean {
	const { src, pos, posMax } = state;
	const close = src[pos] === "\\" ? closing[src[pos + 1] ?? ""] : undefined;
	const end = close ? findEnd(src, pos + 2, close, posMax) : -1;
	if (end < 0 || (close === "]" && src[end + 2] === "(")) return false;
	if (!silent) {
		const token = state.push(close === ")" ? "math_inline" : "math_inline_block", "math", 0);
		token.content = src.slice(pos + 2, end);
	}
	state.pos = end + 2;
	return true;
}

/** Finds the closing `$$` of a displayed formula. @returns its position, or -1 if the formula is never closed */
function findDollars(text: string, from: number, until: number): number {
	for (let at = from; at < until; at += text[at] === "\\" ? 2 : 1) {
		if (text.startsWith("$$", at)) return text.slice(from, at).trim() === "" ? -1 : at;
	}
	return -1;
}

/**
 * Block rule: `\[` or `$$` at the beginning of a line up to its closing mark at the end of one. The text between is neither list
 * nor quote.
 */
function block(state: BlockState, start: number, end: number, silent: boolean): boolean {
	const { src, bMarks, eMarks, tShift } = state;
	const first = bMarks[start]! + tShift[start]!;
	const until = eMarks[end - 1]!;
	const isBracket = src.startsWith("\\[", first);
	if (!isBracket && !src.startsWith("$$", first)) return false;
	const at = isBracket ? findEnd(src, first + 2, "]", until) : findDollars(src, first + 2, until);
	if (at < 0) return false;
	let last = start;
	while (eMarks[last]! < at + 2) last++;
	if (src.slice(at + 2, eMarks[last]).trim() !== "") return false;
	if (silent) return true;
	const token = state.push("math_block", "math", 0);
	token.block = true;
	token.content = `${state
		.getLines(start, last + 1, state.blkIndent, false)
		.trim()
		.slice(2, -2)
		.trim()}\n`;
	token.map = [start, last + 1];
	state.line = last + 1;
	return true;
}

/**
 * Markdown plugin: formulas in LaTeX brackets, rendered like those between dollars. Runs before Markdown reads `\(` as an escaped
 * bracket. Its block rule replaces the katex plugin's, which reads `$$x$$ es par` as one formula to the end of the line.
 */
export function bracketFormulas(markdown: Markdown): void {
	markdown.block.ruler.disable("math_block");
	markdown.inline.ruler.before("escape", "bracket_formula", inline);
	const alt = ["paragraph", "reference", "blockquote", "list"];
	markdown.block.ruler.after("blockquote", "bracket_formula_block", block, { alt });
}
