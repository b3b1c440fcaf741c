import { foldAccents } from "@cachimbo/rules/slug";

/** Signs that show nothing stand in no word, and a letter of another width is the letter. */
const wordsOf = (text: string): string[] =>
	foldAccents(text.normalize("NFKC").replace(/\p{Cf}+/gu, "")).split(/[^\p{L}\p{N}]+/u);

/**
 * The first of these words that stands in the text, as a whole word, whatever its case and accents. An entry may be
 * several words: they stand in a row.
 */
export function findHeldWord(words: readonly string[], text: string): string | undefined {
	if (words.length === 0) return undefined;
	const spoken = ` ${wordsOf(text).join(" ")} `;
	return words.find((word) => spoken.includes(` ${wordsOf(word).filter(Boolean).join(" ")} `));
}
