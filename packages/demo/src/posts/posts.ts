import {
	areasCover,
	guessCover,
	memoryCover,
	nightCover,
	planCover,
	readingCover,
	scoresCover,
	weekCover,
} from "./covers.ts";

/** Folder of the texts. */
export const postTexts = new URL("texts/", import.meta.url);

export interface DemoPost {
	title: string;
	/** File name in `texts`: Markdown with formulas, in which `#` begins a section. */
	file: string;
	coverSvg: string;
}

/** Newest first. */
export const demoPosts: readonly DemoPost[] = [
	{
		title: "Comprensión lectora: responde lo que el texto dice, no lo que crees",
		file: "reading-questions.md",
		coverSvg: readingCover(),
	},
	{
		title: "¿Arriesgar o dejar en blanco? La cuenta que casi nadie hace",
		file: "guess-or-blank.md",
		coverSvg: guessCover(),
	},
	{
		title: "Cómo califica cada universidad: lo confirmado y lo que falta confirmar",
		file: "how-each-university-scores.md",
		coverSvg: scoresCover(),
	},
	{
		title: "El cuaderno de errores: cómo convertir lo que fallas en puntos",
		file: "error-notebook.md",
		coverSvg: memoryCover(),
	},
	{
		title: "Elegir área y carrera: qué pesa de verdad en cada una",
		file: "choosing-an-area.md",
		coverSvg: areasCover(),
	},
	{
		title: "Plan de doce semanas para el examen de admisión",
		file: "twelve-week-plan.md",
		coverSvg: planCover(),
	},
	{
		title: "La última semana antes del examen: qué hacer y qué no",
		file: "the-last-week.md",
		coverSvg: weekCover(),
	},
	{
		title: "La noche anterior y el día del examen: una lista para no olvidar nada",
		file: "night-before-and-exam-day.md",
		coverSvg: nightCover(),
	},
];
