/** The part of a DOM node that the conversion reads. */
export interface Read {
	nodeType: number;
	nodeName: string;
	textContent: string | null;
	childNodes: Iterable<Read>;
	getAttribute?(name: string): string | null;
}

const textNode = 3;
const escaped = (text: string) => text.replace(/([\\`*_[\]<>])/g, "\\$1");

function inline(node: Read): string {
	if (node.nodeType === textNode) return escaped((node.textContent ?? "").replace(/[^\S\u00a0]+/g, " "));
	const inner = [...node.childNodes].map(inline).join("");
	if (node.nodeName === "A") return `[${inner}](${node.getAttribute?.("href") ?? ""})`;
	return node.nodeName === "B" || node.nodeName === "STRONG" ? `**${inner.trim()}**` : inner;
}

/** Converts one line. Escapes a leading dash, plus, hash or number, which would begin a list or heading. */
const lineOf = (node: Read) =>
	inline(node)
		.trim()
		.replace(/^([-+#]|\d+\.)(?= )/, "\\$1");

function block(node: Read): string[] {
	const children = [...node.childNodes].filter(({ nodeType }) => nodeType !== textNode);
	switch (node.nodeName) {
		case "H2":
			return [`# ${inline(node).trim()}`];
		case "P":
			return [lineOf(node)];
		case "UL":
			return [children.map((item) => `- ${inline(item).trim()}`).join("\n")];
		case "DT":
			return [`**${inline(node).trim()}**`];
		case "DD":
			return [lineOf(node)];
		default:
			return children.flatMap(block);
	}
}

/**
 * Converts our legal page to Markdown for editing: headings, paragraphs, lists, links and bold text. `root` is the converted
 * part of the page.
 */
export const toMarkdown = (root: Read): string => block(root).filter(Boolean).join("\n\n");
