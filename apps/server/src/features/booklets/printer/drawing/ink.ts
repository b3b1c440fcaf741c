import { breakWord } from "../../../../content/outlined-text.ts";
import type { Piece } from "../../../../content/question-blocks.ts";
import { type Atom, type Line, lettersOf, type Setter, setLines } from "../../../../content/set-lines.ts";
import type { Notes } from "../notes.ts";
import type { Faces } from "./faces.ts";
import type { Glyphs } from "./formula-ops.ts";
import { type Formulas, splitFormula } from "./formulas.ts";
import { type Pen, type Tag, tag } from "./pen.ts";
import type { PrintedPicture } from "./pictures.ts";

/** An element in a line of print. */
export type PaperAtom = Atom &
	(
		| { kind: "text"; text: string; strong: boolean }
		| { kind: "formula"; glyphs: Glyphs; em: number; latex: string }
		| { kind: "picture"; picture: PrintedPicture }
		/** Placeholder of something that cannot be printed. */
		| { kind: "frame"; alt: string }
	);

/** Resources for printing a text. */
export interface Ink {
	faces: Faces;
	formulas: Formulas;
	/** pictures by name, without unreadable ones */
	pictures: ReadonlyMap<string, PrintedPicture>;
	notes: Notes;
}

export interface Setting {
	ink: Ink;
	/** font size in points */
	size: number;
	/** largest height of a picture */
	highest: number;
	/** number of the question in form A, for the notes */
	question: number;
	strong?: boolean;
}

/** Scale of formulas relative to the text, so that 'x' is as high in both. */
const formulaScale = 1.13;
/** Smallest scale at which a formula is still readable in an exam. */
const smallestScale = 0.72;
export const leading = { above: 0.79, below: 0.23, between: 0.28 } as const;
/** Placeholder of an unprintable letter. */
const missing = "\u25a1";
const noBreak = "\u00a0";

/** Sets a text in lines of a column. */
export function setPaper(pieces: readonly Piece[], width: number, setting: Setting): Line<PaperAtom>[] {
	return setLines(printable(pieces, setting), width, setterOf(setting));
}

/** Replaces each run of letters that neither the face nor the formula renderer has by one placeholder. */
function printable(pieces: readonly Piece[], { ink, question }: Setting): Piece[] {
	const isKnown = (letter: string) => /\s/.test(letter) || ink.faces.plain.has(letter) || !!ink.formulas(letter);
	return pieces.map((piece) => {
		if (piece.kind !== "text") return piece;
		const letters = lettersOf(piece.text);
		if (letters.every(isKnown)) return piece;
		ink.notes.add("missingLetter", question);
		const text = letters.map((letter) => (isKnown(letter) ? letter : missing)).join("");
		return { ...piece, text: text.replace(/\u25a1+/g, missing) };
	});
}

