import type { Typeface } from "./outlined-text.ts";

/** Colours of the light theme (apps/web/app/ui/styles/tokens.css): a preview has no theme. */
export const colours = {
	paper: "#fbfaf6",
	card: "#ffffff",
	grid: "#e7e8f3",
	line: "#e4e1d8",
	circle: "#84859a",
	ink: "#1a1c2c",
	soft: "#5a5d72",
	pen: "#2a3fd9",
	marker: "#ffd83d",
} as const;

/** An academy's own colours, if any. */
export interface OwnColours {
	pen?: string | undefined;
	marker?: string | undefined;
}

/** Draws a line of text. A stroke in the text colour makes it legible when small. */
export const drawText = (face: Typeface, text: string, line: { x: number; y: number; size: number }, colour: string) =>
	`<g fill="${colour}" stroke="${colour}" stroke-width="10">${face.outline(text, line)}</g>`;

/** A highlighter stroke behind a line of text. */
export const marker = (x: number, baseline: number, width: number, size: number, colour: string = colours.marker) =>
	`<rect x="${x - size * 0.14}" y="${baseline - size * 0.84}" width="${width + size * 0.28}" height="${size * 1.08}" rx="${size * 0.12}" fill="${colour}" transform="translate(${baseline * 0.123} 0) skewX(-7)"/>`;

interface Size {
	width: number;
	height: number;
}

/** Squared paper below the timing track of an answer sheet. @param margin margin of the track, left and right */
export const background = ({ width, height }: Size, margin: number): string =>
	`<defs><pattern id="g" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M30 0H0V30" fill="none" stroke="${colours.grid}" stroke-width="1.5"/></pattern><pattern id="t" width="30" height="30" patternUnits="userSpaceOnUse"><rect width="9" height="30" fill="${colours.ink}"/></pattern></defs><rect width="${width}" height="${height}" fill="${colours.paper}"/><rect width="${width}" height="${height}" fill="url(#g)"/><rect x="${margin}" y="0" width="${width - 2 * margin}" height="15" fill="url(#t)"/>`;

/** Draws the site's name with its last 'o' filled in like a marked answer; a name without one gets such a circle at its end. */
export function logo(
	head: Typeface,
	name: string,
	{ x, y, size }: { x: number; y: number; size: number },
	pen: string = colours.pen,
): string {
	const stem = head.drawable(/o$/i.test(name) ? name.slice(0, -1) : name).slice(0, 24);
	const end = x + head.width(stem, size);
	return `<g fill="${colours.ink}">${head.outline(stem, { x, y, size })}</g><circle cx="${end + size * 0.31}" cy="${y - size * 0.26}" r="${size * 0.28}" fill="${pen}"/>`;
}
