import type { EntryGroup, ErrorCause, NotebookDto, NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import { daysBetween } from "@cachimbo/rules/lima-day";
import { formatDay, plural } from "../../platform/words/formats.ts";
import { attemptTitle } from "../../platform/words/titles.ts";
import type { Source } from "./source.ts";

/** Causes with their short name and their word in the URL. */
export const causes: readonly { value: ErrorCause; text: string; word: string }[] = [
	{ value: "DID_NOT_KNOW", text: "No sabía", word: "no-sabia" },
	{ value: "MISREAD", text: "Leí mal", word: "lei-mal" },
	{ value: "MISCALCULATED", text: "Cálculo", word: "calculo" },
	{ value: "OUT_OF_TIME", text: "Tiempo", word: "tiempo" },
];

/** Groups of errors by when they come back; each error is in one of them. */
export const groups: readonly {
	group: EntryGroup;
	text: string;
	hint: string;
	count(notebook: Pick<NotebookDto, "due" | "fresh" | "total" | "done">): number;
}[] = [
	{ group: "due", text: "Para hoy", hint: "toca repasarlos", count: ({ due }) => due },
	{ group: "fresh", text: "Nuevos", hint: "fallados hoy, vuelven mañana", count: ({ fresh }) => fresh },
	{
		group: "settled",
		text: "Ya te salen",
		hint: "vuelven más adelante",
		count: ({ due, fresh, total, done }) => Math.max(0, total - due - fresh) + done,
	},
];

const weekday = new Intl.DateTimeFormat("es-PE", { weekday: "long", timeZone: "UTC" });

/** 'mañana', 'el martes', 'el 3 dic'. @param day 'YYYY-MM-DD', after `today` */
export function dayAhead(day: string, today: string): string {
	const days = daysBetween(today, day);
	if (days <= 1) return "mañana";
	if (days < 7) return `el ${weekday.format(new Date(day))}`;
	return `el ${formatDay(`${day}T12:00:00-05:00`)}`;
}

/** Source of a missed question: the exam, the quiz, or 'Práctica de Geometría'. */
export const missedInText = ({ missedIn, course }: Pick<NotebookEntryDto, "missedIn" | "course">): string =>
	missedIn.attemptId === null ? `Práctica de ${course.name}` : attemptTitle(missedIn);

/** Text about when an error comes back. */
export const comesBack = (dueOn: string, today: string): string =>
	dueOn <= today ? "Para hoy" : `Vuelve ${dayAhead(dueOn, today)}`;

/** '1 error', '12 errores'. */
export const countErrors = (count: number): string => (count === 1 ? "1 error" : `${count} errores`);

/** Title of the practice screen. */
export function titleOf({ kind }: Source, course: string): string {
	if (kind === "course") return `Práctica de ${course}`;
	return kind === "attempt" ? "Errores de este resultado" : "Cuaderno de errores";
}

/** Noun for a question of a sitting: one missed before is an error. */
export const nounOf = ({ kind }: Source): string => (kind === "course" ? "Pregunta" : "Error");

/** Text shown after an answer: when the question comes back. */
export function afterAnswerText({ kind }: Source, right: boolean): string {
	if (kind === "due") return right ? "Volverá cuando estés por olvidarla." : "Vuelve mañana, hasta que te salga.";
	if (kind === "course") return right ? "Una menos." : "Va a tu cuaderno y vuelve mañana.";
	return right
		? "Ya te salió. Vuelve cuando le toca, para que no se te olvide."
		: "Vuelve cuando le toca, hasta que te salga.";
}

/** Summary of a sitting: its result, and when its errors come back. */
export function summaryText({ kind }: Source, right: number, wrong: number): string {
	if (kind === "fresh" || kind === "attempt") {
		const rest = "Esta ronda no mueve tu calendario: cada error vuelve el día que le toca.";
		return wrong === 0 ? `Todas salieron. ${rest}` : rest;
	}
	if (kind === "course") {
		if (wrong === 0) return "Todas salieron: nada nuevo para tu cuaderno.";
		return `${plural(wrong, "pregunta")} ${wrong === 1 ? "va" : "van"} a tu cuaderno y ${wrong === 1 ? "vuelve" : "vuelven"} mañana.`;
	}
	if (wrong === 0) return "Todas salieron. Volverán más adelante, cada vez con más días de por medio.";
	const tomorrow = `${plural(wrong, "error", "errores")} ${wrong === 1 ? "vuelve" : "vuelven"} mañana.`;
	return right === 0 ? tomorrow : `${tomorrow} Lo que salió bien volverá más adelante.`;
}
