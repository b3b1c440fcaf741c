import { createRequire } from "node:module";
import type { MarkdownKatexOptions } from "@vscode/markdown-it-katex";
import katex from "katex";
import MarkdownIt from "markdown-it";
import { invalid } from "../errors.ts";
import { sanitizeRichText } from "./sanitize.ts";

// Required, not imported: Node and Vitest disagree on what the default export of this CommonJS module is.
const { default: markdownItKatex } = createRequire(import.meta.url)("@vscode/markdown-it-katex") as {
	default: (markdown: InstanceType<typeof MarkdownIt>, options: MarkdownKatexOptions) => void;
};

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

// The plugin brings an older KaTeX: ours is passed, since the web serves ours' stylesheet.
// Pictures and headings have no place in a question, and a line break is meant as one ('I. … II. …').
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true })
	.use(markdownItKatex, { ...katexOptions, katex: katex as never })
	.disable(["image", "heading", "lheading", "html_block", "html_inline", "autolink"]);

/**
 * Markdown with `$…$` and `$$…$$` formulas as sanitised HTML, to be stored beside its source.
 * @param field of the form, for the refusal. @throws AppError VALIDATION when the HTML would be beyond measure
 */
export const renderRichText = (source: string, field: string): string => finished(markdown.render(source), field);

/** The same for one line: no paragraph around it, no lists. Alternatives such as '1. er lugar' or '- 5' stay as typed. */
export const renderInlineText = (source: string, field: string): string =>
	finished(markdown.renderInline(source), field);

function finished(html: string, field: string): string {
	if (html.length > largestHtml) throw invalid(field, "El texto tiene demasiadas fórmulas");
	return sanitizeRichText(html).trim();
}
