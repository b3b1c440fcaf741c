/** Characters as people count them: an emoji is one. */
export const passwordLength = (password: string): number => [...password].length;

export const repeatsOneCharacter = (password: string): boolean => new Set(password.toLowerCase()).size === 1;

/** A listed word (lower case), optionally followed by digits or signs. */
export function isListedWord(password: string, words: readonly string[]): boolean {
	const folded = password.toLowerCase();
	const bare = folded.replace(/\P{L}+$/u, "");
	return words.some((word) => word.length >= 3 && (folded === word || bare === word));
}
