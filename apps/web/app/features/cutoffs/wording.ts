import { formatPoints, plural } from "../../platform/words/formats.ts";
import { pointsText } from "../../platform/words/score-words.ts";
import type { ComparedCareer, NeededCourses, NotComparable } from "./entry-comparison.ts";

const pointsOf = (points: number) => `${pointsText(points)} ${Math.abs(points) === 1 ? "punto" : "puntos"}`;
const orList = new Intl.ListFormat("es", { type: "disjunction" });
const andList = new Intl.ListFormat("es", { type: "conjunction" });

/** 'Con 1,043 puntos: por encima del último ingresante de Enfermería 2025-II (1,021.5)'. */
export function leadText({ points, standing, career, process, lastScore }: ComparedCareer): string {
	const standingText = {
		above: "por encima del último ingresante",
		equal: "igual al último ingresante",
		below: "por debajo del último ingresante",
	}[standing];
	return `Con ${pointsOf(points)}: ${standingText} de ${career} ${process} (${pointsText(lastScore)})`;
}

/** '+21.5 puntos', 'Igual', 'Faltan 12 puntos'. */
export function distanceText({ standing, fromLast }: ComparedCareer): string {
	if (standing === "equal") return "Igual al último";
	return standing === "above" ? `+${pointsOf(fromLast)}` : `Faltan ${pointsOf(-fromLast)}`;
}

export function medianText({ medianScore, fromMedian }: ComparedCareer): string | undefined {
	if (medianScore === null || fromMedian === null) return undefined;
	const comparison =
		fromMedian === 0
			? "igual a la tuya"
			: `${formatPoints(Math.abs(fromMedian))} ${fromMedian > 0 ? "menos que tú" : "más que tú"}`;
	return `Mediana de los ingresantes: ${pointsText(medianScore)} (${comparison})`;
}

type Course = NeededCourses["alone"][number];

const moreAnswersText = ({ name, more }: Course) => `${plural(more, "acierto")} más en ${name}`;

/** '2 aciertos más en Biología o Química'. Courses that need the same number of answers are grouped. */
const alternativesText = (courses: readonly Course[]) =>
	[...Map.groupBy(courses, ({ more }) => more)].map(([more, alike]) =>
		moreAnswersText({ more, name: orList.format(alike.map(({ name }) => name)) }),
	);

/** Sentences that say which courses would have brought the missing points. */
export function coursesText({ alone, together }: NeededCourses): string[] {
	const single = alone.length > 0 ? [`Bastaba con ${alternativesText(alone).join(", o con ")}.`] : [];
	return together
		? [...single, `${single.length > 0 ? "O juntos" : "Juntos"}: ${andList.format(together.map(moreAnswersText))}.`]
		: single;
}

/** Explains why the result cannot be compared. */
export function notComparableText(reason: NotComparable, code: string): string {
	if (reason.why === "percentage") {
		return `Este examen se califica en porcentaje de aciertos, y los puntajes de ingreso de ${code} están en puntos: no se pueden comparar.`;
	}
	const processes = andList.format(reason.processes.map(formatPoints));
	return `Este examen vale hasta ${formatPoints(reason.exam)} puntos, y los procesos de ${code} que conocemos hasta ${processes}: son exámenes distintos y no se pueden comparar.`;
}
