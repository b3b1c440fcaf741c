import { escapeBlock, escapeInline } from "./escape-markup.ts";
import { formulaMarkup, splitFormulas } from "./formulas.ts";

/** What stands in a line, before it is our markup. */
export type InlineNode =
	| { kind: "text"; text: string }
	| { kind: "formula"; latex: string; isDisplayed: boolean }
	| { kind: "break" }
	/** markup that is ready */
	| { kind: "raw"; markup: string }
	| { kind: "mark"; mark: "**" | "*" | "~~"; nodes: InlineNode[] };

/** Neighbours of one kind become one, so that a formula that is cut by an entity is seen whole. */
function merged(nodes: readonly InlineNode[]): InlineNode[] {
	const list: InlineNode[] = [];
	for (const node of nodes) {
		const last = list.at(-1);
		if (node.kind === "text" && last?.kind === "text")
			list[list.length - 1] = { kind: "text", text: last.text + node.text };
		else if (node.kind === "mark" && last?.kind === "mark" && node.mark === last.mark) {
			list[list.length - 1] = { ...last, nodes: [...last.nodes, ...node.nodes] };
		} else list.push(node);
	}
	return list.flatMap((node): InlineNode[] =>
		node.kind !== "text"
			? [node]
			: splitFormulas(node.text).map((piece) =>
					"text" in piece ? { kind: "text", text: piece.text } : { kind: "formula", ...piece },
				),
	);
}

const isWord = /[\p{L}\p{N}]/u;
const isPunctuation = /[\p{P}\p{S}]/u;

/** Marks do nothing where the sign inside is punctuation and the one outside a letter: then they are left away. */
function marked(mark: string, inner: string, before: string, after: string): string {
	const core = inner.trim();
	const lead = inner.slice(0, inner.length - inner.trimStart().length);
	const trail = inner.slice(inner.trimEnd().length);
	if (core === "" || core.includes("\n\n")) return inner;
	const opens = !(lead === "" && isPunctuation.test(core[0] ?? "") && isWord.test(before.at(-1) ?? " "));
	const closes = !(trail === "" && isPunctuation.test(core.at(-1) ?? "") && isWord.test(after[0] ?? " "));
	return opens && closes ? `${lead}${mark}${core}${mark}${trail}` : inner;
}

const plainOf = (node: InlineNode | undefined): string => {
	if (!node) return "";
	if (node.kind === "text") return node.text;
	return node.kind === "mark" ? node.nodes.map(plainOf).join("") : " ";
};

/** Nodes as our markup, in one go. @param outer marks that are on already: they are not set twice */
export function inlineMarkup(nodes: readonly InlineNode[], outer: readonly string[] = []): string {
	const list = merged(nodes);
	const made: string[] = [];
	// What was made so far is never looked at whole: a long text of formulas would take time by its square.
	let last = "";
	for (const [index, node] of list.entries()) {
		const after = plainOf(list[index + 1]).slice(0, 1);
		const piece = pieceOf(node, last, after, outer);
		made.push(piece);
		last = piece.at(-1) ?? last;
	}
	return made.join("");
}

function pieceOf(node: InlineNode, before: string, after: string, outer: readonly string[]): string {
	if (node.kind === "text") return escapeInline(node.text);
	if (node.kind === "formula") return formulaMarkup(node.latex, node.isDisplayed, before, after);
	if (node.kind === "break") return "\n";
	if (node.kind === "raw") return node.markup;
	const inner = inlineMarkup(node.nodes, [...outer, node.mark]);
	return outer.includes(node.mark) ? inner : marked(node.mark, inner, before, after);
}

const collapsed = (markup: string) => markup.replace(/[^\S\n]+/g, " ").replace(/ *\n */g, "\n");

/** A paragraph, which may have lines. */
export const paragraphOf = (nodes: readonly InlineNode[]): string => escapeBlock(collapsed(inlineMarkup(nodes)).trim());

/** One line, where nothing begins a block. */
export const lineOf = (nodes: readonly InlineNode[]): string => inlineMarkup(nodes).replace(/\s+/g, " ").trim();
