import { remove as withoutConfusables } from "confusables";

const leet: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

/**
 * Reduces a text to the words that a reader takes it for: NFKC, look-alike letters, marks, case and digits in place of letters.
 * 'l' and 'i' are one letter, since a dotless 'ı' passes for both. The result is only for comparison.
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

/** Stems that no other word contains. */
const staffStems = wordsOf(
	"administra soporte docente profesor director direccion moderador coordinador coordinacion secretaria academia oficial staff",
);
const admin = wordsOf("admin").join();
const coarseStems = wordsOf(
	"mierda pendej cojud huevon carajo cabron maricon conchatumadre conchesumadre hijodeputa imbecil",
);
/** Parts of innocent words ('computadora', 'Vergara'), so only whole words count. */
const coarseWords = new Set(wordsOf("puta putas puto putos putita culo verga pinga chucha ctm csm perra zorra cagada"));
/** A shorter site name would refuse ordinary nicknames. */
const shortestSiteName = 4;

const contains = (joined: string, stems: readonly string[]) => stems.some((stem) => joined.includes(stem));

/** Whether readers would take the nickname for the academy or for somebody of its staff. */
export function isStaffLike(nickname: string, siteName: string): boolean {
	const words = wordsOf(nickname);
	const joined = words.join("");
	const site = wordsOf(siteName).join("");
	const isAdmin = [...words, joined].some((word) => word.startsWith(admin) || word.endsWith(admin));
	return isAdmin || contains(joined, staffStems) || (site.length >= shortestSiteName && joined.includes(site));
}

/** Whether it contains a coarse word of Peruvian Spanish. */
export function isCoarse(nickname: string): boolean {
	const words = wordsOf(nickname);
	const joined = words.join("");
	return contains(joined, coarseStems) || [...words, joined].some((word) => coarseWords.has(word));
}

/** Whether it has the form in which an order of merit shows initials. */
export function looksLikeInitials(nickname: string): boolean {
	const words = nickname
		.normalize("NFKC")
		.split(/[ ._-]+/)
		.filter(Boolean);
	return words.length > 1 && words.every((word) => [...word].length === 1);
}
