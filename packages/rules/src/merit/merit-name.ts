/** Names in an order of merit that others can read. Students appear only as they chose, and never by full name, address or number. */

/** A student's choice: initials (the default), a nickname, or no name. */
export type MeritNameKind = "INITIALS" | "NICKNAME" | "NONE";

export interface MeritName {
	firstNames: string;
	lastNames: string;
	kind: MeritNameKind;
	nickname: string | null;
}

/** Placeholder for students without a visible name, or whose name has no letters. */
export const WITHOUT_NAME = "Participante";

/** Particles of surnames, which have no initial of their own: 'De la Cruz' is C. */
const particles = new Set(["de", "del", "la", "las", "los", "el", "y", "da", "do", "dos", "san", "santa"]);

const words = (names: string): string[] => {
	const all = names
		.normalize("NFC")
		.split(/[^\p{L}]+/u)
		.filter(Boolean);
	const own = all.filter((word) => !particles.has(word.toLowerCase()));
	return own.length > 0 ? own : all;
};

/** Initials of the first given name and of both surnames: 'R. Ñ. Q.' for Rosa María Ñahui Quispe. */
export function initialsOf(firstNames: string, lastNames: string): string {
	const letters = [...words(firstNames).slice(0, 1), ...words(lastNames).slice(0, 2)];
	return letters.map((word) => `${[...word][0]?.toUpperCase()}.`).join(" ");
}

export function displayedName({ firstNames, lastNames, kind, nickname }: MeritName): string {
	if (kind === "NONE") return WITHOUT_NAME;
	if (kind === "NICKNAME" && nickname) return nickname;
	return initialsOf(firstNames, lastNames) || WITHOUT_NAME;
}