function setterOf(setting: Setting): Setter<PaperAtom> {
	const { ink, size, question, highest } = setting;
	const { faces, formulas, notes } = ink;
	const [above, below] = [size * leading.above, size * leading.below];
	const words = (text: string, strong: boolean): PaperAtom => {
		const printed = text.replaceAll(noBreak, " ");
		const width = faces[strong ? "strong" : "plain"].width(printed, size);
		return { ...{ kind: "text", text: printed, strong, width, above, below } };
	};
	const box = (alt: string): PaperAtom => ({ kind: "frame", alt, width: size * 0.62, above, below: 0 });
	const formula = (latex: string, scale = 1): PaperAtom | undefined => {
		const glyphs = formulas(latex);
		return glyphs && formulaAtom(glyphs, latex, size * formulaScale * scale);
	};
	return {
		...{ above, below, between: size * leading.between, space: faces.plain.width(" ", size) },
		has: (letter) => letter === noBreak || (letter !== missing && faces.plain.has(letter)),
		text: (text, strong) => words(text, strong || setting.strong === true),
		formula(latex) {
			const drawn = formula(latex);
			if (drawn) return drawn;
			notes.add("wrongFormula", question);
			return words(
				lettersOf(latex)
					.filter((letter) => faces.plain.has(letter))
					.join("") || "?",
				false,
			);
		},
		foreign: (letter) =>
			letter === missing ? box("letra que no se puede imprimir") : (formula(letter) ?? box(letter)),
		picture(name) {
			const picture = ink.pictures.get(name);
			return picture ? pictureAtom(picture, highest) : box("Falta una figura");
		},
		cut(atom, width) {
			if (atom.kind === "text")
				return breakWord(faces[atom.strong ? "strong" : "plain"], atom.text, size, width).map((part) =>
					words(part, atom.strong),
				);
			if (atom.kind === "picture") return [pictureAtom(atom.picture, highest, width)];
			if (atom.kind !== "formula") return [{ ...atom, width }];
			return cutFormula(atom, width);
		},
	};

	/**
	 * Fits a formula: scales it down while it stays readable, else splits it; scales a piece that is still too wide as far as
	 * necessary.
	 */
	function cutFormula({ glyphs, latex, em, width: own }: PaperAtom & { kind: "formula" }, width: number): PaperAtom[] {
		if (width / own >= smallestScale) return [formulaAtom(glyphs, latex, (em * width) / own)];
		const pieces = splitFormula(latex).map((piece) => formula(piece));
		const whole = pieces.length > 1 && pieces.every((piece) => piece !== undefined) ? pieces : [formula(latex)];
		return whole.flatMap((piece) => {
			if (piece?.kind !== "formula") return [];
			if (piece.width <= width) return [piece];
			if (width / piece.width < smallestScale) notes.add("smallFormula", question);
			return [formulaAtom(piece.glyphs, piece.latex, (piece.em * width) / piece.width)];
		});
	}
}

function formulaAtom(glyphs: Glyphs, latex: string, em: number): PaperAtom & { kind: "formula" } {
	const points = em / 1000;
	return {
		...{ kind: "formula", glyphs, latex, em },
		...{ width: glyphs.width * points, above: glyphs.above * points, below: Math.max(0, glyphs.below * points) },
	};
}

/** Largest size of a figure, in points: about the width of one of two columns. Only its longer side may exceed it. */
const figure = { width: 240, height: 230 };

/** Scales a picture to its natural size at most, to the room there is, and to the size that a figure needs. */
export function pictureAtom(picture: PrintedPicture, highest: number, widest = Number.POSITIVE_INFINITY) {
	const { width, height } = picture.natural;
	const enough = Math.max(figure.width / width, figure.height / height);
	const scale = Math.min(1, enough, highest / height, widest / width);
	return { kind: "picture", picture, width: width * scale, above: height * scale, below: 0 } as const;
}

/** Draws a line; `at` is the left end of its baseline. */
export function drawLine(pen: Pen, line: Line<PaperAtom>, at: { x: number; y: number }, size: number, of: Tag): void {
	let run: { text: string; strong: boolean; x: number } | undefined;
	const flush = () => {
		if (run) pen.text(of, run.text, { x: run.x, y: at.y, size, strong: run.strong });
		run = undefined;
	};
	for (const { word, x } of line.words) {
		let left = at.x + x;
		for (const [index, atom] of word.atoms.entries()) {
			if (atom.kind === "text") {
				if (run && run.strong === atom.strong) run.text += (index === 0 ? " " : "") + atom.text;
				else {
					flush();
					run = { text: atom.text, strong: atom.strong, x: left };
				}
			} else {
				flush();
				drawAtom(pen, atom, { x: left, y: at.y }, of);
			}
			left += atom.width;
		}
	}
	flush();
}

function drawAtom(pen: Pen, atom: Exclude<PaperAtom, { kind: "text" }>, { x, y }: { x: number; y: number }, of: Tag) {
	if (atom.kind === "formula") {
		pen.formula(tag("Formula", of, atom.glyphs.words), atom.glyphs, { x, y, em: atom.em });
		return;
	}
	const box = { x, y: y - atom.above, width: atom.width, height: atom.above };
	if (atom.kind === "picture") pen.picture(tag("Figure", of, atom.picture.alt || "Figura"), atom.picture, box);
	else
		pen.rect(
			{ x: x + 0.6, y: y - atom.above * 0.85, width: atom.width - 1.2, height: atom.above * 0.85 },
			{ stroke: 0.5 },
		);
}
