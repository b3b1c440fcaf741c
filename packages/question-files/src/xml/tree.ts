import { brokenXml } from "../refusal.ts";
import { scanXml } from "./scan-xml.ts";
import { type Attributes, attributesOf, decoded } from "./xml-values.ts";

/** An element with all that is in it, its names without prefixes. */
export interface XmlElement {
	name: string;
	attributes: Attributes;
	children: (XmlElement | string)[];
	line: number;
}

/** What one document may have of elements, beyond which reading takes too long. */
const mostElements = 2_000_000;
/** A picture may stand in an address. */
const maxToken = 4 * 1024 * 1024;

interface Wanted {
	/** Whether an element that is opened is wanted whole. @param path names of those around it, the root first */
	isWanted(name: string, path: readonly string[]): boolean;
	take(element: XmlElement): void;
	/** Of elements that are not wanted. */
	open?(name: string, attributes: Attributes): void;
	close?(name: string): void;
}

/** Reads a document element by element, so that one of thousands of questions is never in memory whole. @throws FileRefusal */
export function eachElement(bytes: Uint8Array, { isWanted, take, open, close }: Wanted): void {
	const path: string[] = [];
	const opened: XmlElement[] = [];
	const pieces: string[] = [];
	let count = 0;

	function endText(): void {
		if (pieces.length === 0) return;
		opened.at(-1)?.children.push(decoded(pieces.join("")));
		pieces.length = 0;
	}

	scanXml(
		bytes,
		{
			open(name, source, line) {
				count += 1;
				if (count > mostElements) throw brokenXml(line, "tiene demasiados elementos");
				const attributes = attributesOf(source, () => brokenXml(line));
				if (opened.length > 0 || isWanted(name, path)) {
					endText();
					const element: XmlElement = { name, attributes, children: [], line };
					opened.at(-1)?.children.push(element);
					opened.push(element);
				} else open?.(name, attributes);
				path.push(name);
			},
			text(raw) {
				if (opened.length > 0) pieces.push(raw);
			},
			close(name) {
				path.pop();
				if (opened.length === 0) return close?.(name);
				endText();
				const element = opened.pop();
				if (element && opened.length === 0) take(element);
			},
		},
		{ maxToken },
	);
}

/** A small document whole. @throws FileRefusal */
export function readXml(bytes: Uint8Array): XmlElement {
	let root: XmlElement | undefined;
	eachElement(bytes, {
		isWanted: () => true,
		take: (element) => {
			root ??= element;
		},
	});
	if (!root) throw brokenXml(1);
	return root;
}

export const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== "string";

/** The elements directly in it, of one name if one is given. */
export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
	(element?.children ?? []).filter(
		(node): node is XmlElement => isElement(node) && (name === undefined || node.name === name),
	);

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
	childrenOf(element, name)[0];

/** All elements of a name in it, at any depth, in order. */
export function* descendantsOf(element: XmlElement, name: string): Generator<XmlElement> {
	for (const child of childrenOf(element)) {
		if (child.name === name) yield child;
		yield* descendantsOf(child, name);
	}
}

/** All text in it. */
export const textOf = (node: XmlElement | string | undefined): string => {
	if (node === undefined) return "";
	return typeof node === "string" ? node : node.children.map(textOf).join("");
};

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** As XML or HTML again; attributes in their order. */
export function serialise(node: XmlElement | string): string {
	if (typeof node === "string") return escapeXml(node);
	const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeXml(value ?? "")}"`);
	const start = `<${node.name}${attributes.join("")}`;
	return node.children.length === 0 ? `${start}/>` : `${start}>${node.children.map(serialise).join("")}</${node.name}>`;
}
