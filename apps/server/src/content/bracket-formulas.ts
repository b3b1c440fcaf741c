import type MarkdownIt from "markdown-it";

type Markdown = InstanceType<typeof MarkdownIt>;
type InlineState = InstanceType<Markdown["inline"]["State"]>;
type BlockState = InstanceType<Markdown["block"]["State"]>;

/**
 * Where the formula that begins behind its opening mark ends; -1: it is none. Two backslashes are LaTeX's line break, not
 * half a mark. A mark that opens another, and code, end the search: it stays linear, whatever is written.
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

/** `\(…\)` in the line, `\[…\]` on a line of its own within the paragraph. `\[…\](…)` is Markdown's way to write no link. */
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

/** Finds the closing `$$` of a displayed formula. @returns its place, or -1 where the formula is never closed */
function findDollars(text: string, from: number, until: number): number {
	for (let at = from; at < until; at += text[at] === "\\" ? 2 : 1) {
		if (text.startsWith("$$", at)) return text.slice(from, at).trim() === "" ? -1 : at;
	}
	return -1;
}

/** `\[` or `$$` at the beginning of a line up to its closing mark at the end of one: what lies between is no list and no quote. */
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
 * Formulas between the brackets of LaTeX, drawn as those between dollars are. Before Markdown takes `\(` for a plain bracket.
 * The block rule replaces the plugin's, which takes a whole line for a formula where words follow it: `$$x$$ es par`.
 */
export function bracketFormulas(markdown: Markdown): void {
	markdown.block.ruler.disable("math_block");
	markdown.inline.ruler.before("escape", "bracket_formula", inline);
	const alt = ["paragraph", "reference", "blockquote", "list"];
	markdown.block.ruler.after("blockquote", "bracket_formula_block", block, { alt });
}
