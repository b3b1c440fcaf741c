import type { CatalogueFigures } from "@cachimbo/contract/pages";

/** Under these a figure says less than none. */
const worthTelling = { exams: 3, explainedQuestions: 100 };

/** What the landing page tells of the catalogue, most telling first; empty while that is little. */
export function describeFigures(figures: CatalogueFigures): { value: number; text: string }[] {
	const { universities, exams, explainedQuestions, courses } = figures;
	if (exams < worthTelling.exams || explainedQuestions < worthTelling.explainedQuestions) return [];
	return [
		{ value: explainedQuestions, text: "preguntas con explicación" },
		{ value: exams, text: "exámenes para resolver" },
		{ value: universities, text: universities === 1 ? "universidad" : "universidades" },
		{ value: courses, text: courses === 1 ? "curso" : "cursos" },
	].filter(({ value }) => value > 0);
}
