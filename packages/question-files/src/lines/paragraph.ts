import type { InlineNode } from "../text/inline-nodes.ts";

/** By what authors mark the right alternative. */
export const keyMarks = ["highlight", "colour", "underline", "bold"] as const;
export type KeyMark = (typeof keyMarks)[number];

/** A piece of a paragraph in one look. */
export interface Piece {
	node: InlineNode;
	/** its words, to find labels in; '' for formulas and pictures */
	text: string;
	marks: readonly KeyMark[];
}

export interface Paragraph {
	pieces: Piece[];
	/** how its list is numbered, if it is in one */
	numbering: string | undefined;
	/** which list that is */
	list: string | undefined;
	/** what its list writes before it: 'II.' */
	label: string;
	/** of a heading, from 1 */
	heading: number | undefined;
	/** what is lost of it, as Spanish sentences */
	lost: string[];
	/** one line of a plain text: it continues the line before it, unless an empty line separates them */
	isLine?: true;
	/** an empty paragraph or line stands before it */
	isAfterGap?: boolean;
}

/** A line of a plain text as a paragraph. */
export const plainLine = (text: string): Paragraph => ({
	pieces: text === "" ? [] : [{ node: { kind: "text", text }, text, marks: [] }],
	numbering: undefined,
	list: undefined,
	label: "",
	heading: undefined,
	lost: [],
	isLine: true,
});

export const plainOf = ({ pieces }: Paragraph): string => pieces.map(({ text }) => text).join("");
