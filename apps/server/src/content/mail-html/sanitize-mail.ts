import type { Attributes, IOptions, Tag } from "sanitize-html";
import { isUploadedPicture } from "../picture-tag.ts";
import { sanitizeHtml } from "../sanitize-html.ts";
import { type Embed, embedOf } from "./embeds.ts";
import { styleOf } from "./styles.ts";

const texts = [
	"p",
	"br",
	"span",
	"div",
	"strong",
	"em",
	"u",
	"s",
	"sub",
	"sup",
	"code",
	"pre",
	"blockquote",
	"hr",
	"a",
	"img",
];
const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const lists = ["ul", "ol", "li"];
const allowedElements = [...texts, ...headings, ...lists];
/** Elements to replace by a synonym: pasted text contains `b`, for example. */
const synonyms: Record<string, string> = {
	b: "strong",
	i: "em",
	strike: "s",
	del: "s",
	ins: "u",
	mark: "span",
	center: "p",
	"x-embed": "span",
};
/** Elements interpreted by an attribute, or as a formula or video. */
const known = [
	...allowedElements,
	...Object.keys(synonyms),
	"iframe",
	"video",
	"figure",
	"math-field",
	"label",
	"input",
];

/** Placeholder of a formula or video during sanitising. Its contents, the editor's own rendering, are dropped. */
const embedBox = "x-embed";
const innermostBox = /<x-embed data-n="(\d+)">(?:(?!<x-embed\b).)*?<\/x-embed>/gs;
/** Marker in the result: characters that cannot occur elsewhere, because they are removed from the input. */
const markers = /\uE000(\d+)\uE001/g;
/** Removes markers from the input after entities are decoded, since `&#xE000;` is a marker too. */
const withoutMarkers = (text: string): string => text.replace(/[\uE000\uE001]/g, "");

export interface MailHtmlOptions {
	/** Base URL of `/uploads/…`: mail programs do not resolve relative addresses. */
	site: string;
	/** Whether to keep `data:image/…`: in a preview, but not in a mail, since Gmail and Outlook do not show it. */
	dataPictures?: boolean;
}

export interface SanitizedMail {
	html: string;
	embeds: Embed[];
}

/**
 * Converts an editor's HTML to elements that mail programs know, with inline styles. Nothing runs, loads anything but pictures, or
 * leaves the flow (P-052). Formulas and videos become markers; `withEmbeds` replaces them.
 */
export function sanitizeMail(html: string, options: MailHtmlOptions): SanitizedMail {
	const embeds: Embed[] = [];
	const clean = sanitizeHtml(html, rules(options, embeds));
	return { html: finish(withMarkers(clean)), embeds };
}

function withMarkers(html: string): string {
	const withoutInnermost = html.replace(innermostBox, "\uE000$1\uE001");
	return withoutInnermost === html ? html : withMarkers(withoutInnermost);
}

export const withEmbeds = (html: string, drawn: readonly string[]): string =>
	html.replace(markers, (_, index: string) => drawn[Number(index)] ?? "");

function rules(options: MailHtmlOptions, embeds: Embed[]): IOptions {
	const transform = (tag: string, given: Attributes): Tag => {
		const attribs = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withoutMarkers(value)]));
		const embed = embedOf(tag, attribs);
		if (!embed) return { tagName: synonyms[tag] ?? tag, attribs: attributesOf(synonyms[tag] ?? tag, attribs, options) };
		embeds.push(embed);
		return { tagName: embedBox, attribs: { "data-n": String(embeds.length - 1) } };
	};
	return {
		allowedTags: [...allowedElements, embedBox],
		nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "label", "button", "select"],
		allowedAttributes: {
			"*": ["style", "dir", "data-check"],
			a: ["href", "target", "rel"],
			img: ["src", "alt", "width", "height"],
			ol: ["start"],
			[embedBox]: ["data-n"],
		},
		allowedSchemes: ["http", "https", "mailto", "tel", "data"],
		allowProtocolRelative: false,
		parseStyleAttributes: false,
		textFilter: withoutMarkers,
		nestingLimit: 40,
		transformTags: Object.fromEntries(known.map((tag) => [tag, transform])),
		exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
	};
}

