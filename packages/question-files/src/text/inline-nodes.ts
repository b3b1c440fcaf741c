import { escapeBlock, escapeInline } from "./escape-markup.ts";
import { formulaMarkup, splitFormulas } from "./formulas.ts";

/** A part of a line before it becomes our markup. */
export type InlineNode =
	| { kind: "text"; text: string }
	| { kind: "formula"; latex: string; isDisplayed: boolean }
	| { kind: "break" }
	/** finished markup */
	| { kind: "raw"; markup: string }
	| { kind: "mark"; mark: "**" | "*" | "~~"; nodes: InlineNode[] };

/** Merges adjacent nodes of the same kind, so that a formula split by an entity is recognised as a whole. */
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

/** Wraps text in marks. Marks have no effect between punctuation inside and a letter outside; they are then left out. */
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

/** Converts nodes to our markup in one pass. @param outer marks that are already open, and are not repeated */
export function inlineMarkup(nodes: readonly InlineNode[], outer: readonly string[] = []): string {
	const list = merged(nodes);
	const pieces: string[] = [];
	// Keep only the last character: rereading the result so far would take quadratic time in a long text of formulas.
	let last = "";
	for (const [index, node] of list.entries()) {
		const after = plainOf(list[index + 1]).slice(0, 1);
		const piece = pieceOf(node, last, after, outer);
		pieces.push(piece);
		last = piece.at(-1) ?? last;
	}
	return pieces.join("");
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

/** Converts nodes to a paragraph, which may have several lines. */
export const paragraphOf = (nodes: readonly InlineNode[]): string => escapeBlock(collapsed(inlineMarkup(nodes)).trim());

/** Converts nodes to a single line, in which no block can begin. */
export const lineOf = (nodes: readonly InlineNode[]): string => inlineMarkup(nodes).replace(/\s+/g, " ").trim();
