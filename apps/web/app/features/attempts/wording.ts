import type { AttemptDto, EndReason } from "@cachimbo/contract/attempts/attempts";
import { formatDay, formatTime, plural } from "../../platform/words/formats.ts";
import type { DisputedQuestion, UncountedAnswers } from "./result/ended-attempt.ts";

const ofExam = {
	noun: "examen",
	finish: "Finalizar Examen",
	/** Target path after leaving an unfinished attempt. */
	leadsTo: "/examenes",
	back: { to: "/universidades", text: "Volver a Universidades" },
};
export type Wording = typeof ofExam;

const ofQuiz: Wording = {
	noun: "quiz",
	finish: "Finalizar Quiz",
	leadsTo: "/cursos",
	back: { to: "/cursos", text: "Volver a Cursos" },
};

/** Wording for an exam or a quiz. */
export const wordingOf = ({ course }: Pick<AttemptDto, "course">): Wording => (course ? ofQuiz : ofExam);

/** Reason why a result or a review waits; the subject is the exam. */
export const sharesSealedText = "comparte preguntas con un simulacro que aún no cierra";

/** Help for a damaged download while the server cannot be reached. */
export const damagedHelp =
	"Lo que descargaste se dañó en este equipo. Cuando haya conexión, inténtalo de nuevo: se descarga otra vez y empieza. Todavía no se registró nada.";

/** Text for a student who returns to an attempt that has ended; `waits`: the server does not have it yet. */
export function endedText(noun: string, { reason, waits }: { reason: EndReason; waits: boolean }): string {
	const ended = {
		FINISHED: `Ya entregaste este ${noun}`,
		TIME_OUT: "Se acabó el tiempo de este intento",
		ABANDONED: "Este intento se cerró sin entregar",
	}[reason];
	if (waits) return `${ended}. Podrás empezar otro intento cuando vuelva la conexión`;
	return reason === "FINISHED" ? `${ended}: este es tu resultado` : ended;
}

/** Text about the end of the exam that another tab, or this one before a reload, was solving. */
export function endedElsewhereText(reason: EndReason, isThisTab: boolean): string {
	if (reason === "TIME_OUT") return "Se acabó el tiempo de este intento";
	const ended = reason === "FINISHED" ? "Ya lo entregaste" : "Lo cerraste sin entregar";
	return isThisTab ? ended : `${ended} en otra pestaña`;
}

/** Explains why some of this device's answers are not in the result. */
export function uncountedText(
	{ reason, course }: Pick<AttemptDto, "reason" | "course">,
	{ count, late }: Pick<UncountedAnswers, "count" | "late">,
): string {
	const answers = plural(count, "respuesta").replace(" ", "\u00a0");
	const [came, counts] = count === 1 ? ["llegó", "no cuenta"] : ["llegaron", "no cuentan"];
	if (late) return `${answers} ${came} después de que se acabó el tiempo y ${counts}`;
	const { noun } = wordingOf({ course });
	if (reason === "TIME_OUT")
		return `Seguiste este ${noun} en otro equipo. ${answers} de este equipo ${came} cuando ya estaba entregado y ${counts}`;
	return `Entregaste este ${noun} en otro equipo. ${answers} de este equipo no ${came} y ${counts}`;
}

function countedText({ number, mine, theirs, counted }: DisputedQuestion): string {
	const here = mine ? `y no ${mine}, de este` : "y no el blanco de este";
	const there = theirs ? `y no ${theirs}, del otro` : "y no el blanco del otro";
	return counted === "mine"
		? `Pregunta ${number}: contó ${mine || "el blanco"}, de este equipo, ${there}`
		: `Pregunta ${number}: contó ${theirs || "el blanco"}, de tu otro equipo, ${here}`;
}

/** Says which of two conflicting answers counted if nobody chose before the end; one line for each question. */
export function disputedText({ reason }: Pick<AttemptDto, "reason">, disputed: readonly DisputedQuestion[]): string {
	const met = "Respondiste distinto en tus dos equipos";
	const began = reason === "TIME_OUT" ? `${met} y se acabó el tiempo antes de que eligieras` : met;
	return [began, ...disputed.map(countedText)].join(".\n");
}

/** '17:40' today, '21 nov, 17:40' on another day, so that it is clear which of two answers is later. */
export const answeredWhen = (at: string | number, nowMs: number): string =>
	formatDay(at) === formatDay(nowMs) ? formatTime(at) : `${formatDay(at)}, ${formatTime(at)}`;
