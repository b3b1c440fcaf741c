import type { KeyMark, Paragraph } from "../lines/paragraph.ts";
import { UnknownMath } from "../math/mathml.ts";
import { latexOfOfficeMath, plainOfficeMath } from "../math/office-math.ts";
import type { ReadContext } from "../read-context.ts";
import { scripted } from "../text/html-pieces.ts";
import type { InlineNode } from "../text/inline-nodes.ts";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/tree.ts";
import type { WordParts } from "./document-parts.ts";

const isOn = (style: XmlElement | undefined, name: string) => {
	const setting = childOf(style, name);
	return setting !== undefined && !/^(0|off|false|none)$/i.test(setting.attributes.val ?? "1");
};

/** Whether a colour is black, or so dark that it is not perceived as a colour. */
const isPlainColour = (colour: string) =>
	!/^[\da-f]{6}$/i.test(colour) || [0, 2, 4].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) < 0x48);

function marksOf(style: XmlElement | undefined): KeyMark[] {
	const colour = childOf(style, "color")?.attributes.val ?? "auto";
	const shade = childOf(style, "shd")?.attributes.fill ?? "auto";
	const found: [KeyMark, boolean][] = [
		["highlight", isOn(style, "highlight") || !/^(auto|ffffff)$/i.test(shade)],
		["colour", !isPlainColour(colour)],
		["underline", isOn(style, "u")],
		["bold", isOn(style, "b")],
	];
	return found.flatMap(([mark, isSet]) => (isSet ? [mark] : []));
}

/** Elements that wrap runs and are not text themselves. */
const wrappers = new Set([
	"hyperlink",
	"ins",
	"smartTag",
	"sdt",
	"sdtContent",
	"fldSimple",
	"moveTo",
	"customXml",
	"bdo",
	"dir",
]);

export function readParagraph(element: XmlElement, parts: WordParts, context: ReadContext): Paragraph {
	const properties = childOf(element, "pPr");
	const styleId = childOf(properties, "pStyle")?.attributes.val ?? "";
	const style = parts.styleOf(styleId);
	const own = childOf(properties, "numPr");
	const id = childOf(own, "numId")?.attributes.val ?? style?.list?.id;
	const level = Number(childOf(own, "ilvl")?.attributes.val ?? style?.list?.level ?? 0);
	const [, heading] = /^(?:heading|t[ií]tulo|ttulo)\s?(\d)$/i.exec(styleId) ?? [];
	const isListed = id !== undefined && id !== "0";
	const paragraph: Paragraph = {
		pieces: [],
		list: isListed ? `${id}:${level}` : undefined,
		numbering: isListed ? parts.numberingOf(id, level) : undefined,
		label: isListed ? parts.nextLabel(id, level) : "",
		heading: heading ? Number(heading) : style?.heading,
		lost: [],
	};
	readInline(element, paragraph, parts, context);
	return paragraph;
}

function readInline(element: XmlElement, paragraph: Paragraph, parts: WordParts, context: ReadContext): void {
	for (const child of childrenOf(element)) {
		if (child.name === "r") readRun(child, paragraph, parts, context);
		else if (child.name === "oMath") addFormula(child, false, paragraph);
		else if (child.name === "oMathPara")
			for (const math of childrenOf(child, "oMath")) addFormula(math, true, paragraph);
		else if (wrappers.has(child.name)) readInline(child, paragraph, parts, context);
	}
}

function addFormula(element: XmlElement, isDisplayed: boolean, { pieces, lost }: Paragraph): void {
	try {
		const latex = latexOfOfficeMath(element);
		if (latex !== "") pieces.push({ node: { kind: "formula", latex, isDisplayed }, text: "", marks: [] });
	} catch (error) {
		if (!(error instanceof UnknownMath)) throw error;
		lost.push(`Una fórmula usa «${error.message}», que no sabemos leer: revísala.`);
		const text = plainOfficeMath(element);
		pieces.push({ node: { kind: "text", text }, text, marks: [] });
	}
}

