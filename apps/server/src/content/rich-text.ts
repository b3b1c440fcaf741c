import type { MarkdownKatexOptions } from "@vscode/markdown-it-katex";
import type MarkdownIt from "markdown-it";
import { invalid } from "../errors.ts";
import { madeOnce, whenUsed } from "../when-used.ts";
import { bracketFormulas } from "./bracket-formulas.ts";
import { drawnOnce, storedHtml } from "./formula-memory.ts";
import { isLongChemistry, katex } from "./katex.ts";
import { escapeText, pictureTag } from "./picture-tag.ts";
import { placeOfFormula, sanitizeAround } from "./sanitize.ts";

const markdownIt = whenUsed<typeof MarkdownIt>("markdown-it");
const markdownItKatex = whenUsed<{
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

/** A text of many formulas grows thirtyfold; one that grows beyond this is an attack or a mistake. */
const largestHtml = 500_000;

/**
 * How much HTML texts that belong together may still become: a question has two dozen of them, and whoever is asked it loads
 * all. The largest of the demonstration has 35,000 characters.
 */
export interface Room {
	left: number;
}
export const createRoom = (): Room => ({ left: largestHtml });

/** Nobody reads a longer formula, and KaTeX takes time by the square of it. */
const longestFormula = 4_000;
/** A macro of one's own makes a million characters of ten thousand: `maxExpand` counts how often, not how much. */
const definesMacros = /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-z])/i;

/** 'S/ 20' and 'S/. 20': the currency does not stand alone at the end of a line. */
export const wholeAmounts = (text: string) => text.replace(/\b(S\/\.?) (?=\d)/g, "$1\u00a0");

/** The formulas of the text that is being rendered, which is done in one go, and how much was drawn for them. */
let formulas: ReturnType<typeof drawnOnce>[] = [];
let drawn = 0;
/** Whether one of them was left out for that. */
let isFull = false;

/** A formula that cannot be read stands there as it was typed. */
function drawFormula(formula: string, options: typeof katexOptions & { displayMode?: boolean }): string {
	if (drawn > largestHtml) {
		isFull = true;
		return "";
	}
	try {
		if (formula.length > longestFormula || definesMacros.test(formula) || isLongChemistry(formula))
			throw new RangeError();
		const found = drawnOnce(formula, options.displayMode === true, () => katex().renderToString(formula, options));
		drawn += found.written;
		return placeOfFormula(formulas.push(found) - 1);
	} catch {
		return `<span class="katex-error" style="color:#cc0000">${escapeText(formula)}</span>`;
	}
}

// The plugin brings an older KaTeX: ours is passed, since the web serves ours' stylesheet.
// A line break is meant as one ('I. … II. …'). Pictures have no place in a line: `env.pictures` says where they have.
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

// Headings have no place in a question.
const questions = madeOnce(() => createMarkdown(["heading", "lheading"]));
const articles = madeOnce(() => {
	const markdown = createMarkdown([]);
	// The page's own heading is the article's title.
	markdown.core.ruler.push("headings_below_title", ({ tokens }) => {
		for (const token of tokens) {
			if (token.type.startsWith("heading_")) token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 4)}`;
		}
	});
	return markdown;
});

/**
 * Markdown with `$…$` and `$$…$$` formulas, or `\(…\)` and `\[…\]`, as sanitised HTML, to be stored beside its source. Of pictures only those that
 * were uploaded here are shown. @param field of the form, for the refusal
 * @throws AppError VALIDATION when the HTML would be beyond measure
 */
export const renderRichText = (source: string, field: string, room = createRoom()): string =>
	finished(() => questions().render(source, { pictures: true }), field, room);

/** The same for one line: no paragraph around it, no lists. Alternatives such as '1. er lugar' or '- 5' stay as typed. */
export const renderInlineText = (source: string, field: string, room = createRoom()): string =>
	finished(() => questions().renderInline(source, { pictures: false }), field, room);

/** A question's Markdown as it was understood, for who draws it. @param isLine of an alternative: no paragraphs, no lists */
export const readQuestionText = (source: string, isLine: boolean) =>
	isLine ? questions().parseInline(source, {}) : questions().parse(source, {});

/** The same for a whole article: `#`, `##` and `###` are h2, h3 and h4. */
export const renderArticle = (source: string, field: string, room = createRoom()): string =>
	finished(() => articles().render(source, { pictures: true }), field, room, "article");

function finished(render: () => string, field: string, room: Room, kind: "text" | "article" = "text"): string {
	const before = largestHtml - room.left;
	[formulas, drawn, isFull] = [[], before, false];
	const html = render();
	const made = drawn - before + html.length;
	const isAlone = made > largestHtml;
	// Words alone have their room: it is for them that a preview goes on behind a text that is refused.
	const isRefused = isAlone || isFull || (formulas.length > 0 && made > room.left);
	room.left -= made;
	if (isRefused) {
		const where = isAlone || before === 0 ? "El texto tiene" : "Este texto y los anteriores tienen";
		throw invalid(field, `${where} demasiadas fórmulas`);
	}
	return sanitizeAround(html, storedHtml(formulas), kind).trim();
}
