import type { Piece } from "./question-blocks.ts";
import { Undrawable } from "./undrawable.ts";

/** An unbreakable part of a line. The unit of lengths is up to the caller: pixels or points. */
export interface Atom {
	width: number;
	/** above the baseline */
	above: number;
	below: number;
}

/** Atoms that stay together: a formula and its comma. */
export interface Word<A extends Atom> {
	atoms: A[];
	width: number;
}
type Item<A extends Atom> = { kind: "word"; word: Word<A> } | { kind: "break" };

export interface Line<A extends Atom> {
	words: { word: Word<A>; x: number }[];
	width: number;
	above: number;
	below: number;
}

/** Converts content to atoms and knows their spacing. */
export interface Setter<A extends Atom> {
	/** Whether its face has the letter. */
	has(letter: string): boolean;
	/** Text of letters in the face, without spaces. */
	text(text: string, strong: boolean): A;
	formula(latex: string): A;
	/** A letter missing in the face. */
	foreign(letter: string): A;
	/** undefined: draws nothing */
	picture(name: string): A | undefined;
	/** Splits an atom that is wider than a line into pieces that fit. */
	cut(atom: A, width: number): A[];
	/** between two words */
	space: number;
	/** Minimum ascent and descent of a line. */
	above: number;
	below: number;
	between: number;
}

/** Limit of a run, longer than any word, because measuring a run of accents takes quadratic time. */
const maxRun = 200;

/** Breakable spaces, that is, all but no-break spaces. */
const blanks = /([^\S\u00a0]+)/;

export const lettersOf = (text: string): string[] =>
	[...text.normalize("NFC")].filter((letter) => !/\p{Cf}/u.test(letter));

/**
 * Breaks pieces into lines, each with as many words as fit.
 * @param most height limit @throws Undrawable beyond it
 */
export const setLines = <A extends Atom>(
	pieces: readonly Piece[],
	width: number,
	setter: Setter<A>,
	most = Number.POSITIVE_INFINITY,
): Line<A>[] => linesOf(itemsOf(pieces, setter), width, setter, most);

function itemsOf<A extends Atom>(pieces: readonly Piece[], setter: Setter<A>): Item<A>[] {
	const items: Item<A>[] = [];
	let isAfterSpace = true;
	const add = (atom: A) => {
		const last = items.at(-1);
		if (!isAfterSpace && last?.kind === "word") {
			last.word.atoms.push(atom);
			last.word.width += atom.width;
		} else items.push({ kind: "word", word: { atoms: [atom], width: atom.width } });
		isAfterSpace = false;
	};
	for (const piece of pieces) {
		if (piece.kind === "formula") add(setter.formula(piece.latex));
		else if (piece.kind === "picture") {
			const picture = setter.picture(piece.name);
			if (picture) add(picture);
		} else if (piece.kind === "text") {
			for (const run of piece.text.split(blanks)) {
				if (run === "") continue;
				if (blanks.test(run)) isAfterSpace = true;
				else for (const atom of wordAtoms(run, piece.strong, setter)) add(atom);
			}
		} else {
			items.push({ kind: "break" });
			isAfterSpace = true;
		}
	}
	return items;
}

/** Splits text into runs of the face's letters and single foreign letters. */
function wordAtoms<A extends Atom>(run: string, strong: boolean, setter: Setter<A>): A[] {
	const atoms: A[] = [];
	let text = "";
	const flush = () => {
		if (text) atoms.push(setter.text(text, strong));
		text = "";
	};
	for (const letter of lettersOf(run)) {
		if (setter.has(letter)) {
			if (text.length >= maxRun) flush();
			text += letter;
			continue;
		}
		flush();
		atoms.push(setter.foreign(letter));
	}
	flush();
	return atoms;
}

function linesOf<A extends Atom>(items: readonly Item<A>[], width: number, setter: Setter<A>, most: number): Line<A>[] {
	const { above, below, between, space } = setter;
	const lines: Line<A>[] = [];
	let line: Line<A> | undefined;
	const begin = () => {
		if (lines.length * (above + below + between) > most) throw new Undrawable("too long");
		line = { words: [], width: 0, above, below };
		lines.push(line);
		return line;
	};
	for (const item of items) {
		if (item.kind === "break") {
			line = undefined;
			continue;
		}
		for (const word of breakToFit(item.word, width, setter)) {
			let x = line && line.words.length > 0 ? line.width + space : 0;
			if (!line || (x > 0 && x + word.width > width)) {
				begin();
				x = 0;
			}
			const target: Line<A> = line ?? begin();
			target.words.push({ word, x });
			target.width = x + word.width;
			for (const atom of word.atoms) {
				target.above = Math.max(target.above, atom.above);
				target.below = Math.max(target.below, atom.below);
			}
		}
	}
	return lines;
}

/** Breaks a word that is wider than the line. */
function breakToFit<A extends Atom>(word: Word<A>, width: number, setter: Setter<A>): Word<A>[] {
	if (word.width <= width) return [word];
	return word.atoms
		.flatMap((atom) => (atom.width <= width ? [atom] : setter.cut(atom, width)))
		.map((atom) => ({ atoms: [atom], width: atom.width }));
}
