/** As much of a node as is read. */
export interface Read {
	nodeType: number;
	nodeName: string;
	textContent: string | null;
	childNodes: Iterable<Read>;
	getAttribute?(name: string): string | null;
}

const isText = 3;
const escaped = (text: string) => text.replace(/([\\`*_[\]<>])/g, "\\$1");

function inline(node: Read): string {
	if (node.nodeType === isText) return escaped((node.textContent ?? "").replace(/[^\S\u00a0]+/g, " "));
	const inner = [...node.childNodes].map(inline).join("");
	if (node.nodeName === "A") return `[${inner}](${node.getAttribute?.("href") ?? ""})`;
	return node.nodeName === "B" || node.nodeName === "STRONG" ? `**${inner.trim()}**` : inner;
}

/** A dash at the beginning of a line would begin a list. */
const lineOf = (node: Read) =>
	inline(node)
		.trim()
		.replace(/^([-+#]|\d+\.)(?= )/, "\\$1");

function block(node: Read): string[] {
	const children = [...node.childNodes].filter(({ nodeType }) => nodeType !== isText);
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

/** A legal page of ours as Markdown, to be changed: headings, paragraphs, lists, links and what is bold. @param text the part that is read */
export const toMarkdown = (text: Read): string => block(text).filter(Boolean).join("\n\n");
