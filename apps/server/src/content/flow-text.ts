import type { FormulaPicture } from "./formula-picture/formula-pictures.ts";
import { colours, drawText } from "./our-look.ts";
import { breakWord, type Typeface } from "./outlined-text.ts";
import type { Block, Piece } from "./question-blocks.ts";
import { Undrawable } from "./undrawable.ts";

/** Formulas are drawn for texts of 16 pixels, with two of theirs for each (`drawFormulas`): this is their size. */
export const textSize = 32;
const ascent = 30;
const descent = 11;
const between = 8;
const betweenBlocks = 18;
const indent = 44;
/** White around a formula, which the words beside it need not keep away from. */
const formulaMargin = 4;
/** What a bold word's wider stroke takes on both sides. */
const boldMargin = 2;
/** No word is so long. Measuring takes the square of a run's letters where they are accents. */
const longestRun = 200;

/** A bitmap on its place in the drawing. */
export interface Placed {
	input: Buffer;
	left: number;
	top: number;
	width: number;
	height: number;
}

/** What stands in a line, without a place for a line's end in it. */
interface Atom {
	width: number;
	above: number;
	below: number;
	text?: { text: string; strong: boolean };
	bitmap?: { input: Buffer; width: number; height: number };
}

/** Atoms that stay together: a formula and its comma. */
interface Word {
	atoms: Atom[];
	width: number;
}
type Item = { kind: "word"; word: Word; spaced: boolean } | { kind: "break" };

/** What a text needs to be drawn. */
export interface Ink {
	face: Typeface;
	formulas: ReadonlyMap<string, FormulaPicture>;
	/** By name; they fit the width. */
	pictures: ReadonlyMap<string, { input: Buffer; width: number; height: number }>;
}

/** Lines of words and formulas, with a height to make room for. */
export interface Flow {
	height: number;
	/** How far the first base line is below the top. */
	first: number;
	draw(left: number, top: number): { svg: string; bitmaps: Placed[] };
}

/** Formulas of these blocks, and letters that our face lacks: they are drawn as formulas too. */
export function formulasIn(blocks: readonly Block[], face: Typeface): string[] {
	return blocks.flatMap(({ pieces }) =>
		pieces.flatMap((piece) =>
			piece.kind === "formula" ? [piece.latex] : piece.kind === "text" ? foreignLetters(piece.text, face) : [],
		),
	);
}

const isOurs = (letter: string, face: Typeface) => /\s/.test(letter) || face.has(letter);
const lettersOf = (text: string) => [...text.normalize("NFC")].filter((letter) => !/\p{Cf}/u.test(letter));
const foreignLetters = (text: string, face: Typeface) => lettersOf(text).filter((letter) => !isOurs(letter, face));

/**
 * Lays blocks out in a column, on the server's own thread: it stops where it becomes higher than `most`.
 * @throws Undrawable then, and where a formula has no drawing: a question without it would be another one
 */
export function flowText(blocks: readonly Block[], width: number, ink: Ink, most = Number.POSITIVE_INFINITY): Flow {
	let height = 0;
	const laid = blocks.map((block, index) => {
		if (index > 0) height += betweenBlocks;
		const shift = block.depth * indent;
		const lines = linesOf(itemsOf(block.pieces, ink), width - shift, ink.face, most - height);
		const top = height;
		for (const line of lines) height += line.above + line.below + between;
		if (height - between > most) throw new Undrawable("too long");
		return { block, lines, shift, top };
	});
	return {
		height: Math.max(0, height - between),
		first: laid[0]?.lines[0]?.above ?? ascent,
		draw(left, top) {
			const svg: string[] = [];
			const bitmaps: Placed[] = [];
			for (const { block, lines, shift, top: own } of laid) {
				let y = top + own;
				for (const [index, line] of lines.entries()) {
					const baseline = y + line.above;
					const start = left + shift + (block.isCentred ? (width - shift - line.width) / 2 : 0);
					if (index === 0 && block.mark)
						svg.push(
							drawText(ink.face, block.mark, { x: start - indent + 8, y: baseline, size: textSize }, colours.ink),
						);
					drawLine(line, start, baseline, ink.face, svg, bitmaps);
					y = baseline + line.below + between;
				}
			}
			return { svg: svg.join(""), bitmaps };
		},
	};
}

interface Line {
	words: { word: Word; x: number }[];
	width: number;
	above: number;
	below: number;
}

