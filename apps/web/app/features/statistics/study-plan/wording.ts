import type { PlanTaskDto, PlanWeekDto } from "@cachimbo/contract/statistics/study-plan";
import type { SolvingLink } from "../../../platform/between-features/quiz-state.ts";
import { formatDay, formatLongDay, plural } from "../../../platform/words/formats.ts";

/** Midday in Lima, so that every format shows the same calendar day. */
const noonOf = (day: string) => `${day}T17:00:00Z`;

/** 'Faltan 45 días para tu examen'. */
export const daysLeftText = (daysLeft: number): string =>
	daysLeft === 1 ? "Mañana es tu examen" : `Faltan ${plural(daysLeft, "día")} para tu examen`;

/** Text of a task, as an invitation. */
export function taskText({ kind, course }: Pick<PlanTaskDto, "kind" | "course">): string {
	switch (kind) {
		case "errors":
			return "Repasa tus errores";
		case "course":
			return `Practica ${course?.name}`;
		case "choose":
			return "Practica el curso que quieras";
		case "exam":
			return "Resuelve un simulacro completo";
		case "review":
			return "Repasa lo que fallaste";
	}
}

/** Duration of a task: '5 min'. Undefined for a simulacro, which has its own duration. */
export const minutesText = ({ kind, minutes }: Pick<PlanTaskDto, "kind" | "minutes">): string | undefined =>
	kind === "exam" ? undefined : `${minutes}\u00a0min`;

/** Link that starts the task. */
export function taskLink({ kind, course, examId }: PlanTaskDto): SolvingLink {
	if (kind === "course" && course) return { to: `/cuaderno/practicar?practica=${course.courseId}&minutos=10` };
	if (kind === "errors") return { to: "/cuaderno/practicar" };
	// Links to the notebook itself: if nothing is due, it offers other practice.
	if (kind === "review") return { to: "/cuaderno" };
	if (kind === "exam") return { to: examId === null ? "/universidades" : `/universidades/examen/${examId}` };
	return { to: "/cursos" };
}

/** 'Esta semana', '30 nov – 6 dic'. */
export function weekTitle({ from, to }: Pick<PlanWeekDto, "from" | "to">): string {
	return from === to ? formatDay(noonOf(from)) : `${formatDay(noonOf(from))} – ${formatDay(noonOf(to))}`;
}

/** Description of the last week before the exam. */
export function lastWeekText({ simulacros, days }: Pick<PlanWeekDto, "simulacros" | "days">): string {
	if (simulacros === 0) return "Repaso tranquilo de lo que fallaste. La víspera, algo corto y a descansar.";
	const rest = days - simulacros > 0 ? " y repaso de lo que fallaste. La víspera, algo corto y a descansar" : "";
	return `${plural(simulacros, "simulacro")}${rest}.`;
}

/** '7 p. m.' */
export function hourText(hour: number): string {
	const half = hour < 12 ? "a. m." : "p. m.";
	return `${hour % 12 === 0 ? 12 : hour % 12}\u00a0${half.replace(" ", "\u00a0")}`;
}

export const examDayText = (examDate: string): string => formatLongDay(examDate);
