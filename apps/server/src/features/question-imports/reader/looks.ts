import { foldAccents } from "@cachimbo/rules/slug";

/** Longer texts are compared by their beginning. */
const mostCharacters = 4_000;

/** Spaces of LaTeX, sizes of brackets, the signs around a formula, marks of Markdown, pictures: how it looks, not what it says. */
const forLooks =
	/\\(?:[,;:!\s]|quad\b|qquad\b|left\b|right\b|displaystyle\b|limits\b|[()[\]])|!\[[^\]]*\]\([^)]*\)|[${}*_`~]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
/** Words, commands of LaTeX, numbers with their decimals, and the signs that make another formula. */
const words = /\\?\p{L}+|\d+(?:\.\d+)*|[+\-=<>≤≥≠±^/%]/gu;

/** The words of a text as they are compared: without accents, case, punctuation, and what is there for its looks. */
export function wordsOf(text: string): string[] {
	const plain = foldAccents(text.slice(0, mostCharacters).toWellFormed())
		.replace(forLooks, " ")
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

/** What is left of a question to compare it with thousands. */
export interface Looks {
	/** Pieces of four characters of its text and of each alternative, as hashes in ascending order, each once. */
	pieces: Uint32Array;
	/** Of the numbers in its text, in any order. */
	numbers: number;
	/** Of its alternatives, in any order; 0 where it has none. */
	options: number;
}

const pieceLength = 4;

function addPieces(words: readonly string[], to: Set<number>): void {
	const text = ` ${words.join(" ")} `;
	for (let at = 0; at + pieceLength <= text.length; at += 1) to.add(hashOf(text.slice(at, at + pieceLength)));
}

/** @returns undefined for one that is too short to be like another: 'Sinónimo de:' says nothing */
export function looksOf(question: { text: string; options: readonly string[] }): Looks | undefined {
	const text = wordsOf(question.text);
	const options = question.options.map(wordsOf).filter((option) => option.length > 0);
	const found = new Set<number>();
	addPieces(text, found);
	for (const option of options) addPieces(option, found);
	if (found.size < fewestPieces) return undefined;
	const numbers = text.filter((word) => /^\d/.test(word)).sort();
	const written = options.map((option) => option.join(" ")).sort();
	return {
		pieces: Uint32Array.from(found).sort(),
		numbers: hashOf(numbers.join(" ")),
		options: written.length === 0 ? 0 : hashOf(written.join("|")),
	};
}

const fewestPieces = 20;

/** Shared pieces among all: 1 for the same ones, 0 for none in common. */
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
