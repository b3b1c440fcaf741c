import { letterOf, lose } from "./item.ts";
import type { BankAlternative, BankItem, Passage, PictureUse } from "./model.ts";
import { baseName, pictureInAddress, safePictureName, takeOwnPicture, withPictures } from "./pictures.ts";
import type { ReadContext } from "./read-context.ts";
import { carriedHtml, carriedIn } from "./text/carry.ts";
import { cleanLine, quoted } from "./text/clean.ts";
import { htmlToMarkup } from "./text/html-to-markup.ts";
import { escapeXml } from "./xml/tree.ts";

/** How the fields of an item are written as HTML in GIFT, Moodle XML and QTI, and read from it. */

/** Which address a picture has in the files of one format. */
export type AddressOf = (name: string) => string;

export const pluginFile: AddressOf = (name) => `@@PLUGINFILE@@/${name}`;

const decodedPath = (address: string) => {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
};

/** The picture that is meant by an address: its file is taken, what cannot be had is said of the item. @returns its name */
export function takePicture(address: string, item: BankItem, context: ReadContext): string {
	const written = pictureInAddress(address);
	if (written) {
		const name = context.shelf.add(`imagen.${/^data:image\/(\w+)/.exec(address)?.[1] ?? "png"}`, written);
		if (name) return name;
		lose(item, "Tiene una imagen de un tipo que no se puede mostrar.");
		return "imagen";
	}
	if (/^data:/i.test(address)) {
		lose(item, "Tiene una imagen que no se puede leer.");
		return "imagen";
	}
	const isElsewhere = /^(https?:)?\/\//i.test(address);
	const path = decodedPath(address.replace(/^@@PLUGINFILE@@\/?|^\$IMS-CC-FILEBASE\$\/?/, ""));
	const found = context.findFile(isElsewhere ? baseName(path) : path);
	const name = found && context.shelf.add(found.name, found.bytes);
	if (name) return name;
	if (isElsewhere) lose(item, `Su imagen está en Internet y no se descarga: ${quoted(address)}.`);
	else if (found) lose(item, `La imagen ${quoted(baseName(path))} no es de un tipo que se pueda mostrar.`);
	return safePictureName(path);
}

const markupOf = (name: string, alt: string) => `![${cleanLine(alt).replace(/[[\]\\]/g, " ")}](picture:${name})`;

export const blockHtml = (markup: string, addressOf: AddressOf): string => carriedHtml(markup, "block", addressOf);

/** The pictures that markup points at, from the files of its format. */
export const claimPictures = (markup: string, item: BankItem, context: ReadContext, addressOf: AddressOf): string =>
	withPictures(markup, (name) => `picture:${takePicture(addressOf(name), item, context)}`);

/** A text of several paragraphs: an explanation, a note, a passage. */
export function readBlock(html: string, item: BankItem, context: ReadContext, addressOf: AddressOf): string {
	const carried = carriedIn(html, "block", addressOf);
	if (carried !== undefined) return claimPictures(carried, item, context, addressOf);
	return htmlToMarkup(html, {
		kind: "block",
		placePicture: ({ src, alt }) => markupOf(takePicture(src, item, context), alt),
		onLost: (sentence) => lose(item, sentence),
	});
}

/** A picture of ours behind the text: found from the end, whatever stands before it. */
function takeFigure(html: string, start: string, end: string): { rest: string; src: string; alt: string } | undefined {
	const at = html.lastIndexOf(`${start} src="`);
	const tail = at === -1 ? "" : html.slice(at + start.length).trimEnd();
	const [, src, alt = ""] = /^ src="([^"]*)" alt="([^"]*)" ?\/>/.exec(tail) ?? [];
	if (src === undefined || !tail.endsWith(`/>${end}`) || tail.indexOf("/>") !== tail.length - end.length - 2)
		return undefined;
	return { rest: html.slice(0, at).trimEnd(), src: attributeText(src), alt: attributeText(alt) };
}

const reading = /^\s*<div class="cachimbo-lectura" title="([^"]*)">([\s\S]*?)<\/div>\n<hr class="cachimbo-fin" ?\/>/;

const attributeText = (value: string) =>
	value
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&");

export const figureHtml = ({ name, alt }: PictureUse, addressOf: AddressOf): string =>
	`<p class="cachimbo-figura"><img src="${escapeXml(addressOf(name))}" alt="${escapeXml(alt)}" /></p>`;

/** A question's text with its passage and its picture, which those formats have no place for. */
export function stemHtml({ text, passage, picture }: BankItem, addressOf: AddressOf): string {
	const parts = [
		passage &&
			`<div class="cachimbo-lectura" title="${escapeXml(passage.title)}">${blockHtml(passage.text, addressOf)}</div>\n<hr class="cachimbo-fin" />`,
		ownStem(text, addressOf),
		picture && figureHtml(picture, addressOf),
	];
	return parts.filter((part) => part).join("\n");
}

/** A picture in the text stays in the text: its markup is carried even where the HTML alone would do. */
function ownStem(text: string, addressOf: AddressOf): string {
	const html = blockHtml(text, addressOf);
	const staysApart = takeOwnPicture(text).picture !== undefined && !html.startsWith("<div data-cachimbo");
	return staysApart ? carriedHtml(text, "block", addressOf, true) : html;
}

/** Puts text, passage and picture into the item. */
export function readStem(html: string, item: BankItem, context: ReadContext, addressOf: AddressOf): void {
	const figure = takeFigure(html, '<p class="cachimbo-figura"><img', "</p>");
	let rest = figure?.rest ?? html;
	if (figure) item.picture = { name: takePicture(figure.src, item, context), alt: figure.alt };
	const [wholeReading, title = "", passage = ""] = reading.exec(rest) ?? [];
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

/** An alternative is one line; the first of its pictures is its own. */
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
				lose(item, `La alternativa ${letter} tiene más de una imagen: queda la primera.`);
				return found.alt;
			}
			picture = { name: takePicture(found.src, item, context), alt: cleanLine(found.alt) };
			return "";
		},
		onLost: (sentence) => lose(item, `En la alternativa ${letter}: ${sentence}`),
	});
	return { text, ...(picture ? { picture } : {}) };
}
