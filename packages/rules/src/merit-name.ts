/**
 * How somebody stands in an order of merit that others read: only as they chose, and never by a full name, an address or a
 * number.
 */

/** What a student chose: initials, which also whoever chose nothing shows; a nickname; nothing. */
export type MeritNameKind = "INITIALS" | "NICKNAME" | "NONE";

export interface MeritName {
	firstNames: string;
	lastNames: string;
	kind: MeritNameKind;
	nickname: string | null;
}

/** What stands where somebody shows nothing, or has no letter to show. */
export const WITHOUT_NAME = "Participante";

/** They belong to a surname and stand for nobody: 'De la Cruz' is C. */
const particles = new Set(["de", "del", "la", "las", "los", "el", "y", "da", "do", "dos", "san", "santa"]);

const words = (names: string): string[] => {
	const all = names
		.normalize("NFC")
		.split(/[^\p{L}]+/u)
		.filter(Boolean);
	const own = all.filter((word) => !particles.has(word.toLowerCase()));
	return own.length > 0 ? own : all;
};

/** 'R. Ñ. Q.' of Rosa María Ñahui Quispe: the first of the given names, and both surnames. */
export function initialsOf(firstNames: string, lastNames: string): string {
	const letters = [...words(firstNames).slice(0, 1), ...words(lastNames).slice(0, 2)];
	return letters.map((word) => `${[...word][0]?.toUpperCase()}.`).join(" ");
}

export function shownName({ firstNames, lastNames, kind, nickname }: MeritName): string {
	if (kind === "NONE") return WITHOUT_NAME;
	if (kind === "NICKNAME" && nickname) return nickname;
	return initialsOf(firstNames, lastNames) || WITHOUT_NAME;
}
