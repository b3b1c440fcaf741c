import { foldAccents } from "./slug.ts";

const wordsOf = (text: string): string =>
	foldAccents(text)
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== "")
		.join(" ");

/** 'Área A: Ciencias de la Salud' is called 'Área A' on an exam. */
const shortName = (area: string): string => wordsOf(area.split(":")[0] ?? area) || wordsOf(area);

/**
 * Whether an exam is that of an area, by its name: '2026-I · Área A' is of 'Área A: Ciencias de la Salud'. Whole words
 * count, in any case and accents.
 * @param exam its period and type
 */
export function isExamOfArea(exam: string, area: string): boolean {
	const name = shortName(area);
	return name !== "" && ` ${wordsOf(exam)} `.includes(` ${name} `);
}
