import { readBlock } from "../html-fields.ts";
import { reportLost } from "../item.ts";
import type { BankItem, Passage } from "../model.ts";
import { missingReading } from "../pictures.ts";
import type { ReadContext } from "../read-context.ts";
import { FileRefusal } from "../refusal.ts";
import { cleanLine, quoted, quotedLong } from "../text/clean.ts";
import { decodeText } from "../text/decode.ts";
import { childOf, childrenOf, readXml, type XmlElement } from "../xml/tree.ts";
import { asQti2, htmlOf, isPassage } from "./elements.ts";
import { pictureAddress } from "./picture-address.ts";

/** Joins all texts above a question, in order. */
export function joinPassages(list: readonly (Passage | undefined)[]): Passage | undefined {
	const present = list.filter((passage) => passage !== undefined);
	if (present.length < 2) return present[0];
	const title = present.map((passage) => passage.title).find((name) => name !== "") ?? "";
	return { title, text: [...new Set(present.map(({ text }) => text))].join("\n\n") };
}

/** Reads the passage: shared stimuli, instructions to candidates, and texts included from other files. */
export function passageOf(
	root: XmlElement,
	body: XmlElement,
	item: BankItem,
	context: ReadContext,
): Passage | undefined {
	const stimuli = childrenOf(root, "assessmentStimulusRef").map(({ attributes: { href = "", title = "" } }) =>
		sharedText(href, title, item, context),
	);
	return joinPassages([
		...stimuli,
		...[...passageElements(body)].map((element) => readPassageElement(element, item, context)),
	]);
}

function* passageElements(element: XmlElement): Generator<XmlElement> {
	for (const child of childrenOf(element)) {
		if (isPassage(child)) yield child;
		else yield* passageElements(child);
	}
}

function readPassageElement(element: XmlElement, item: BankItem, context: ReadContext): Passage | undefined {
	if (element.name === "rubricBlock") return rubricPassage(element, item, context);
	return sharedText(element.attributes.href ?? element.attributes.data ?? "", "", item, context);
}

/** Reads a text in a separate file: a stimulus, an XML fragment, or HTML. */
function sharedText(href: string, title: string, item: BankItem, context: ReadContext): Passage | undefined {
	const found = context.findFile(href);
	if (!found) {
		const isElsewhere = /^(https?:)?\/\//i.test(href);
		reportLost(
			item,
			isElsewhere
				? `Muestra una página de Internet, que no se importa: ${quotedLong(href)}.`
				: `Falta su lectura (${quoted(href)}).`,
		);
		return isElsewhere ? undefined : { title: cleanLine(title), text: missingReading(href) };
	}
	const folder = href.replace(/[^/]*$/, "");
	const own: ReadContext = {
		...context,
		findFile: (path) => context.findFile(`${folder}${path}`) ?? context.findFile(path),
	};
	const stimulus = treeOf(found.bytes);
	const content = stimulus && (childOf(stimulus, "stimulusBody") ?? stimulus);
	const html = content ? htmlOf(content) : decodeText(found.bytes);
	const text = readBlock(html.trim(), item, own, pictureAddress);
	return text === "" ? undefined : { title: cleanLine(stimulus?.attributes.title ?? title), text };
}

function treeOf(bytes: Uint8Array): XmlElement | undefined {
	try {
		return asQti2(readXml(bytes));
	} catch (error) {
		if (!(error instanceof FileRefusal)) throw error;
		return undefined;
	}
}

/** @returns undefined for a text that is not addressed to candidates */
export function rubricPassage(block: XmlElement, item: BankItem, context: ReadContext): Passage | undefined {
	const text = readBlock(htmlOf(block).trim(), item, context, pictureAddress);
	if (text === "") return undefined;
	if (!/candidate|testTaker|^$/i.test(block.attributes.view ?? "")) {
		reportLost(item, `Sus indicaciones para quien califica no se importan: ${quotedLong(text)}.`);
		return undefined;
	}
	if (/instructions|navigation|scoring/.test(block.attributes.use ?? "")) {
		reportLost(item, `Sus indicaciones no se importan: ${quotedLong(text)}.`);
		return undefined;
	}
	return { title: "", text };
}
