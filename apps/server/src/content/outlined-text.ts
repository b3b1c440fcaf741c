import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import { whenUsed } from "../when-used.ts";

const fontkit = whenUsed<typeof import("fontkit")>("fontkit");

/** The pages' own files: a second copy would be forgotten when they change. serve-web.ts knows the way to the web too. */
const folder = new URL("../../../web/app/ui/fonts/", import.meta.url);
const files = {
	head: "bricolage-grotesque-latin-opsz-normal.woff2",
	text: "figtree-latin-wght-normal.woff2",
} as const;
/** Of the size. */
const tracking = { head: -0.02, text: 0 } as const;
/** What anybody could read in a picture; more is not even measured. */
const longestText = 400;

interface Line {
	x: number;
	/** Of the base line. */
	y: number;
	size: number;
}

/** A face of ours whose texts become outlines: a picture that is drawn needs no font of the machine. */
export interface Typeface {
	/** What of a text it has glyphs for, in one line. */
	drawable(text: string): string;
	/** Whether it has a glyph for this one letter. */
	has(letter: string): boolean;
	/** @returns pixels */
	width(text: string, size: number): number;
	/** @returns SVG without any text in it */
	outline(text: string, line: Line): string;
}

const opened = new Map<keyof typeof files, Promise<Typeface>>();

/** Read once. A variable face is drawn in the weight its file starts from: of WOFF2, fontkit gives no other. */
export function openTypeface(face: keyof typeof files): Promise<Typeface> {
	const known = opened.get(face) ?? readTypeface(face);
	opened.set(face, known);
	return known;
}

async function readTypeface(face: keyof typeof files): Promise<Typeface> {
	const font = fontkit().create(await readFile(new URL(files[face], folder)));
	if (!("layout" in font)) throw new Error(`${files[face]} holds several fonts`);
	return typefaceOf(font, tracking[face]);
}

function typefaceOf(font: Font, spacing: number): Typeface {
	const between = spacing * font.unitsPerEm;
	const place = (text: string) => {
		const { glyphs, positions } = font.layout(text);
		let x = 0;
		const placed = glyphs.map((glyph, index) => {
			const at = x;
			x += (positions[index]?.xAdvance ?? 0) + between;
			return { glyph, at };
		});
		return { placed, width: Math.max(0, x - between) };
	};
	const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) && !/\p{C}/u.test(letter);
	return {
		has,
		drawable: (text) =>
			[...text.slice(0, longestText).normalize("NFC").replace(/\s+/g, " ")]
				.filter(has)
				.join("")
				.replace(/ +/g, " ")
				.trim(),
		width: (text, size) => (place(text).width * size) / font.unitsPerEm,
		outline(text, { x, y, size }) {
			const scale = size / font.unitsPerEm;
			const paths = place(text).placed.map(
				({ glyph, at }) => `<path transform="translate(${Math.round(at)})" d="${glyph.path.toSVG()}"/>`,
			);
			return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
		},
	};
}

interface Box {
	width: number;
	height: number;
	/** Largest first. */
	sizes: readonly number[];
}

/** From one base line to the next, of the size. */
export const leading = 1.1;

/** A text in lines of about one length, as large as its box lets it be; what does not fit at the smallest size is cut. */
export function fitText(
	face: Typeface,
	text: string,
	{ width, height, sizes }: Box,
): { size: number; lines: string[] } {
	if (!text) return { size: sizes[0] ?? 16, lines: [] };
	const room = (size: number) => Math.max(1, Math.floor(height / (size * leading)));
	for (const size of sizes) {
		const lines = balance(face, text, size, width);
		if (lines.length <= room(size)) return { size, lines };
	}
	const size = sizes.at(-1) ?? 16;
	const kept = wrap(face, text, size, width).slice(0, room(size));
	return { size, lines: [...kept.slice(0, -1), ellipsis(face, kept.at(-1) ?? "", size, width)] };
}

function wrap(face: Typeface, text: string, size: number, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ").flatMap((whole) => breakWord(face, whole, size, width))) {
		const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
		if (lines.length > 0 && face.width(longer, size) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

/**
 * A word that is longer than a line goes on in the next one. Each letter is measured by itself, once: measuring each piece
 * again with one letter more would take seconds where there is no blank.
 */
export function breakWord(face: Pick<Typeface, "width">, word: string, size: number, width: number): string[] {
	if (face.width(word, size) <= width) return [word];
	const widths = new Map<string, number>();
	const pieces = [""];
	let taken = 0;
	for (const letter of word) {
		const wide = widths.get(letter) ?? face.width(letter, size);
		widths.set(letter, wide);
		const isFull = taken > 0 && taken + wide > width;
		taken = isFull ? wide : taken + wide;
		if (isFull) pieces.push(letter);
		else pieces[pieces.length - 1] += letter;
	}
	return pieces;
}

/** As many lines as in the full width, in the narrowest one that still holds them. */
function balance(face: Typeface, text: string, size: number, width: number): string[] {
	const full = wrap(face, text, size, width);
	let best = full;
	for (let narrower = width * 0.95; narrower > width * 0.4; narrower -= width * 0.05) {
		const lines = wrap(face, text, size, narrower);
		if (lines.length > full.length) break;
		best = lines;
	}
	return best;
}

/** Ends with the last word that has room, or within the only one. */
function ellipsis(face: Typeface, line: string, size: number, width: number): string {
	const fits = (text: string) => face.width(`${text}…`, size) <= width;
	let kept = line;
	while (kept.includes(" ") && !fits(kept)) kept = kept.slice(0, kept.lastIndexOf(" "));
	while (kept && !fits(kept)) kept = kept.slice(0, -1);
	return `${kept.replace(/[\s,.;:]+$/, "")}…`;
}
