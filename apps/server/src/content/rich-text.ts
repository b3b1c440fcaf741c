import type { MarkdownKatexOptions } from "@vscode/markdown-it-katex";
import type MarkdownIt from "markdown-it";
import { lazyRequire, memoise } from "../process/lazy-require.ts";
import { invalid } from "../work/errors.ts";
import { bracketFormulas } from "./bracket-formulas.ts";
import { renderCachedFormula, storedHtml } from "./formula-memory.ts";
import { isLongChemistry, katex } from "./katex.ts";
import { escapeText, pictureTag } from "./picture-tag.ts";
import { placeOfFormula, sanitizeAround } from "./sanitize.ts";

const markdownIt = lazyRequire<typeof MarkdownIt>("markdown-it");
const markdownItKatex = lazyRequire<{
	default: (markdown: InstanceType<typeof MarkdownIt>, options: MarkdownKatexOptions) => void;
}>("@vscode/markdown-it-katex");

/** `trust: false` refuses \href, \htmlData and \includegraphics; `maxExpand` ends macros that call themselves. */
const katexOptions = {
	trust: false,
	strict: "ignore",
	throwOnError: false,
	maxExpand: 1000,
	maxSize: 20,
	output: "htmlAndMathml",
} as const;

/** Maximum size of rendered HTML. Formulas grow thirtyfold; more than this is an attack or a mistake. */
const maxHtml = 500_000;

/**
 * Remaining HTML size of texts that are loaded together: a question has two dozen of them. The largest in the demonstration has
 * 35,000 characters.
 */
export interface Room {
	left: number;
}
export const createRoom = (): Room => ({ left: maxHtml });

/** Longest formula. Nobody reads a longer one, and KaTeX's time is quadratic. */
const maxFormula = 4_000;
/**
 * Commands that define macros, which are refused. A macro can expand ten thousand characters to a million: `maxExpand` limits the
 * number of expansions, not their size.
 */
const definesMacros = /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-z])/i;

/** Adds a no-break space in 'S/ 20' and 'S/. 20', so that the currency is not alone at the end of a line. */
export const wholeAmounts = (text: string) => text.replace(/\b(S\/\.?) (?=\d)/g, "$1\u00a0");

/** Formulas of the text being rendered (rendering is synchronous), and the size of their HTML. */
let formulas: ReturnType<typeof renderCachedFormula>[] = [];
let formulaHtmlSize = 0;
/** Whether a formula was left out because the size was exceeded. */
let isFull = false;

/** Renders a formula; an invalid one is shown as typed. */
function drawFormula(formula: string, options: typeof katexOptions & { displayMode?: boolean }): string {
	if (formulaHtmlSize > maxHtml) {
		isFull = true;
		return "";
	}
	try {
		if (formula.length > maxFormula || definesMacros.test(formula) || isLongChemistry(formula)) throw new RangeError();
		const found = renderCachedFormula(formula, options.displayMode === true, () =>
			katex().renderToString(formula, options),
		);
		formulaHtmlSize += found.written;
		return placeOfFormula(formulas.push(found) - 1);
	} catch {
		return `<span class="katex-error" style="color:#cc0000">${escapeText(formula)}</span>`;
	}
}

// The plugin has an older KaTeX. Pass ours, because the web serves the stylesheet of ours. Line breaks are kept ('I. … II. …').
// Pictures are not allowed in inline text: `env.pictures` allows them.
function createMarkdown(disabled: readonly string[]) {
	const markdown = new (markdownIt())({ html: false, linkify: false, breaks: true })
		.use(markdownItKatex().default, { ...katexOptions, katex: { renderToString: drawFormula } as never })
		.use(bracketFormulas)
		.disable(["html_block", "html_inline", "autolink", ...disabled]);
	markdown.renderer.rules.text = (tokens, index) => markdown.utils.escapeHtml(wholeAmounts(tokens[index]!.content));
	markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
		const token = tokens[index]!;
		const alt = renderer.renderInlineAsText(token.children ?? [], options, env ?? {});
		const shown = env?.pictures ? pictureTag(String(token.attrGet("src")), alt) : undefined;
		return shown ?? markdown.utils.escapeHtml(alt);
	};
	return markdown;
}

// Headings are not allowed in a question.
const questions = memoise(() => createMarkdown(["heading", "lheading"]));
const articles = memoise(() => {
	const markdown = createMarkdown([]);
	// The page's h1 is the article's title.
	markdown.core.ruler.push("headings_below_title", ({ tokens }) => {
		for (const token of tokens) {
			if (token.type.startsWith("heading_")) token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 4)}`;
		}
	});
	return markdown;
});

/**
 * Renders Markdown with formulas (`$…$`, `$$…$$`, `\(…\)`, `\[…\]`) to sanitised HTML, which is stored with its source. Only
 * uploaded pictures are shown. @param field form field named in the error
 * @throws AppError VALIDATION when the HTML would be too large
 */
export const renderRichText = (source: string, field: string, room = createRoom()): string =>
	renderAndSanitize(() => questions().render(source, { pictures: true }), field, room);

/**
 * Like `renderRichText`, for one line: no paragraph around it, no lists. Alternatives such as '1. er lugar' or '- 5' stay as
 * typed.
 */
export const renderInlineText = (source: string, field: string, room = createRoom()): string =>
	renderAndSanitize(() => questions().renderInline(source, { pictures: false }), field, room);

/** Parses a question's Markdown to tokens, for renderers. @param isLine an alternative: no paragraphs, no lists */
export const readQuestionText = (source: string, isLine: boolean) =>
	isLine ? questions().parseInline(source, {}) : questions().parse(source, {});

/** Like `renderRichText`, for an article: `#`, `##` and `###` are h2, h3 and h4. */
export const renderArticle = (source: string, field: string, room = createRoom()): string =>
	renderAndSanitize(() => articles().render(source, { pictures: true }), field, room, "article");

function renderAndSanitize(render: () => string, field: string, room: Room, kind: "text" | "article" = "text"): string {
	const before = maxHtml - room.left;
	[formulas, formulaHtmlSize, isFull] = [[], before, false];
	const html = render();
	const htmlSize = formulaHtmlSize - before + html.length;
	const isTooLargeAlone = htmlSize > maxHtml;
	// Text without formulas is never refused for lack of room, so that a preview continues after a refused text.
	const isRefused = isTooLargeAlone || isFull || (formulas.length > 0 && htmlSize > room.left);
	room.left -= htmlSize;
	if (isRefused) {
		const where = isTooLargeAlone || before === 0 ? "El texto tiene" : "Este texto y los anteriores tienen";
		throw invalid(field, `${where} demasiadas fórmulas`);
	}
	return sanitizeAround(html, storedHtml(formulas), kind).trim();
}
