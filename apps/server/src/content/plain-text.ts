import type { IOptions } from "sanitize-html";
import { sanitizeHtml } from "./sanitize-html.ts";

/** MathML elements with the letters of a formula. They are skipped: the text comes from the annotation, its LaTeX. */
const formulaLetters = ["mi", "mn", "mo", "mtext", "ms"];

/** KaTeX writes each formula twice, as MathML and as HTML. Drops the HTML, and all classes of spans. */
export const withoutDrawnFormulas = {
	transformTags: {
		span: (tagName: string, attribs: Record<string, string>) => ({
			tagName,
			attribs: attribs.class === "katex-html" ? { class: "drawn" } : ({} as Record<string, string>),
		}),
	},
	exclusiveFilter: ({ attribs }: { attribs: Record<string, string> }) => attribs.class === "drawn",
	nonTextTags: formulaLetters,
};

const options: IOptions = {
	...withoutDrawnFormulas,
	allowedTags: ["span"],
	allowedAttributes: { span: ["class"] },
	textFilter: (text, tag) => (tag === "annotation" && /[\\{}]/.test(text) ? "…" : text),
};

/** Prose only: without headings and tables, which make no sense on one line. */
const prose: IOptions = { ...options, nonTextTags: [...formulaLetters, "h2", "h3", "h4", "table", "pre"] };

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/**
 * Returns the words of our rendered HTML on one line, cut after a word to at most `max` characters and '…'. Formulas whose LaTeX
 * has a command or braces become '…'. The result is not HTML: escape it.
 */
export function plainTextOf(html: string, max: number): string {
	const text = wordsOf(html, prose) || wordsOf(html, options);
	if (text.length <= max) return text;
	const cut = text.slice(0, max + 1).replace(/\s+\S*$/, "");
	return `${(cut.length > max ? text.slice(0, max).replace(/[\ud800-\udbff]$/, "") : cut).replace(/[\s,;:.…]+$/, "")}…`;
}

const wordsOf = (html: string, rules: IOptions) =>
	sanitizeHtml(html, rules)
		.replace(/<\/?span>/g, "")
		.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
		.replace(/\s+/g, " ")
		.trim();
