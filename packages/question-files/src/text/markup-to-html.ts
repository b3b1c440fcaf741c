import MarkdownIt from "markdown-it";
import { escapeXml } from "../xml/tree.ts";
import { formulaAt } from "./formulas.ts";

type Markdown = InstanceType<typeof MarkdownIt>;
type InlineState = InstanceType<Markdown["inline"]["State"]>;
type BlockState = InstanceType<Markdown["block"]["State"]>;

/** Inline rule for formulas. It runs before Markdown reads `\(` as an escaped bracket, and the content between dollars as marks. */
const inline = (isOurs: boolean) => (state: InlineState, silent: boolean) => {
	const found = formulaAt(state.src, state.pos, isOurs);
	if (!found || found.end > state.posMax) return false;
	if (!silent) state.push("formula", "", 0).content = formulaHtml(found);
	state.pos = found.end;
	return true;
};

/** Block rule for a formula that fills whole lines, so that its content is not read as a list or a quote. */
function block(state: BlockState, start: number, end: number, silent: boolean): boolean {
	const first = state.bMarks[start]! + state.tShift[start]!;
	const found = /^(\$\$|\\\[)/.test(state.src.slice(first, first + 2)) ? formulaAt(state.src, first, true) : undefined;
	if (!found || found.end > state.eMarks[end - 1]!) return false;
	let last = start;
	while (state.eMarks[last]! < found.end) last += 1;
	if (state.src.slice(found.end, state.eMarks[last]).trim() !== "") return false;
	if (silent) return true;
	state.push("formula", "", 0).content = `<p>${formulaHtml(found)}</p>\n`;
	state.line = last + 1;
	return true;
}

/** Writes a formula with the delimiters that MathJax and KaTeX look for in a page. */
const formulaHtml = ({ latex, isDisplayed }: { latex: string; isDisplayed: boolean }): string =>
	isDisplayed ? `\\[${escapeXml(latex.trim())}\\]` : `\\(${escapeXml(latex.trim())}\\)`;

export type PictureAddress = (name: string) => string;

let ownMarkdown: Markdown | undefined;

/** @param isOurs whether dollars are read with the rules of our own renderer */
function withFormulas(markdown: Markdown, isOurs: boolean): Markdown {
	markdown.inline.ruler.before("escape", "formula", inline(isOurs));
	markdown.block.ruler.before("table", "formula_block", block, {
		alt: ["paragraph", "reference", "blockquote", "list"],
	});
	markdown.renderer.rules.formula = (tokens, index) => tokens[index]!.content;
	return markdown;
}

function create(): Markdown {
	const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, xhtmlOut: true });
	markdown.disable(["html_block", "html_inline", "autolink", "heading", "lheading"]);
	withFormulas(markdown, true);
	markdown.renderer.rules.image = (tokens, index, _options, env) => {
		const token = tokens[index]!;
		// Inline texts have no pictures, as on our pages.
		const [, name] = !(env as { isBlock: boolean }).isBlock
			? []
			: (/^picture:([\w.-]+)$/.exec(String(token.attrGet("src"))) ?? []);
		const alt = escapeXml(token.content);
		return name
			? `<img src="${escapeXml((env as { addressOf: PictureAddress }).addressOf(name))}" alt="${alt}" />`
			: alt;
	};
	return markdown;
}

/** Converts our markup to HTML for other programs: formulas between `\(` and `\)`, pictures at the given addresses. */
export function markupToHtml(markup: string, kind: "block" | "inline", addressOf: PictureAddress): string {
	ownMarkdown ??= create();
	const env = { addressOf, isBlock: kind === "block" };
	return (kind === "block" ? ownMarkdown.render(markup, env) : ownMarkdown.renderInline(markup, env)).trim();
}

let foreignMarkdown: Markdown | undefined;

/** Converts foreign Markdown, with headings, HTML and picture addresses, to HTML. */
export function foreignMarkdownHtml(text: string, kind: "block" | "inline"): string {
	foreignMarkdown ??= withFormulas(new MarkdownIt({ html: true, xhtmlOut: true }), false);
	return (kind === "block" ? foreignMarkdown.render(text) : foreignMarkdown.renderInline(text)).trim();
}
