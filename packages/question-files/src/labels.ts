import { foldAccents } from "@cachimbo/rules/slug";
import { type BankItem, type Difficulty, difficulties } from "./model.ts";

/**
 * Tags `name:value` for fields that GIFT, Moodle XML and QTI have no place for. Documented in decision 0071, and read back on
 * import; other programs show them as ordinary tags.
 */
const names = {
	course: "curso",
	topic: "tema",
	subtopic: "subtema",
	difficulty: "dificultad",
	number: "número",
	seconds: "segundos",
	annulled: "estado",
} as const;
type Labelled = keyof typeof names;

const difficultyNames: Record<Difficulty, string> = { FACIL: "fácil", MEDIA: "media", DIFICIL: "difícil" };

/** Value of 'estado' for an annulled question. Other questions have none. */
export const annulledWord = "anulada";

/** @returns whether a state means that the question was annulled */
export const readAnnulled = (state: string): boolean => /^anulad[ao]s?$/.test(foldAccents(state).trim());

/** Spellings of the difficulties in columns and tags. */
const difficultySynonyms: Record<Difficulty, readonly string[]> = {
	FACIL: ["facil", "baja", "bajo", "basico", "basica", "easy", "low", "1", "f", "sencilla"],
	MEDIA: ["media", "medio", "intermedio", "intermedia", "normal", "medium", "moderada", "regular", "2", "m"],
	DIFICIL: ["dificil", "alta", "alto", "avanzado", "avanzada", "hard", "high", "3", "d"],
};

export const difficultyName = (difficulty: Difficulty | undefined): string =>
	difficulty ? difficultyNames[difficulty] : "";

/** @returns undefined for a word that is not a difficulty */
export function readDifficulty(text: string): Difficulty | undefined {
	const word = foldAccents(text).trim();
	return difficulties.find((difficulty) => difficultySynonyms[difficulty].includes(word));
}

/** Parses a whole number from 0, as '90', '90 s' or '12.'; undefined for anything else. */
export function readCount(text: string): number | undefined {
	const [, digits] = /^\s*(\d{1,6})(?:[.,]0+)?\s*(?:(?:s|seg|segundos|sec|seconds|\.|\))\s*)?$/i.exec(text) ?? [];
	return digits === undefined ? undefined : Number(digits);
}

function labelValue(item: BankItem, field: Labelled): string | number | undefined {
	if (field === "difficulty") return difficultyName(item.difficulty);
	if (field === "annulled") return item.annulled ? annulledWord : undefined;
	return item[field];
}

/** @param excluded fields for which the format has its own place */
export function labelsOf(item: BankItem, excluded: readonly Labelled[] = []): string[] {
	return (Object.keys(names) as Labelled[]).flatMap((field) => {
		const value = labelValue(item, field);
		return value === undefined || value === "" || excluded.includes(field) ? [] : [`${names[field]}:${value}`];
	});
}

const fieldOf = new Map((Object.keys(names) as Labelled[]).map((field) => [foldAccents(names[field]), field] as const));

/** Reads one of our tags into the item. @returns whether the tag is one of ours */
export function readLabel(label: string, item: BankItem): boolean {
	const at = label.indexOf(":");
	const field = at === -1 ? undefined : fieldOf.get(foldAccents(label.slice(0, at)).trim());
	const value = label.slice(at + 1).trim();
	if (!field || value === "") return false;
	if (field === "difficulty") {
		const difficulty = readDifficulty(value);
		if (difficulty) item.difficulty = difficulty;
		return difficulty !== undefined;
	}
	if (field === "annulled") {
		if (readAnnulled(value)) item.annulled = true;
		return item.annulled === true;
	}
	if (field === "number" || field === "seconds") {
		const count = readCount(value);
		if (count !== undefined) item[field] = count;
		return count !== undefined;
	}
	item[field] = value;
	return true;
}
