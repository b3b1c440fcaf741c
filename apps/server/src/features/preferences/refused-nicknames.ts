import { remove as withoutConfusables } from "confusables";

const leet: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

/**
 * Normalises a text to the words that a reader would see: NFKC, confusable letters, marks, case and digits used as letters. 'l'
 * and 'i' are one letter, since a dotless 'ı' passes for both. The result is only for comparison.
 */
const wordsOf = (text: string): string[] =>
	withoutConfusables(text.normalize("NFKC"))
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[013457]/g, (digit) => leet[digit] ?? digit)
		.replaceAll("l", "i")
		.replaceAll("rn", "m")
		.split(/[^\p{L}\d]+/u)
		.filter(Boolean);

/** Stems that occur in no other word. */
const staffStems = wordsOf(
	"administra soporte docente profesor director direccion moderador coordinador coordinacion secretaria academia oficial staff",
);
const admin = wordsOf("admin").join();
const coarseStems = wordsOf(
	"mierda pendej cojud huevon carajo cabron maricon conchatumadre conchesumadre hijodeputa imbecil",
);
/** Parts of innocent words ('computadora', 'Vergara'), so only whole words count. */
const coarseWords = new Set(wordsOf("puta putas puto putos putita culo verga pinga chucha ctm csm perra zorra cagada"));
/** A shorter site name would match ordinary nicknames. */
const minSiteNameLength = 4;

const contains = (joined: string, stems: readonly string[]) => stems.some((stem) => joined.includes(stem));

/** Whether a nickname could be mistaken for the academy or its staff. */
export function isStaffLike(nickname: string, siteName: string): boolean {
	const words = wordsOf(nickname);
	const joined = words.join("");
	const site = wordsOf(siteName).join("");
	const isAdmin = [...words, joined].some((word) => word.startsWith(admin) || word.endsWith(admin));
	return isAdmin || contains(joined, staffStems) || (site.length >= minSiteNameLength && joined.includes(site));
}

/** Whether a nickname contains a coarse word of Peruvian Spanish. */
export function isCoarse(nickname: string): boolean {
	const words = wordsOf(nickname);
	const joined = words.join("");
	return contains(joined, coarseStems) || [...words, joined].some((word) => coarseWords.has(word));
}

/** Whether the nickname looks like the initials in an order of merit. */
export function looksLikeInitials(nickname: string): boolean {
	const words = nickname
		.normalize("NFKC")
		.split(/[ ._-]+/)
		.filter(Boolean);
	return words.length > 1 && words.every((word) => [...word].length === 1);
}
