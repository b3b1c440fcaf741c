import { brokenXml } from "../refusal.ts";
import { type Attributes, scanXml } from "./scan-xml.ts";

/** An element with its content. Names have no prefixes. */
export interface XmlElement {
	name: string;
	attributes: Attributes;
	children: (XmlElement | string)[];
	line: number;
}

/** Maximum number of elements in a document; more would take too long to read. */
const maxElements = 2_000_000;
/** Allows for pictures in data URLs. */
const maxTag = 4 * 1024 * 1024;

interface Wanted {
	/** Whether to build the whole element when it opens. @param path names of its ancestors, the root first */
	isWanted(name: string, path: readonly string[]): boolean;
	take(element: XmlElement): void;
	/** Called for elements that are not wanted. */
	open?(name: string, attributes: Attributes): void;
	close?(name: string): void;
}

/** Reads a document element by element, so that a file of thousands of questions is never in memory as a whole. @throws FileRefusal */
export function eachElement(bytes: Uint8Array, { isWanted, take, open, close }: Wanted): void {
	const path: string[] = [];
	const opened: XmlElement[] = [];
	const pieces: string[] = [];
	let count = 0;

	function endText(): void {
		if (pieces.length === 0) return;
		opened.at(-1)?.children.push(pieces.join(""));
		pieces.length = 0;
	}

	scanXml(
		bytes,
		{
			open(name, attributes, line) {
				count += 1;
				if (count > maxElements) throw brokenXml(line, "tiene demasiados elementos");
				if (opened.length > 0 || isWanted(name, path)) {
					endText();
					const element: XmlElement = { name, attributes, children: [], line };
					opened.at(-1)?.children.push(element);
					opened.push(element);
				} else open?.(name, attributes);
				path.push(name);
			},
			text(piece) {
				if (opened.length > 0) pieces.push(piece);
			},
			close(name) {
				path.pop();
				if (opened.length === 0) return close?.(name);
				endText();
				const element = opened.pop();
				if (element && opened.length === 0) take(element);
			},
		},
		{ maxTag },
	);
}

/** Reads a small document as a whole. @throws FileRefusal */
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

/** Returns the child elements, optionally only those of one name. */
export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
	(element?.children ?? []).filter(
		(node): node is XmlElement => isElement(node) && (name === undefined || node.name === name),
	);

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
	childrenOf(element, name)[0];

/** Yields all descendants of a name, at any depth, in document order. */
export function* descendantsOf(element: XmlElement, name: string): Generator<XmlElement> {
	for (const child of childrenOf(element)) {
		if (child.name === name) yield child;
		yield* descendantsOf(child, name);
	}
}

/** Returns all text in a node. */
export const textOf = (node: XmlElement | string | undefined): string => {
	if (node === undefined) return "";
	return typeof node === "string" ? node : node.children.map(textOf).join("");
};

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Serialises to XML or HTML, with attributes in their original order. */
export function serialise(node: XmlElement | string): string {
	if (typeof node === "string") return escapeXml(node);
	const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeXml(value ?? "")}"`);
	const start = `<${node.name}${attributes.join("")}`;
	return node.children.length === 0 ? `${start}/>` : `${start}>${node.children.map(serialise).join("")}</${node.name}>`;
}
