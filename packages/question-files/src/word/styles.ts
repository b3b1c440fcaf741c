import { childOf, childrenOf, readXml, type XmlElement } from "../xml/tree.ts";

/** Properties of paragraphs with a given style. */
export interface ParagraphStyle {
	/** level of a heading, from 1 */
	heading?: number;
	/** list that the paragraphs belong to */
	list?: { id: string; level: number };
}

/** Maximum depth of styles based on other styles. */
const deepest = 10;

/** Returns the styles of numbered paragraphs and of headings, in any language of the author's program. */
export function stylesIn(part: Uint8Array | undefined): Map<string, ParagraphStyle> {
	const styles = new Map<string, ParagraphStyle>();
	if (!part) return styles;
	const elements = new Map(childrenOf(readXml(part), "style").map((style) => [style.attributes.styleId ?? "", style]));
	for (const [id, style] of elements) {
		const found = read(style, elements, 0);
		if (found.heading !== undefined || found.list) styles.set(id, found);
	}
	return styles;
}

function read(style: XmlElement, elements: ReadonlyMap<string, XmlElement>, depth: number): ParagraphStyle {
	const base = elements.get(childOf(style, "basedOn")?.attributes.val ?? "");
	const inherited = base && depth < deepest ? read(base, elements, depth + 1) : {};
	const [, heading] = /^heading (\d)$/i.exec(childOf(style, "name")?.attributes.val ?? "") ?? [];
	const numbered = childOf(childOf(style, "pPr"), "numPr");
	const id = childOf(numbered, "numId")?.attributes.val;
	const level = Number(childOf(numbered, "ilvl")?.attributes.val ?? 0);
	return {
		...inherited,
		...(heading ? { heading: Number(heading) } : {}),
		...(id ? { list: { id, level } } : {}),
	};
}
