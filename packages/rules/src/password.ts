/** Characters as people count them: an emoji is one. */
export const passwordLength = (password: string): number => [...password].length;

export const repeatsOneCharacter = (password: string): boolean => new Set(password.toLowerCase()).size === 1;

/** Whether it is one of these words (lower case), alone or with digits and signs after it. */
export function restsOn(password: string, words: readonly string[]): boolean {
	const folded = password.toLowerCase();
	const bare = folded.replace(/\P{L}+$/u, "");
	return words.some((word) => word.length >= 3 && (folded === word || bare === word));
}
