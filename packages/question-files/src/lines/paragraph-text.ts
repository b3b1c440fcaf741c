import type { InlineNode } from "../text/inline-nodes.ts";
import type { KeyMark, Paragraph, Piece } from "./paragraph.ts";

/** Returns part of a paragraph, by character offsets in its text. */
export function slice({ pieces, ...rest }: Paragraph, from: number, until = Number.POSITIVE_INFINITY): Paragraph {
	const kept: Piece[] = [];
	let at = 0;
	for (const piece of pieces) {
		const [start, end] = [Math.max(from - at, 0), Math.min(until - at, piece.text.length)];
		if (piece.text === "" ? at >= from && at < until : start === 0 && end === piece.text.length) kept.push(piece);
		else if (end > start && piece.node.kind === "text") {
			const text = piece.text.slice(start, end);
			kept.push({ ...piece, text, node: { kind: "text", text } });
		} else if (end > start) kept.push(piece);
		at += piece.text.length;
	}
	return { ...rest, pieces: kept };
}

/** Returns the nodes with bold for emphasised text. The mark of the key is left out, because it is not emphasis. */
export function nodesOf({ pieces }: Paragraph, without: readonly KeyMark[] = []): InlineNode[] {
	return pieces.map(({ node, marks }) => {
		const isStrong = (["bold", "underline"] as const).some((mark) => marks.includes(mark) && !without.includes(mark));
		return isStrong && node.kind === "text" && node.text.trim() !== ""
			? { kind: "mark", mark: "**", nodes: [node] }
			: node;
	});
}

/** Whether more than half of the text has a mark. */
export function hasMark({ pieces }: Paragraph, mark: KeyMark): boolean {
	const length = (list: readonly Piece[]) => list.reduce((sum, { text }) => sum + text.trim().length, 0);
	const all = length(pieces);
	return all > 0 && length(pieces.filter(({ marks }) => marks.includes(mark))) > all / 2;
}
