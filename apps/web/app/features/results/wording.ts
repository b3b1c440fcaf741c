import type { ExamResultsDto, ResultPeopleDto } from "@cachimbo/contract/results/results";
import { formatDateTime, formatInteger, formatScore, plural } from "../../platform/words/formats.ts";
import { pointsText } from "../../platform/words/score-words.ts";

/** '312 resolviendo, 41 terminaron'. */
export function liveText({ solving, solved }: ResultPeopleDto): string {
	const ended = `${formatInteger(solved)} ${solved === 1 ? "terminó" : "terminaron"}`;
	return solving === 0 ? ended : `${formatInteger(solving)} resolviendo, ${ended}`;
}

const countings: Record<ExamResultsDto["counting"], string> = {
	FIRST: "Cuenta el primer intento de cada estudiante.",
	BEST: "Cuenta el mejor intento de cada estudiante.",
	WINDOW: "Cuenta el intento que cada estudiante empezó dentro del horario.",
};

/** Explains the counting rule and the tie-break rule. */
export function rulesText({ counting, ties }: Pick<ExamResultsDto, "counting" | "ties">): string {
	const broken = ties.map((tie) => (tie === "correct" ? "más correctas" : "menos incorrectas")).join(", luego ");
	return `${countings[counting]} A igual puntaje, ${broken ? `va primero quien tiene ${broken}` : "igual puesto"}.`;
}

/** Opening or closing time of a simulacro; undefined for an exam that is always open. @param now in milliseconds */
export function scheduleText({ opensAt, closesAt }: Pick<ExamResultsDto, "opensAt" | "closesAt">, now: number) {
	if (opensAt && Date.parse(opensAt) > now) return `Abre el ${formatDateTime(opensAt)}`;
	if (!closesAt) return undefined;
	return `${Date.parse(closesAt) > now ? "Abierto hasta el" : "Cerró el"} ${formatDateTime(closesAt)}`;
}

/** '800 a menos de 850'. */
export const binText = (from: number, width: number) =>
	`${pointsText(from)} a menos de ${pointsText(Math.round((from + width) * 1000) / 1000)}`;

/** Percentage with a non-breaking space: '66 %'. */
export const shareText = (share: number) => `${Math.round(share * 100)}\u00a0%`;

/** Change in percentage points: 'subió 4.5 puntos porcentuales'. */
export function changeText(before: number, now: number): string {
	const by = Math.round((now - before) * 10) / 10;
	if (by === 0) return "igual que antes";
	return `${by > 0 ? "subió" : "bajó"} ${formatScore(Math.abs(by))} puntos porcentuales`;
}

export const studentsText = (count: number) => plural(count, "estudiante");
