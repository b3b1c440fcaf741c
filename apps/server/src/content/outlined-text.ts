import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import { lazyRequire } from "../process/lazy-require.ts";

const fontkit = lazyRequire<typeof import("fontkit")>("fontkit");

/** Folder of the web's own font files, because a second copy would become outdated. serve-web.ts has the path to the web too. */
const folder = new URL("../../../web/app/ui/fonts/", import.meta.url);
const files = {
	head: "bricolage-grotesque-spanish-wght.woff2",
	// The printed face: names and questions may have letters that the pages' smaller file leaves out.
	text: "figtree-latin-400-normal.ttf",
} as const;
/** Letter spacing, relative to the size. */
const tracking = { head: -0.035, text: 0 } as const;
/** Longest legible text in a picture; the rest is not even measured. */
const longestText = 400;

interface Line {
	x: number;
	/** Baseline. */
	y: number;
	size: number;
}

/** A typeface that converts texts to outlines, so that a drawing needs no installed font. */
export interface Typeface {
	/** Returns the part of a text that has glyphs, on one line. */
	drawable(text: string): string;
	/** Whether it has a glyph for the letter. */
	has(letter: string): boolean;
	/** @returns pixels */
	width(text: string, size: number): number;
	/** @returns SVG without text elements */
	outline(text: string, line: Line): string;
}

const cache = new Map<keyof typeof files, Promise<Typeface>>();

/** Opens a typeface once. A variable font is drawn in its default weight: for WOFF2, fontkit offers no other. */
export function openTypeface(face: keyof typeof files): Promise<Typeface> {
	const known = cache.get(face) ?? readTypeface(face);
	cache.set(face, known);
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

/** Line height, relative to the size. */
export const leading = 1.1;

/** Breaks a text into lines of similar length, as large as its box allows. Text that does not fit at the smallest size is cut. */
export function fitText(
	face: Typeface,
	text: string,
	{ width, height, sizes }: Box,
): { size: number; lines: string[] } {
	if (!text) return { size: sizes[0] ?? 16, lines: [] };
	const lineCount = (size: number) => Math.max(1, Math.floor(height / (size * leading)));
	for (const size of sizes) {
		const lines = balance(face, text, size, width);
		if (lines.length <= lineCount(size)) return { size, lines };
	}
	const size = sizes.at(-1) ?? 16;
	const kept = wrap(face, text, size, width).slice(0, lineCount(size));
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
 * Breaks a word that is longer than a line. Each letter is measured once by itself: measuring growing pieces would take seconds
 * for text without spaces.
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

/** Balances lines: the narrowest width that needs no more lines than the full width. */
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

/** Cuts a line with an ellipsis after the last word that fits, or within the only word. */
function ellipsis(face: Typeface, line: string, size: number, width: number): string {
	const fits = (text: string) => face.width(`${text}…`, size) <= width;
	let kept = line;
	while (kept.includes(" ") && !fits(kept)) kept = kept.slice(0, kept.lastIndexOf(" "));
	while (kept && !fits(kept)) kept = kept.slice(0, -1);
	return `${kept.replace(/[\s,.;:]+$/, "")}…`;
}
