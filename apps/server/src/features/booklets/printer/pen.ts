import type { Glyphs } from "./formula-ops.ts";
import type { PrintedPicture } from "./pictures.ts";

/** What an element of the structure is, for who has the paper read aloud; made when something is first drawn in it. */
export interface Tag {
	readonly name: string;
	readonly parent: Tag | undefined;
	/** in words, of what is no text */
	readonly alt: string | undefined;
}

export const tag = (name: string, parent?: Tag, alt?: string): Tag => ({ name, parent, alt });

export interface Letters {
	x: number;
	/** of the base line */
	y: number;
	size: number;
	strong?: boolean;
	soft?: boolean;
	/** White on black. */
	reversed?: boolean;
}

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Draws on pages of A4, in points from the upper left corner. What is drawn in no tag is decoration. */
export interface Pen {
	text(of: Tag | undefined, text: string, letters: Letters): void;
	/** @param em points; x at its left, y its base line */
	formula(of: Tag, glyphs: Glyphs, at: { x: number; y: number; em: number }): void;
	picture(of: Tag, picture: PrintedPicture, box: Box): void;
	/** A hairline, or a thicker one. */
	line(from: { x: number; y: number }, to: { x: number; y: number }, width?: number, soft?: boolean): void;
	/** An outline, or filled with a grey: 0 black, 1 white. */
	rect(box: Box, look: { stroke?: number; fill?: number; round?: number }): void;
	circle(x: number, y: number, radius: number, look: { stroke?: number; fill?: number }): void;
}
