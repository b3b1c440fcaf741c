import type { InlineNode } from "../text/inline-nodes.ts";

/** Formatting by which authors mark the right alternative. */
export const keyMarks = ["highlight", "colour", "underline", "bold"] as const;
export type KeyMark = (typeof keyMarks)[number];

/** A run of a paragraph with uniform formatting. */
export interface Piece {
	node: InlineNode;
	/** text in which labels are searched; '' for formulas and pictures */
	text: string;
	marks: readonly KeyMark[];
}

export interface Paragraph {
	pieces: Piece[];
	/** numbering format of its list, if it is in one */
	numbering: string | undefined;
	/** id of its list */
	list: string | undefined;
	/** label that the list prints before it: 'II.' */
	label: string;
	/** level of a heading, from 1 */
	heading: number | undefined;
	/** lost content, as Spanish sentences */
	lost: string[];
	/** one line of a plain text: it continues the previous line, unless an empty line separates them */
	isLine?: true;
	/** whether an empty paragraph or line precedes it */
	isAfterGap?: boolean;
}

/** Converts a line of plain text to a paragraph. */
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
