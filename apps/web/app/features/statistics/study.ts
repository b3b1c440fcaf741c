import type { CourseStrengthDto, ProgressDto, TargetDto } from "@cachimbo/contract/statistics/progress";
import { percentOf } from "@cachimbo/rules/statistics/weights";
import { plural } from "../../platform/words/formats.ts";

/** Text of the streak, never reproachful. */
export function streakText({ streak, today }: Pick<ProgressDto, "streak" | "today">): string {
	if (streak.days === 0) return "Hoy puede ser el primer día";
	if (streak.days === 1)
		return today.answered > 0 ? "Hoy empezaste: ya es un día" : "Ayer estudiaste: hoy pueden ser dos días";
	return `Llevas ${plural(streak.days, "día")} seguidos`;
}

/** Text of the remaining daily goal. */
export function goalText({ answered, dailyGoal }: ProgressDto["today"]): string {
	if (answered >= dailyGoal) return "Cumpliste tu meta de hoy";
	const left = plural(dailyGoal - answered, "pregunta");
	if (answered === 0) return `Tu meta de hoy: ${left}`;
	return `Te ${dailyGoal - answered === 1 ? "falta" : "faltan"} ${left} para tu meta de hoy`;
}

/** 'Estudiaste 9 de los últimos 14 días'. */
export const daysText = ({ lastDays }: ProgressDto["streak"]): string =>
	`Estudiaste ${lastDays.filter(({ answered }) => answered > 0).length} de los últimos ${lastDays.length} días`;

/** Weight of a course in the student's target exam. */
export const weightText = ({ weight }: CourseStrengthDto): string | undefined => {
	if (weight === null) return undefined;
	return weight > 0 ? `pesa\u00a0${percentOf(weight)}\u00a0%` : "no entra en tu examen";
};

/** Source of the weights. */
export function weightsSource({ area, weightsFrom, source }: TargetDto): string {
	if (weightsFrom === null) return "Todavía no sabemos cuánto pesa cada curso en su examen.";
	if (weightsFrom === "exams") return "El peso es su parte de las preguntas en los exámenes publicados aquí.";
	return source ? `Peso según ${source}.` : `El peso de los cursos del ${area?.name ?? "área"} está por confirmar.`;
}

export interface WeighedBar {
	/** Percent of the row: weight of the course relative to the heaviest one. */
	length: number;
	/** Percent of `length`: share of right answers. */
	known: number;
}

/** Bar of a course: its length is the weight, its fill the share of right answers. Without weights all bars have the full length. */
export function barOf({ weight, correct, total }: CourseStrengthDto, heaviest: number): WeighedBar {
	return {
		length: weight === null || heaviest === 0 ? 100 : Math.max(4, (weight / heaviest) * 100),
		known: total > 0 ? (correct / total) * 100 : 0,
	};
}
