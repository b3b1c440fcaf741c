import type { IOptions } from "sanitize-html";
import { isUploadedPicture } from "./picture-tag.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

const prose = ["p", "br", "strong", "em", "s", "ul", "ol", "li", "blockquote", "code", "pre", "hr", "a", "span"];
const articles = ["h2", "h3", "h4", "img"];
const tables = ["table", "thead", "tbody", "tr", "th", "td"];
const drawings = ["svg", "path", "line"];
const mathml = [
	"math annotation semantics menclose mfrac mi mn mo mover mpadded mroot mrow mspace msqrt mstyle",
	"msub msubsup msup mtable mtd mtext mtr munder munderover mphantom mmultiscripts mprescripts none",
].flatMap((names) => names.split(" "));

const length = /^-?[\d.]+(em|ex|px|pt|mu|%)?$/;
const lengths = [length, /^calc\([-+ \d.em%]+\)$/];
const colour = [/^#[\da-f]{3,8}$/i, /^[a-z]{3,20}$/i, /^rgba?\([\d., %]+\)$/];
const border = [/^(none|solid|dashed|dotted)$/, /^[\d.]+em solid( [#\w]+)?$/];

/** Allows only what markdown-it and KaTeX write: nothing that runs, loads anything but our own pictures, or leaves the flow. */
const options: IOptions = {
	allowedTags: [...prose, ...articles, ...tables, ...drawings, ...mathml],
	allowedAttributes: {
		a: ["href", "rel", "target"],
		img: ["src", "width", "height", "alt", "loading", "decoding"],
		ol: ["start"],
		th: ["style"],
		td: ["style"],
		span: ["class", "style", "aria-hidden"],
		svg: ["xmlns", "width", "height", "viewBox", "preserveAspectRatio", "style"],
		path: ["d"],
		line: ["x1", "x2", "y1", "y2", "stroke-width"],
		math: ["xmlns", "display"],
		annotation: ["encoding"],
		menclose: ["notation"],
		mfrac: ["linethickness"],
		mi: ["mathvariant"],
		mn: ["mathvariant"],
		mo: "fence form largeop linebreak lspace mathvariant maxsize minsize movablelimits rspace separator stretchy symmetric".split(
			" ",
		),
		mover: ["accent"],
		munder: ["accentunder"],
		munderover: ["accent", "accentunder"],
		mpadded: ["depth", "height", "lspace", "mathbackground", "style", "voffset", "width"],
		mspace: ["depth", "height", "linebreak", "mathbackground", "width"],
		mstyle: ["displaystyle", "mathcolor", "mathsize", "scriptlevel"],
		mtable: "align columnalign columnlines columnspacing displaystyle rowlines rowspacing side width".split(" "),
		mtd: ["width", "style"],
		mtext: ["mathvariant"],
	},
	allowedStyles: {
		"*": {
			"text-align": [/^(left|right|center)$/],
			position: [/^relative$/],
			height: lengths,
			width: lengths,
			"min-width": lengths,
			"vertical-align": lengths,
			top: lengths,
			bottom: lengths,
			left: lengths,
			margin: [/^0 -?[\d.]+em$/],
			"margin-left": lengths,
			"margin-right": lengths,
			"margin-top": lengths,
			"padding-left": lengths,
			"border-style": border,
			"border-right-style": border,
			border,
			"border-width": lengths,
			"border-top-width": lengths,
			"border-right-width": lengths,
			"border-bottom-width": lengths,
			"border-color": colour,
			color: colour,
			"background-color": colour,
		},
	},
	allowedSchemes: ["http", "https", "mailto"],
	allowedSchemesAppliedToAttributes: ["href"],
	allowProtocolRelative: false,
	exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isUploadedPicture(attribs.src ?? ""),
	transformTags: { a: (_tag, { href = "" }) => ({ tagName: "a", attribs: linkAttributes(href) }) },
	// SVG and MathML have case-sensitive attributes.
	parser: { lowerCaseTags: false, lowerCaseAttributeNames: false },
};

/** External links open in a new tab, so that an exam is not left by accident. */
const linkAttributes = (href: string): Record<string, string> =>
	/^(https?:\/\/|mailto:)/i.test(href)
		? { href, rel: "noopener noreferrer nofollow", target: "_blank" }
		: ({} as Record<string, string>);

/** Matches a path of this site that no browser could interpret as another host. */
const ownPath = /^\/(?![/\\])[\w./?=&%#-]*$/;

const articleOptions: IOptions = {
	...options,
	transformTags: {
		a: (_tag, { href = "" }) => ({ tagName: "a", attribs: ownPath.test(href) ? { href } : linkAttributes(href) }),
	},
};

/** Placeholder of a formula while the text is sanitised; only the renderer can write it. */
export const placeOfFormula = (index: number): string => `<formula-place n="${index}"></formula-place>`;

const allowPlaceholders = (rules: IOptions): IOptions => ({
	...rules,
	allowedTags: [...(rules.allowedTags || []), "formula-place"],
	allowedAttributes: { ...rules.allowedAttributes, "formula-place": ["n"] },
});
const placeholderOptions = { text: allowPlaceholders(options), article: allowPlaceholders(articleOptions) };

/**
 * Matches HTML that the sanitiser would not change: tags without attributes, placeholders of formulas, and no other markup
 * characters.
 */
const isClean = /^(?:[^<>&"]|<\/?(?:p|strong|em)>|<formula-place n="\d+"><\/formula-place>)*$/;

/** Sanitises rendered text and inserts its formulas, which are sanitised separately. */
export function sanitizeAround(
	html: string,
	formulas: readonly string[],
	kind: keyof typeof placeholderOptions,
): string {
	const clean = isClean.test(html) ? html : sanitizeHtml(html, placeholderOptions[kind]);
	return clean.replace(/<formula-place n="(\d+)"><\/formula-place>/g, (_place, index) => formulas[Number(index)] ?? "");
}

/** Sanitises self-contained pieces in one call. */
export function sanitizeEach(pieces: readonly string[]): string[] {
	if (pieces.length === 0) return [];
	const border = placeOfFormula(0);
	const clean = sanitizeHtml(pieces.join(border), placeholderOptions.text).split(border);
	return clean.length === pieces.length ? clean : pieces.map(sanitizeRichText);
}

/** Sanitises stored HTML of a question, as a second line of defence after the renderer's own settings. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, options);

/** Like `sanitizeRichText`, for an article, which may also link to other pages of the site. */
export const sanitizeArticle = (html: string): string => sanitizeHtml(html, articleOptions);
