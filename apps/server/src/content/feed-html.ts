import { withoutDrawnFormulas } from "./plain-text.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

const prose = [
	"p",
	"br",
	"strong",
	"em",
	"s",
	"ul",
	"ol",
	"li",
	"blockquote",
	"code",
	"pre",
	"hr",
	"a",
	"h2",
	"h3",
	"h4",
	"span",
];
const tables = ["table", "thead", "tbody", "tr", "th", "td"];

/**
 * Converts our rendered HTML for feed readers: URLs become absolute, formulas become LaTeX, because a reader that drops MathML would
 * show 1/2 as 12. @param origin without a slash at the end
 */
export const feedHtmlOf = (html: string, origin: string): string =>
	sanitizeHtml(html, {
		...withoutDrawnFormulas,
		allowedTags: [...prose, ...tables, "img"],
		allowedAttributes: { a: ["href"], span: ["class"], img: ["src", "width", "height", "alt"], ol: ["start"] },
		allowedSchemes: ["http", "https", "mailto"],
		transformTags: {
			...withoutDrawnFormulas.transformTags,
			annotation: "code",
			img: (_tag, attribs) => ({ tagName: "img", attribs: { ...attribs, src: absolute(attribs.src, origin) } }),
			a: (_tag, attribs) => ({ tagName: "a", attribs: { href: absolute(attribs.href, origin) } }),
		},
	});

const absolute = (address = "", origin: string) => (/^\/(?!\/)/.test(address) ? origin + address : address);
