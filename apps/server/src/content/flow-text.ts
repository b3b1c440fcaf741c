import type { FormulaPicture } from "./formula-picture/formula-pictures.ts";
import { colours, drawText } from "./our-look.ts";
import { breakWord, type Typeface } from "./outlined-text.ts";
import type { Block } from "./question-blocks.ts";
import { type Atom, type Line, lettersOf, type Setter, setLines } from "./set-lines.ts";
import { Undrawable } from "./undrawable.ts";

/** Font size that matches the formulas: they are drawn for texts of 16 pixels at double resolution (`drawFormulas`). */
export const textSize = 32;
const ascent = 30;
const descent = 11;
const lineGap = 8;
const blockGap = 18;
const indent = 44;
/** White margin of a formula; words beside it may overlap it. */
const formulaMargin = 4;
/** Extra width of a bold word's stroke, on both sides together. */
const boldMargin = 2;

/** A bitmap at its position in the drawing. */
export interface PlacedBitmap {
	input: Buffer;
	left: number;
	top: number;
	width: number;
	height: number;
}

/** A word in outlines, or a bitmap. */
interface InkAtom extends Atom {
	text?: { text: string; strong: boolean };
	bitmap?: { input: Buffer; width: number; height: number };
}

/** Resources for drawing a text. */
export interface Ink {
	face: Typeface;
	formulas: ReadonlyMap<string, FormulaPicture>;
	/** By name; scaled to fit the width. */
	pictures: ReadonlyMap<string, { input: Buffer; width: number; height: number }>;
}

/** Laid out lines of words and formulas, with their height. */
export interface Flow {
	height: number;
	/** Distance of the first baseline from the top. */
	first: number;
	draw(left: number, top: number): { svg: string; bitmaps: PlacedBitmap[] };
}

/** Formulas of these blocks, and letters missing in our face, which are drawn as formulas too. */
export function formulasIn(blocks: readonly Block[], face: Typeface): string[] {
	return blocks.flatMap(({ pieces }) =>
		pieces.flatMap((piece) =>
			piece.kind === "formula" ? [piece.latex] : piece.kind === "text" ? foreignLetters(piece.text, face) : [],
		),
	);
}

const canDraw = (letter: string, face: Typeface) => /\s/.test(letter) || face.has(letter);
const foreignLetters = (text: string, face: Typeface) => lettersOf(text).filter((letter) => !canDraw(letter, face));

/**
 * Lays out blocks in a column, on the server's main thread. Stops when it becomes higher than `most`.
 * @throws Undrawable in that case, and for a formula without a drawing, because the question would be incomplete
 */
export function flowText(blocks: readonly Block[], width: number, ink: Ink, most = Number.POSITIVE_INFINITY): Flow {
	let height = 0;
	const setter = setterOf(ink);
	const laidOut = blocks.map((block, index) => {
		if (index > 0) height += blockGap;
		const shift = block.depth * indent;
		const lines = setLines(block.pieces, width - shift, setter, most - height);
		const top = height;
		for (const line of lines) height += line.above + line.below + lineGap;
		if (height - lineGap > most) throw new Undrawable("too long");
		return { block, lines, shift, top };
	});
	return {
		height: Math.max(0, height - lineGap),
		first: laidOut[0]?.lines[0]?.above ?? ascent,
		draw(left, top) {
			const svg: string[] = [];
			const bitmaps: PlacedBitmap[] = [];
			for (const { block, lines, shift, top: own } of laidOut) {
				let y = top + own;
				for (const [index, line] of lines.entries()) {
					const baseline = y + line.above;
					const start = left + shift + (block.isCentred ? (width - shift - line.width) / 2 : 0);
					if (index === 0 && block.mark)
						svg.push(
							drawText(ink.face, block.mark, { x: start - indent + 8, y: baseline, size: textSize }, colours.ink),
						);
					drawLine(line, start, baseline, ink.face, svg, bitmaps);
					y = baseline + line.below + lineGap;
				}
			}
			return { svg: svg.join(""), bitmaps };
		},
	};
}

function drawLine(
	line: Line<InkAtom>,
	left: number,
	baseline: number,
	face: Typeface,
	svg: string[],
	bitmaps: PlacedBitmap[],
): void {
	for (const { word, x } of line.words) {
		let at = left + x;
		for (const { text, bitmap, width, above } of word.atoms) {
			if (text) {
				const place = { x: at + (text.strong ? boldMargin : 0), y: baseline, size: textSize };
				svg.push(text.strong ? strongText(face, text.text, place) : drawText(face, text.text, place, colours.ink));
			}
			if (bitmap)
				bitmaps.push({ ...bitmap, left: Math.round(at - formulaMargin / 2), top: Math.round(baseline - above) });
			at += width;
		}
	}
}

/** Bold text: the face has one weight, so a wider stroke makes the letters bold. */
const strongText = (face: Typeface, text: string, place: { x: number; y: number; size: number }) =>
	`<g fill="${colours.ink}" stroke="${colours.ink}" stroke-width="90">${face.outline(text, place)}</g>`;

function setterOf(ink: Ink): Setter<InkAtom> {
	const { face, pictures } = ink;
	return {
		...{ above: ascent, below: descent, between: lineGap },
		space: face.width("a a", textSize) - 2 * face.width("a", textSize),
		has: (letter) => canDraw(letter, face),
		text: (text, strong) => textAtom(text, strong, face),
		formula: (latex) => formulaAtom(latex, ink),
		foreign: (letter) => formulaAtom(letter, ink),
		picture(name) {
			const picture = pictures.get(name);
			return picture && { width: picture.width, above: picture.height, below: 0, bitmap: picture };
		},
		// Wraps texts and scales bitmaps down.
		cut: (atom, width) => (atom.text ? cutText(atom.text, width, face) : [scaledAtom(atom, width)]),
	};
}

const textAtom = (text: string, strong: boolean, face: Typeface): InkAtom => ({
	width: face.width(text, textSize) + (strong ? 2 * boldMargin : 0),
	above: ascent,
	below: descent,
	text: { text, strong },
});

function formulaAtom(latex: string, { formulas }: Ink): InkAtom {
	const picture = formulas.get(latex);
	if (!picture) throw new Undrawable("a formula that cannot be drawn");
	const [width, height, below] = [2 * picture.width, 2 * picture.height, 2 * picture.below];
	return { width: width - formulaMargin, above: height - below, below, bitmap: { input: picture.png, width, height } };
}

function cutText({ text, strong }: { text: string; strong: boolean }, width: number, face: Typeface): InkAtom[] {
	const pieces = breakWord(face, text, textSize, strong ? width - 2 * boldMargin : width);
	return pieces.map((piece) => textAtom(piece, strong, face));
}

function scaledAtom(atom: InkAtom, width: number): InkAtom {
	const scale = width / atom.width;
	const bitmap = atom.bitmap && {
		input: atom.bitmap.input,
		width: Math.floor(atom.bitmap.width * scale),
		height: Math.floor(atom.bitmap.height * scale),
	};
	return { width, above: atom.above * scale, below: atom.below * scale, ...(bitmap ? { bitmap } : {}) };
}
