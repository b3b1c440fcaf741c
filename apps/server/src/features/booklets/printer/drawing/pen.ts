import type { Glyphs } from "./formula-ops.ts";
import type { PrintedPicture } from "./pictures.ts";

/** A structure element of the tagged PDF, for screen readers. It is created when something is first drawn in it. */
export interface Tag {
	readonly name: string;
	readonly parent: Tag | undefined;
	/** text equivalent of something that is not text */
	readonly alt: string | undefined;
}

export const tag = (name: string, parent?: Tag, alt?: string): Tag => ({ name, parent, alt });

export interface Letters {
	x: number;
	/** y of the baseline */
	y: number;
	size: number;
	strong?: boolean;
	soft?: boolean;
	/** white on black */
	reversed?: boolean;
}

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Draws on A4 pages, in points from the upper left corner. Anything drawn without a tag is decoration. */
export interface Pen {
	text(of: Tag | undefined, text: string, letters: Letters): void;
	/** @param at left end of the baseline; em in points */
	formula(of: Tag, glyphs: Glyphs, at: { x: number; y: number; em: number }): void;
	picture(of: Tag, picture: PrintedPicture, box: Box): void;
	/** Draws a line, by default a hairline. */
	line(from: { x: number; y: number }, to: { x: number; y: number }, width?: number, soft?: boolean): void;
	/** Draws an outline, or fills with grey: 0 black, 1 white. */
	rect(box: Box, look: { stroke?: number; fill?: number; round?: number }): void;
	circle(x: number, y: number, radius: number, look: { stroke?: number; fill?: number }): void;
}
