import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { reportLost } from "./item.ts";
import type { BankAlternative, BankItem, Passage, PictureUse } from "./model.ts";
import { baseName, pictureInAddress, safePictureName, takeOwnPicture, withPictures } from "./pictures.ts";
import type { ReadContext } from "./read-context.ts";
import { carriedHtml, carriedIn } from "./text/carry.ts";
import { cleanLine, quoted } from "./text/clean.ts";
import { htmlToMarkup } from "./text/html-to-markup.ts";
import { escapeXml } from "./xml/tree.ts";

/** Conversion of an item's fields to and from HTML, for GIFT, Moodle XML and QTI. */

/** Address of a picture in the files of a format. */
export type AddressOf = (name: string) => string;

export const pluginFile: AddressOf = (name) => `@@PLUGINFILE@@/${name}`;

const decodedPath = (address: string) => {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
};

/** Takes the picture at an address into the shelf. If it is not available, a sentence is added to the item. @returns its name */
export function takePicture(address: string, item: BankItem, context: ReadContext): string {
	const written = pictureInAddress(address);
	if (written) {
		const name = context.shelf.add(`imagen.${/^data:image\/(\w+)/.exec(address)?.[1] ?? "png"}`, written);
		if (name) return name;
		reportLost(item, "Tiene una imagen de un tipo que no se puede mostrar.");
		return "imagen";
	}
	if (/^data:/i.test(address)) {
		reportLost(item, "Tiene una imagen que no se puede leer.");
		return "imagen";
	}
	const isRemote = /^(https?:)?\/\//i.test(address);
	const path = decodedPath(address.replace(/^@@PLUGINFILE@@\/?|^\$IMS-CC-FILEBASE\$\/?/, ""));
	const found = context.findFile(isRemote ? baseName(path) : path);
	const name = found && context.shelf.add(found.name, found.bytes);
	if (name) return name;
	if (isRemote) reportLost(item, `Su imagen está en Internet y no se descarga: ${quoted(address)}.`);
	else if (found) reportLost(item, `La imagen ${quoted(baseName(path))} no es de un tipo que se pueda mostrar.`);
	return safePictureName(path);
}

const pictureMarkup = (name: string, alt: string) => `![${cleanLine(alt).replace(/[[\]\\]/g, " ")}](picture:${name})`;

export const blockHtml = (markup: string, addressOf: AddressOf): string => carriedHtml(markup, "block", addressOf);

/** Takes the pictures that markup refers to from the files of its format. */
export const claimPictures = (markup: string, item: BankItem, context: ReadContext, addressOf: AddressOf): string =>
	withPictures(markup, (name) => `picture:${takePicture(addressOf(name), item, context)}`);

/** Reads a text of several paragraphs: an explanation, a note, a passage. */
export function readBlock(html: string, item: BankItem, context: ReadContext, addressOf: AddressOf): string {
	const carried = carriedIn(html, "block", addressOf);
	if (carried !== undefined) return claimPictures(carried, item, context, addressOf);
	return htmlToMarkup(html, {
		kind: "block",
		placePicture: ({ src, alt }) => pictureMarkup(takePicture(src, item, context), alt),
		onLost: (sentence) => reportLost(item, sentence),
	});
}

/** Takes off our own picture after the text. It is searched from the end, so the preceding text does not matter. */
function takeFigure(html: string, start: string, end: string): { rest: string; src: string; alt: string } | undefined {
	const at = html.lastIndexOf(`${start} src="`);
	const tail = at === -1 ? "" : html.slice(at + start.length).trimEnd();
	const [, src, alt = ""] = /^ src="([^"]*)" alt="([^"]*)" ?\/>/.exec(tail) ?? [];
	if (src === undefined || !tail.endsWith(`/>${end}`) || tail.indexOf("/>") !== tail.length - end.length - 2)
		return undefined;
	return { rest: html.slice(0, at).trimEnd(), src: attributeText(src), alt: attributeText(alt) };
}

const passagePattern =
	/^\s*<div class="cachimbo-lectura" title="([^"]*)">([\s\S]*?)<\/div>\n<hr class="cachimbo-fin" ?\/>/;