function drawLine(line: Line, left: number, baseline: number, face: Typeface, svg: string[], bitmaps: Placed[]): void {
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

/** The face has one weight: a wider stroke makes the letters bold. */
const strongText = (face: Typeface, text: string, place: { x: number; y: number; size: number }) =>
	`<g fill="${colours.ink}" stroke="${colours.ink}" stroke-width="90">${face.outline(text, place)}</g>`;

function itemsOf(pieces: readonly Piece[], ink: Ink): Item[] {
	const items: Item[] = [];
	let spaced = true;
	const add = (atom: Atom) => {
		const last = items.at(-1);
		if (!spaced && last?.kind === "word") {
			last.word.atoms.push(atom);
			last.word.width += atom.width;
		} else items.push({ kind: "word", word: { atoms: [atom], width: atom.width }, spaced: true });
		spaced = false;
	};
	for (const piece of pieces) {
		if (piece.kind === "formula") add(formulaAtom(piece.latex, ink));
		else if (piece.kind === "picture") {
			const picture = ink.pictures.get(piece.name);
			if (picture) add({ width: picture.width, above: picture.height, below: 0, bitmap: picture });
		} else if (piece.kind === "text") {
			for (const run of piece.text.split(/(\s+)/)) {
				if (run === "") continue;
				if (/^\s/.test(run)) spaced = true;
				else for (const atom of wordAtoms(run, piece.strong, ink)) add(atom);
			}
		} else {
			items.push({ kind: "break" });
			spaced = true;
		}
	}
	return items;
}

/** Runs of our letters, and each foreign one as a formula. */
function wordAtoms(run: string, strong: boolean, ink: Ink): Atom[] {
	const atoms: Atom[] = [];
	let text = "";
	const flush = () => {
		if (text) atoms.push(textAtom(text, strong, ink.face));
		text = "";
	};
	for (const letter of lettersOf(run)) {
		if (isOurs(letter, ink.face)) {
			if (text.length >= longestRun) flush();
			text += letter;
			continue;
		}
		flush();
		atoms.push(formulaAtom(letter, ink));
	}
	flush();
	return atoms;
}

const textAtom = (text: string, strong: boolean, face: Typeface): Atom => ({
	width: face.width(text, textSize) + (strong ? 2 * boldMargin : 0),
	above: ascent,
	below: descent,
	text: { text, strong },
});

function formulaAtom(latex: string, { formulas }: Ink): Atom {
	const picture = formulas.get(latex);
	if (!picture) throw new Undrawable("a formula that cannot be drawn");
	const [width, height, below] = [2 * picture.width, 2 * picture.height, 2 * picture.below];
	return { width: width - formulaMargin, above: height - below, below, bitmap: { input: picture.png, width, height } };
}

/** As many words in a line as there is room for. */
function linesOf(items: readonly Item[], width: number, face: Typeface, most: number): Line[] {
	const space = face.width("a a", textSize) - 2 * face.width("a", textSize);
	const lines: Line[] = [];
	let line: Line | undefined;
	const begin = () => {
		if (lines.length * (ascent + descent + between) > most) throw new Undrawable("too long");
		line = { words: [], width: 0, above: ascent, below: descent };
		lines.push(line);
		return line;
	};
	for (const item of items) {
		if (item.kind === "break") {
			line = undefined;
			continue;
		}
		for (const word of fitting(item.word, width, face)) {
			let x = line && line.words.length > 0 ? line.width + space : 0;
			if (!line || (x > 0 && x + word.width > width)) {
				begin();
				x = 0;
			}
			const into: Line = line ?? begin();
			into.words.push({ word, x });
			into.width = x + word.width;
			into.above = Math.max(into.above, ...word.atoms.map(({ above }) => above));
			into.below = Math.max(into.below, ...word.atoms.map(({ below }) => below));
		}
	}
	return lines;
}

/** A word wider than the line: texts go on in the next one, bitmaps become smaller. */
function fitting(word: Word, width: number, face: Typeface): Word[] {
	if (word.width <= width) return [word];
	return word.atoms.flatMap((atom) => {
		if (atom.width <= width) return [{ atoms: [atom], width: atom.width }];
		return atom.text ? cutText(atom.text, width, face) : [smaller(atom, width)];
	});
}

function cutText({ text, strong }: { text: string; strong: boolean }, width: number, face: Typeface): Word[] {
	const pieces = breakWord(face, text, textSize, strong ? width - 2 * boldMargin : width);
	return pieces.map((piece) => {
		const atom = textAtom(piece, strong, face);
		return { atoms: [atom], width: atom.width };
	});
}

function smaller(atom: Atom, width: number): Word {
	const scale = width / atom.width;
	const bitmap = atom.bitmap && {
		input: atom.bitmap.input,
		width: Math.floor(atom.bitmap.width * scale),
		height: Math.floor(atom.bitmap.height * scale),
	};
	const less = { width, above: atom.above * scale, below: atom.below * scale, ...(bitmap ? { bitmap } : {}) };
	return { atoms: [less], width };
}