function readRun(run: XmlElement, paragraph: Paragraph, parts: WordParts, context: ReadContext): void {
	const style = childOf(run, "rPr");
	const marks = marksOf(style);
	const script = childOf(style, "vertAlign")?.attributes.val;
	const text = (characters: string) => {
		if (characters === "") return;
		const node: InlineNode =
			script === "subscript" || script === "superscript"
				? { kind: "raw", markup: scripted(script === "subscript" ? "sub" : "sup", characters) }
				: { kind: "text", text: characters };
		paragraph.pieces.push({ node, text: characters, marks });
	};
	for (const child of childrenOf(run)) {
		if (child.name === "t") text(textOf(child));
		else if (child.name === "tab") text("\t");
		else if (child.name === "br" || child.name === "cr")
			paragraph.pieces.push({ node: { kind: "break" }, text: "\n", marks: [] });
		else if (child.name === "noBreakHyphen") text("-");
		else if (child.name === "sym") text(symbolOf(child));
		else if (child.name === "footnoteReference" || child.name === "endnoteReference")
			paragraph.lost.push("Tiene una nota al pie, que no se importa.");
		else if (child.name === "AlternateContent") readAlternate(child, paragraph, parts, context);
		else readObject(child, paragraph, parts, context);
	}
}

/** Reads one of two versions of the same content, written for newer and for older programs. */
function readAlternate(element: XmlElement, paragraph: Paragraph, parts: WordParts, context: ReadContext): void {
	const chosen = childOf(element, "Choice") ?? childOf(element, "Fallback");
	for (const child of childrenOf(chosen)) readObject(child, paragraph, parts, context);
}

function readObject(element: XmlElement, paragraph: Paragraph, parts: WordParts, context: ReadContext): void {
	if (element.name === "object") {
		paragraph.lost.push(
			"Tiene un objeto incrustado (una ecuación de MathType, por ejemplo), que no se importa: escríbelo otra vez.",
		);
		return;
	}
	if (element.name !== "drawing" && element.name !== "pict") return;
	if ([...descendantsOf(element, "txbxContent")].length > 0) {
		const text = [...descendantsOf(element, "t")].map(textOf).join("");
		paragraph.lost.push("Tiene un cuadro de texto: sus palabras quedaron dentro de la línea.");
		paragraph.pieces.push({ node: { kind: "text", text }, text, marks: [] });
	}
	const alt = [...descendantsOf(element, "docPr")][0]?.attributes.descr ?? "";
	const ids = [
		...[...descendantsOf(element, "blip")].map(({ attributes }) => attributes.embed ?? attributes.link),
		...[...descendantsOf(element, "imagedata")].map(({ attributes }) => attributes.id),
	];
	for (const id of ids) addPicture(id ?? "", alt, paragraph, parts, context);
	if (ids.length === 0 && [...descendantsOf(element, "chart"), ...descendantsOf(element, "relIds")].length > 0) {
		paragraph.lost.push("Tiene un gráfico de Word, que no se importa: pégalo como imagen.");
	}
}

function addPicture(id: string, alt: string, paragraph: Paragraph, parts: WordParts, context: ReadContext): void {
	const media = parts.mediaOf(id);
	const name = media && context.shelf.add(media.name, media.bytes);
	if (name) {
		const description = alt.replace(/[[\]\\\n]/g, " ").trim();
		paragraph.pieces.push({ node: { kind: "raw", markup: `![${description}](picture:${name})` }, text: "", marks: [] });
	} else
		paragraph.lost.push(
			"Tiene una imagen de un tipo que no se puede mostrar (EMF o WMF, por ejemplo): pégala como PNG.",
		);
}

/** Mathematical characters of the fonts Symbol and Wingdings. */
const symbols: Record<string, string> = {
	F061: "α",
	F062: "β",
	F071: "θ",
	F070: "π",
	F0B0: "°",
	F0B4: "×",
	F0A3: "≤",
	F0B3: "≥",
	F0B9: "≠",
	F0B1: "±",
	F0FC: "✓",
};
const symbolOf = ({ attributes }: XmlElement) => symbols[(attributes.char ?? "").toUpperCase()] ?? "";