const attributeText = (value: string) =>
	value
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&");

export const figureHtml = ({ name, alt }: PictureUse, addressOf: AddressOf): string =>
	`<p class="cachimbo-figura"><img src="${escapeXml(addressOf(name))}" alt="${escapeXml(alt)}" /></p>`;

/** Returns a question's text with its passage and picture, for formats without a place for them. */
export function stemHtml({ text, passage, picture }: BankItem, addressOf: AddressOf): string {
	const parts = [
		passage &&
			`<div class="cachimbo-lectura" title="${escapeXml(passage.title)}">${blockHtml(passage.text, addressOf)}</div>\n<hr class="cachimbo-fin" />`,
		ownStem(text, addressOf),
		picture && figureHtml(picture, addressOf),
	];
	return parts.filter((part) => part).join("\n");
}

/** Keeps a picture in the text: its markup is carried along even if reading the HTML alone would give the same. */
function ownStem(text: string, addressOf: AddressOf): string {
	const html = blockHtml(text, addressOf);
	const staysApart = takeOwnPicture(text).picture !== undefined && !html.startsWith("<div data-cachimbo");
	return staysApart ? carriedHtml(text, "block", addressOf, true) : html;
}

/** Reads text, passage and picture into the item. */
export function readStem(html: string, item: BankItem, context: ReadContext, addressOf: AddressOf): void {
	const figure = takeFigure(html, '<p class="cachimbo-figura"><img', "</p>");
	let rest = figure?.rest ?? html;
	if (figure) item.picture = { name: takePicture(figure.src, item, context), alt: figure.alt };
	const [wholeReading, title = "", passage = ""] = passagePattern.exec(rest) ?? [];
	if (wholeReading !== undefined) {
		item.passage = {
			title: attributeText(title),
			text: readBlock(passage, item, context, addressOf),
		} satisfies Passage;
		rest = rest.slice(wholeReading.length);
	}
	const text = readBlock(rest, item, context, addressOf);
	if (item.picture || /^\s*<div data-cachimbo=/.test(rest)) item.text = text;
	else Object.assign(item, takeOwnPicture(text));
}

export function alternativeHtml({ text, picture }: BankAlternative, addressOf: AddressOf): string {
	const shown =
		picture &&
		`<img class="cachimbo-figura" src="${escapeXml(addressOf(picture.name))}" alt="${escapeXml(picture.alt)}" />`;
	return [carriedHtml(text, "inline", addressOf), shown].filter((part) => part).join(" ");
}

/** Reads an alternative as one line. Its first picture becomes the alternative's own. */
export function readAlternative(
	html: string,
	item: BankItem,
	context: ReadContext,
	addressOf: AddressOf,
): Pick<BankAlternative, "text" | "picture"> {
	const figure = takeFigure(html, '<img class="cachimbo-figura"', "");
	let picture: PictureUse | undefined = figure && { name: takePicture(figure.src, item, context), alt: figure.alt };
	const written = figure?.rest ?? html;
	const carried = carriedIn(written, "inline", addressOf);
	if (carried !== undefined) return { text: carried, ...(picture ? { picture } : {}) };
	const letter = letterOf(item.alternatives.length);
	const text = htmlToMarkup(written, {
		kind: "inline",
		placePicture(found) {
			if (picture) {
				reportLost(item, `La alternativa ${letter} tiene más de una imagen: queda la primera.`);
				return found.alt;
			}
			picture = { name: takePicture(found.src, item, context), alt: cleanLine(found.alt) };
			return "";
		},
		onLost: (sentence) => reportLost(item, `En la alternativa ${letter}: ${sentence}`),
	});
	return { text, ...(picture ? { picture } : {}) };
}