function attributesOf(tag: string, attribs: Attributes, options: MailHtmlOptions): Attributes {
	const style = styleOf(styledTag(tag, attribs), attribs);
	const dir = directionOf(attribs);
	return {
		...(tag === "a" && linkOf(attribs.href)),
		...(tag === "img" && pictureOf(attribs, options)),
		...(tag === "ol" && /^\d{1,4}$/.test(attribs.start ?? "") && { start: attribs.start }),
		...(tag === "li" && listItemOf(attribs)),
		...(dir && { dir }),
		...(style || tag === "li" ? { style: withMarker(tag, style, attribs) } : {}),
	} as Attributes;
}

/** Treats a code block of Quill 2, a box of lines, as `pre`. */
const styledTag = (tag: string, attribs: Attributes) =>
	/\bql-code-block-container\b/.test(attribs.class ?? "") ? "pre" : tag;

function directionOf({ dir, class: classes = "", style = "" }: Attributes): string | undefined {
	if (dir === "rtl" || dir === "ltr") return dir;
	return /\bql-direction-rtl\b/.test(classes) || /direction\s*:\s*rtl/i.test(style) ? "rtl" : undefined;
}

const linkOf = (href = ""): Attributes =>
	/^(https?:\/\/|mailto:|tel:)/i.test(href.trim())
		? { href: href.trim(), target: "_blank", rel: "noopener noreferrer" }
		: ({} as Attributes);

const dataPicture = /^data:image\/(png|jpe?g|webp|gif);base64,[\w+/]+=*$/;

function pictureOf(
	{ src = "", alt = "", width, height }: Attributes,
	{ site, dataPictures }: MailHtmlOptions,
): Attributes {
	const [path = ""] = src.trim().split("#");
	const address = isUploadedPicture(path) ? site + path : src.trim();
	const shown = /^https?:\/\//i.test(address) || (dataPictures && dataPicture.test(address));
	if (!shown) return {};
	const sideAttribute = (name: string, value: string | undefined) =>
		/^\d{1,4}$/.test(value ?? "") ? { [name]: value } : {};
	return { src: address, alt, ...sideAttribute("width", width), ...sideAttribute("height", height) } as Attributes;
}

const checkOf = ({ "data-checked": checked, "data-list": list }: Attributes): "true" | "false" | undefined => {
	if (checked === "true" || list === "checked") return "true";
	return checked === "false" || list === "unchecked" ? "false" : undefined;
};

const listItemOf = (attribs: Attributes): Attributes => {
	const check = checkOf(attribs);
	return check ? { "data-check": check } : ({} as Attributes);
};

/** Marker of a list item: Quill writes all kinds of lists as `ol`. */
function withMarker(tag: string, style: string, attribs: Attributes): string {
	if (tag !== "li") return style;
	const list = checkOf(attribs) ? "none" : { bullet: "disc", ordered: "decimal" }[attribs["data-list"] ?? ""];
	return list ? `${style};list-style-type:${list}` : style;
}

const box = { true: "&#9745;", false: "&#9744;" } as const;

/**
 * Post-processes our own output, in which every attribute is escaped: text for linked pictures without one, check boxes, margins
 * of list items and quotes, height of empty paragraphs.
 */
function finish(html: string): string {
	return html
		.replace(/(<a [^>]*><img src="[^"]*" alt=")"/g, '$1Imagen"')
		.replace(
			/<li data-check="(true|false)"([^>]*)>/g,
			(_, checked: "true" | "false", rest) => `<li${rest}>${box[checked]}&nbsp;`,
		)
		.replace(/(<li[^>]*>(?:&#974[45];&nbsp;)?(?:<div[^>]*>)?<p style=")margin:0 0 16px/g, "$1margin:0")
		.replace(/(&#974[45];&nbsp;)(?:<div[^>]*>)?<p style="margin:0([^"]*)">(.*?)<\/p>(?:<\/div>)?/gs, "$1$3")
		.replace(/(<p style="margin:0) 0 16px((?:(?!<p\b).)*?<\/p><\/blockquote>)/gs, "$1$2")
		.replace(/(<pre[^>]*>)<code style="[^"]*">/g, '$1<code style="font-family:inherit">')
		.replace(/(<p[^>]*>)(<\/p>)/g, "$1<br>$2");
}
