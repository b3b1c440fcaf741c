import type { CatalogueFigures } from "@cachimbo/contract/pages";

/** Minimum counts below which the landing page shows no figures. */
const minimum = { exams: 3, explainedQuestions: 100 };

/** Catalogue figures of the landing page, most important first; empty while the catalogue is small. */
export function describeFigures(figures: CatalogueFigures): { value: number; text: string }[] {
	const { universities, exams, explainedQuestions, courses } = figures;
	if (exams < minimum.exams || explainedQuestions < minimum.explainedQuestions) return [];
	return [
		{ value: explainedQuestions, text: "preguntas con explicación" },
		{ value: exams, text: "exámenes para resolver" },
		{ value: universities, text: universities === 1 ? "universidad" : "universidades" },
		{ value: courses, text: courses === 1 ? "curso" : "cursos" },
	].filter(({ value }) => value > 0);
}
