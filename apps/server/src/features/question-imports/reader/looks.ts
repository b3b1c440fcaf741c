import { foldAccents } from "@cachimbo/rules/slug";

/** Maximum length of the compared text; the rest of a longer text is ignored. */
const maxCharacters = 4_000;

/** Markup that changes only the presentation: LaTeX spaces, bracket sizes, formula delimiters, Markdown marks, pictures. */
const presentationMarkup =
	/\\(?:[,;:!\s]|quad\b|qquad\b|left\b|right\b|displaystyle\b|limits\b|[()[\]])|!\[[^\]]*\]\([^)]*\)|[${}*_`~]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
/** Words, LaTeX commands, numbers with decimals, and the operators that distinguish formulas. */
const words = /\\?\p{L}+|\d+(?:\.\d+)*|[+\-=<>≤≥≠±^/%]/gu;

/** Normalised words of a text: without accents, case, punctuation and markup. */
export function wordsOf(text: string): string[] {
	const plain = foldAccents(text.slice(0, maxCharacters).toWellFormed())
		.replace(presentationMarkup, " ")
		.replace(dashes, "-")
		.replace(/(\d),(?=\d)/g, "$1.")
		.replace(/\\[dt]frac/g, "\\frac");
	return plain.match(words) ?? [];
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return hash >>> 0;
}

/** Compact form of a question, to compare it with thousands. */
export interface Looks {
	/** Hashes of all 4-character pieces of the text and of each alternative; distinct and in ascending order. */
	pieces: Uint32Array;
	/** Hash of the numbers in the text, in any order. */
	numbers: number;
	/** Hash of the alternatives, in any order; 0 without alternatives. */
	options: number;
}

const pieceLength = 4;

function addPieces(words: readonly string[], to: Set<number>): void {
	const text = ` ${words.join(" ")} `;
	for (let at = 0; at + pieceLength <= text.length; at += 1) to.add(hashOf(text.slice(at, at + pieceLength)));
}

/** @returns undefined for a question that is too short to compare, like 'Sinónimo de:' */
export function looksOf(question: { text: string; options: readonly string[] }): Looks | undefined {
	const text = wordsOf(question.text);
	const options = question.options.map(wordsOf).filter((option) => option.length > 0);
	const found = new Set<number>();
	addPieces(text, found);
	for (const option of options) addPieces(option, found);
	if (found.size < minPieces) return undefined;
	const numbers = text.filter((word) => /^\d/.test(word)).sort();
	const written = options.map((option) => option.join(" ")).sort();
	return {
		pieces: Uint32Array.from(found).sort(),
		numbers: hashOf(numbers.join(" ")),
		options: written.length === 0 ? 0 : hashOf(written.join("|")),
	};
}

const minPieces = 20;

/** Jaccard index of the pieces, from 0 (nothing in common) to 1 (equal). */
export function likenessOf({ pieces: one }: Looks, { pieces: other }: Looks): number {
	let [at, there, shared] = [0, 0, 0];
	while (at < one.length && there < other.length) {
		const difference = (one[at] ?? 0) - (other[there] ?? 0);
		if (difference === 0) shared += 1;
		if (difference <= 0) at += 1;
		if (difference >= 0) there += 1;
	}
	return shared / (one.length + other.length - shared);
}
