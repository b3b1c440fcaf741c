import type { ErrorCause } from "@cachimbo/contract/notebook/notebook";
import type { CourseStrengthDto, ScoredExamDto, TargetDto } from "@cachimbo/contract/statistics/progress";
import { coursePercent } from "@cachimbo/rules/statistics/bands";
import { percentOf } from "@cachimbo/rules/statistics/weights";
import type { Report } from "./report.ts";

// Formats of numbers and dates, equal to the screens' (apps/web/app/platform/words/formats.ts).
const zone = { timeZone: "America/Lima" } as const;
const dateFormat = new Intl.DateTimeFormat("es-PE", { ...zone, day: "numeric", month: "short", year: "numeric" });
const dayFormat = new Intl.DateTimeFormat("es-PE", { ...zone, day: "numeric", month: "short" });
const oneDecimal = new Intl.NumberFormat("es-PE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const integer = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 0 });

export const dateText = (moment: Date) => dateFormat.format(moment);
export const dayText = (moment: string) => dayFormat.format(new Date(moment)).replace(".", "");
const upToThree = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 3 });
/** Percentage of right answers: the scale common to exams of several universities. */
export const scoreText = (score: number) => `${oneDecimal.format(score)}\u00a0%`;
/** '1,230.75 de 2,000' if the university has a scoring rule, otherwise '–'. */
export const pointsText = ({ points, maxPoints }: Pick<ScoredExamDto, "points" | "maxPoints">) =>
	points === null || maxPoints === null
		? "–"
		: `${upToThree.format(points).replace("-", "−")} de ${upToThree.format(maxPoints)}`;
const plural = (count: number, one: string, many = `${one}s`) => `${integer.format(count)} ${count === 1 ? one : many}`;

function minutesText(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	return [hours > 0 && `${integer.format(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`]
		.filter(Boolean)
		.join(" ");
}

interface Figure {
	label: string;
	value: string;
	comparison: string;
}

export function figuresOf({ statistics, progress: { streak } }: Report): Figure[] {
	const { averageScore, completedExams, totalAttempts, totalTimeSpent } = statistics;
	const rate = totalAttempts > 0 ? ` (${Math.round((completedExams / totalAttempts) * 100)}\u00a0%)` : "";
	const studied = streak.lastDays.filter(({ answered }) => answered > 0).length;
	return [
		{
			label: "Aciertos en promedio",
			value: completedExams > 0 ? scoreText(averageScore) : "–",
			comparison: `de ${plural(completedExams, "examen", "exámenes")}`,
		},
		{
			label: "Exámenes terminados",
			value: integer.format(completedExams),
			comparison: `de ${plural(totalAttempts, "intento")}${rate}`,
		},
		{ label: "Tiempo de estudio", value: minutesText(totalTimeSpent), comparison: "en exámenes y quizzes" },
		{
			label: "Días seguidos",
			value: integer.format(streak.days),
			comparison: `estudió ${studied} de los últimos ${streak.lastDays.length} días`,
		},
	];
}

export function targetText(target: TargetDto | null): string {
	if (!target) return "Sin meta elegida";
	return `Meta: ${[target.university.code, target.area?.name].filter(Boolean).join(" · ")}`;
}

export const strengthText = ({ correct, total }: CourseStrengthDto) =>
	total > 0 ? `${coursePercent(correct, total)}\u00a0% (${correct} de ${total})` : "aún sin practicar";

export function weightText({ weight }: CourseStrengthDto): string {
	if (weight === null) return "–";
	return weight > 0 ? `${percentOf(weight)}\u00a0%` : "no entra";
}

export function weightsText(target: TargetDto | null): string {
	if (!target) return "Primero, los cursos en los que falta más.";
	const order = "Primero, los cursos en los que se puede ganar más.";
	if (target.weightsFrom === null) return "Todavía no se sabe cuánto pesa cada curso en su examen.";
	if (target.weightsFrom === "exams")
		return `${order} El peso es su parte de las preguntas en los exámenes publicados aquí.`;
	return `${order} ${target.source ? `Peso según ${target.source}.` : "El peso está por confirmar."}`;
}

const causeLabels: Record<ErrorCause, string> = {
	DID_NOT_KNOW: "No sabía",
	MISREAD: "Leí mal",
	MISCALCULATED: "Cálculo",
	OUT_OF_TIME: "Tiempo",
};

/** Number of errors by cause, most frequent first; errors without a cause come last. */
export function causesOf({ causes }: Report): { name: string; count: number }[] {
	const named = Object.entries(causeLabels).map(([cause, name]) => ({
		name,
		count: causes.get(cause as ErrorCause) ?? 0,
	}));
	const sorted = named.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
	const unknown = causes.get(null) ?? 0;
	return unknown > 0 ? [...sorted, { name: "Sin causa anotada", count: unknown }] : sorted;
}

export const errorsText = ({ notebook: { due, total, done } }: Report): string =>
	total + done === 0
		? "El cuaderno de errores está vacío."
		: `${plural(total, "error", "errores")} en repaso, ${integer.format(due)} para hoy. ${plural(done, "aprendido o apartado", "aprendidos o apartados")}.`;
