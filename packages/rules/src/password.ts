/** Number of code points: a simple emoji counts as one character. */
export const passwordLength = (password: string): number => [...password].length;

export const repeatsOneCharacter = (password: string): boolean => new Set(password.toLowerCase()).size === 1;

const rows = ["0123456789", "1234567890", "abcdefghijklmnñopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz"];
const keys = [
	"qwertyuiop",
	"asdfghjklñ",
	"zxcvbnm",
	"1q2w3e4r5t6y7u8i9o0p",
	"qazwsxedcrfvtgbyhnujm",
	"1qaz2wsx3edc4rfv",
];
const runs = [...rows, ...keys].flatMap((row) => [row, [...row].reverse().join("")]);

/** Words that attackers try first against a site's administrators. */
const commonWords =
	/administra(?:dor|tor|cion|ción|r)?|admin|contrase[nñ]a|password|passwd|clave|secret[oa]?|usuario|user|root|master|system|sistema|bienvenid[oa]s?|welcome|hola|login|ingreso|letmein|iloveyou|teamo|dragon|prueba|test|temporal|cambiar|changeme|academia|universidad|simulacro|cachimbo|peru|perú|lima/g;
const letterOfSign: Record<string, string> = { "@": "a", "4": "a", "0": "o", $: "s", "3": "e", "!": "i", "1": "i" };

/** Number of independent guesses in a password: a common word, a keyboard run and a repetition count as one each. */
function weightOf(password: string, words: readonly string[]): number {
	let left = password.toLowerCase();
	for (const word of words) if (word.length >= 3) left = left.replaceAll(word, "\0");
	for (const normalise of [
		(text: string) => text,
		(text: string) => text.replace(/[@40$3!1]/g, (sign) => letterOfSign[sign]!),
	])
		for (const { index, 0: word } of [...normalise(left).matchAll(commonWords)].reverse())
			left = `${left.slice(0, index)}\0${left.slice(index + word.length)}`;
	for (const run of runs)
		for (let length = run.length; length >= 4; length--)
			for (let at = 0; at + length <= run.length; at++) left = left.replaceAll(run.slice(at, at + length), "\0");
	return [...left.replace(/(.+?)\1+/gsu, "$1")].length;
}

const leastWeight = 8;

/**
 * Whether a long password is still easy to guess: '123456789012', 'abcabcabcabc', 'qwertyuiop12', 'Admin2026admin'. Applied to
 * administrators; students may use such passwords.
 * @param words of the site and the account, lower case
 */
export const isQuicklyGuessed = (password: string, words: readonly string[] = []): boolean =>
	weightOf(password, words) < leastWeight;

/** Whether the password is a listed word (lower case), optionally followed by digits or signs. */
export function isListedWord(password: string, words: readonly string[]): boolean {
	const folded = password.toLowerCase();
	const bare = folded.replace(/\P{L}+$/u, "");
	return words.some((word) => word.length >= 3 && (folded === word || bare === word));
}
