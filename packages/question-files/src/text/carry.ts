import { readXml, serialise } from "../xml/tree.ts";
import { type HtmlOptions, htmlToMarkup } from "./html-to-markup.ts";
import { markupToHtml, type PictureAddress } from "./markup-to-html.ts";

/**
 * HTML cannot preserve every spelling of our markup (`$x$` or `\(x\)`, `1.` or `1)`). If reading an exported HTML back would give
 * other markup, the markup is carried along in this attribute. It is used only while the HTML is what that markup produces:
 * corrections made in the other program take precedence.
 */
const attribute = "data-cachimbo";

const escaped = (markup: string) =>
	markup
		.replace(/&/g, "&amp;")
		.replace(/"/g, "&quot;")
		.replace(/</g, "&lt;")
		.replace(/>/g, "&gt;")
		.replace(/\n/g, "&#10;")
		.replace(/\t/g, "&#9;");
const unescaped = (value: string) =>
	value
		.replace(/&#(?:10|x[aA]);/g, "\n")
		.replace(/&#(?:9|x9);/g, "\t")
		.replace(/&gt;/g, ">")
		.replace(/&lt;/g, "<")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&");

/** @param always whether to carry the markup even if reading the HTML gives the same */
export function carriedHtml(
	markup: string,
	kind: "block" | "inline",
	addressOf: PictureAddress,
	always = false,
): string {
	if (markup === "") return "";
	const html = markupToHtml(markup, kind, addressOf);
	const placePicture: HtmlOptions["placePicture"] = ({ src, alt }) => pictureMarkup(src, alt, addressOf);
	if (!always && htmlToMarkup(html, { kind, placePicture }) === markup) return html;
	const name = kind === "block" ? "div" : "span";
	return `<${name} ${attribute}="${escaped(markup)}">${html}</${name}>`;
}

/** Returns the markup of a picture for its address, to compare with the carried markup. */
const pictureMarkup = (src: string, alt: string, addressOf: PictureAddress) => {
	const name = src.replace(/^.*\//, "");
	return addressOf(name) === src ? `![${alt}](picture:${name})` : undefined;
};

const whole = /^\s*<(div|span) data-cachimbo="([^"]*)">([\s\S]*)<\/\1>\s*$/;

/** @returns the carried markup; undefined if there is none, or the HTML was changed since */
export function carriedIn(html: string, kind: "block" | "inline", addressOf: PictureAddress): string | undefined {
	const [, , value, inner] = whole.exec(html) ?? [];
	if (value === undefined || inner === undefined) return undefined;
	const markup = unescaped(value);
	return canonical(inner) === canonical(markupToHtml(markup, kind, addressOf)) ? markup : undefined;
}

/** Normalises HTML, because programs serialise the same elements differently. */
function canonical(html: string): string {
	try {
		return serialise(readXml(new TextEncoder().encode(`<x>${html}</x>`)));
	} catch {
		return html;
	}
}
