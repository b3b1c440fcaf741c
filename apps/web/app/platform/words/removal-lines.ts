import type { RemovalDto } from "@cachimbo/contract/removals/removals";
import { plural } from "./formats.ts";

type Counts = Pick<RemovalDto, "exams" | "questions" | "attempts" | "students">;

const listFormat = new Intl.ListFormat("es");

/** Texts of a `RemovalDialog`: what a deletion removes and what it keeps. `subject` with its article: 'el examen'. */
export function removalLines(subject: string, { exams, questions, attempts, students }: Counts) {
	const goes = [subject];
	const own = questions === 1 ? "su única pregunta" : `sus ${plural(questions, "pregunta")}`;
	if (exams > 0) goes.push(`${exams === 1 ? "su único examen" : `sus ${plural(exams, "examen", "exámenes")}`}`);
	if (questions > 0) goes.push(own);
	const keptAttempts = `${attempts === 1 ? "" : "los "}${plural(attempts, "intento")} de ${plural(students, "estudiante")}`;
	return { goes: [listFormat.format(goes)], stays: attempts > 0 ? [`${keptAttempts}, con su revisión`] : [] };
}
