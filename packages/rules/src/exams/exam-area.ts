import { foldAccents } from "../slug.ts";

const wordsOf = (text: string): string =>
	foldAccents(text)
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== "")
		.join(" ");

/** Short name of an area, as used in exam names: 'Área A: Ciencias de la Salud' is 'Área A'. */
const shortName = (area: string): string => wordsOf(area.split(":")[0] ?? area) || wordsOf(area);

/**
 * Whether an exam belongs to an area, judged by its name: '2026-I · Área A' belongs to 'Área A: Ciencias de la Salud'. Matches
 * whole words, ignoring case and accents.
 * @param exam its period and type
 */
export function isExamOfArea(exam: string, area: string): boolean {
	const name = shortName(area);
	return name !== "" && ` ${wordsOf(exam)} `.includes(` ${name} `);
}
