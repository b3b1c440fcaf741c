import MarkdownIt from "markdown-it";
import { escapeXml } from "../xml/tree.ts";
import { formulaAt } from "./formulas.ts";

type Markdown = InstanceType<typeof MarkdownIt>;
type InlineState = InstanceType<Markdown["inline"]["State"]>;
type BlockState = InstanceType<Markdown["block"]["State"]>;

/** Before Markdown takes `\(` for a plain bracket, and what is between dollars for its own marks. */
const inline = (isOurs: boolean) => (state: InlineState, silent: boolean) => {
	const found = formulaAt(state.src, state.pos, isOurs);
	if (!found || found.end > state.posMax) return false;
	if (!silent) state.push("formula", "", 0).content = formulaHtml(found);
	state.pos = found.end;
	return true;
};

/** A formula that fills whole lines: what stands in it is no list and no quote. */
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

/** As MathJax and KaTeX look for them in a page. */
const formulaHtml = ({ latex, isDisplayed }: { latex: string; isDisplayed: boolean }): string =>
	isDisplayed ? `\\[${escapeXml(latex.trim())}\\]` : `\\(${escapeXml(latex.trim())}\\)`;

export type PictureAddress = (name: string) => string;

let made: Markdown | undefined;

/** @param isOurs whether a dollar is a formula's mark only as our own renderer sees it */
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
		// Pictures have no place in a line, as on our pages.
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

/** Our markup as HTML that other programs show: formulas between `\(` and `\)`, pictures at the addresses that are given. */
export function markupToHtml(markup: string, kind: "block" | "inline", addressOf: PictureAddress): string {
	made ??= create();
	const env = { addressOf, isBlock: kind === "block" };
	return (kind === "block" ? made.render(markup, env) : made.renderInline(markup, env)).trim();
}

let foreign: Markdown | undefined;

/** Markdown of others, which has headings, HTML and addresses of pictures, as HTML. */
export function foreignMarkdownHtml(text: string, kind: "block" | "inline"): string {
	foreign ??= withFormulas(new MarkdownIt({ html: true, xhtmlOut: true }), false);
	return (kind === "block" ? foreign.render(text) : foreign.renderInline(text)).trim();
}
