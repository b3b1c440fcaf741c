import type { ExamDto, ScoringDto } from "@cachimbo/contract/exams/exams";
import type { UniversityPage } from "@cachimbo/contract/pages";
import { guessThreshold } from "@cachimbo/rules/scoring/guessing";
import { hasOwnRule } from "@cachimbo/rules/scoring/scoring-rules";
import { formatDuration, formatPoints, plural } from "../../../platform/words/formats.ts";
import { newestRule, ruleSource, weightGroups } from "../scoring-cells.ts";

export interface Answer {
	question: string;
	answer: string;
}

/** 'de 3 h', 'sin límite de tiempo'. */
export const timeOf = ({ durationMinutes }: Pick<ExamDto, "durationMinutes">): string =>
	durationMinutes === null ? "sin límite de tiempo" : formatDuration(durationMinutes * 60);

const points = (value: number) => plural(Math.abs(value), "punto").replace(/^[\d,.]+/, formatPoints(Math.abs(value)));

function effect(value: number, of: string): string {
	if (value === 0) return `${of} no suma ni resta`;
	return `${of} ${value > 0 ? "suma" : "resta"} ${points(value)}`;
}

type Weights = Pick<ScoringDto, "correct" | "wrong" | "blank">;

const sentenceOf = ({ correct, wrong, blank }: Weights) =>
	`${effect(correct, "cada respuesta correcta")}, ${effect(wrong, "cada incorrecta")} y ${effect(blank, "cada una en blanco")}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes a scoring rule in words. */
export function ruleInWords(rule: ScoringDto): string {
	const groups = weightGroups(rule);
	if (groups.length === 1) return `${capital(sentenceOf(rule))}.`;
	return groups
		.map(({ sections, ...weights }) => `${sections.join(", ") || "Los demás cursos"}: ${sentenceOf(weights)}.`)
		.join(" ");
}

/** '100 preguntas', 'entre 13 y 100 preguntas'. */
function rangeOf(counts: readonly number[]): string {
	const [least, most] = [Math.min(...counts), Math.max(...counts)];
	return least === most ? plural(most, "pregunta") : `entre ${least} y ${plural(most, "pregunta")}`;
}

function howMany({ code, exams, areas }: UniversityPage): Answer | undefined {
	const counts = exams.map((exam) => exam.questionCount).filter((count) => count > 0);
	if (counts.length === 0) return undefined;
	const own =
		counts.length === 1
			? `El examen que puedes practicar aquí tiene ${rangeOf(counts)}.`
			: `Los ${counts.length} exámenes que puedes practicar aquí tienen ${rangeOf(counts)}.`;
	const totals = new Set(areas.map(({ courses }) => courses.reduce((sum, { questions }) => sum + questions, 0)));
	const [total] = totals;
	const published = totals.size === 1 && total ? ` El de la universidad reparte ${total} preguntas en cada área.` : "";
	return { question: `¿Cuántas preguntas tiene el examen de admisión ${code}?`, answer: `${own}${published}` };
}

function whetherWrongSubtracts({ code }: UniversityPage, rule: ScoringDto | undefined): Answer {
	const question = `¿Una respuesta incorrecta resta puntos en el examen ${code}?`;
	if (!rule) {
		const answer = hasOwnRule(code)
			? "Por confirmar: no encontramos una regla publicada. En la práctica, tu puntaje es el porcentaje de respuestas correctas."
			: "No: tu puntaje es el porcentaje de respuestas correctas.";
		return { question, answer };
	}
	const wrongs = [rule, ...rule.sections].map((weights) => weights.wrong);
	const start = wrongs.every((wrong) => wrong >= 0) ? "No." : wrongs.every((wrong) => wrong < 0) ? "Sí." : "En parte.";
	return { question, answer: `${start} ${ruleInWords(rule)} ${ruleSource(rule)}` };
}

function howLong({ code, exams }: UniversityPage): Answer | undefined {
	const [timed] = exams
		.filter((exam) => exam.durationMinutes !== null)
		.sort((one, other) => (other.durationMinutes ?? 0) - (one.durationMinutes ?? 0));
	if (!timed) return undefined;
	const parts = timed.parts?.length
		? `, en ${plural(timed.parts.length, "parte")} con tiempo propio: ${timed.parts
				.map(({ name, minutes }) => `${name} (${formatDuration(minutes * 60)})`)
				.join(", ")}`
		: "";
	return {
		question: `¿Cuánto dura el examen ${code}?`,
		answer: `El ${timed.examTypeDTO.name} ${timed.examPeriod} que practicas aquí dura ${timeOf(timed)}${parts}. Si prefieres, también puedes resolverlo sin reloj.`,
	};
}

/** Advice on guessing. It is limited to rules that are the same for every course, because only those have a single threshold. */
function whetherToGuess({ code }: UniversityPage, rule: ScoringDto | undefined): Answer | undefined {
	if (!rule || weightGroups(rule).length > 1) return undefined;
	const threshold = guessThreshold(rule);
	return {
		question: `¿Conviene marcar al azar en el examen ${code}?`,
		answer:
			threshold === 0
				? "Sí: equivocarte cuesta lo mismo que dejarla en blanco, así que no dejes ninguna sin marcar."
				: `Conviene marcar cuando tu probabilidad de acertar pasa de ${formatPoints(Math.round(threshold * 1000) / 10)}\u00a0%. Si descartas alternativas, esa probabilidad sube.`,
	};
}

function whetherItIsFree({ exams }: UniversityPage): Answer | undefined {
	const free = exams.filter((exam) => !exam.premium && exam.questionCount > 0);
	if (free.length === 0) return undefined;
	return {
		question: "¿Puedo practicar gratis?",
		answer: `Sí. Con una cuenta gratuita resuelves ${plural(free.length, "examen", "exámenes")} de esta universidad y al terminar ves tu puntaje, tus errores y la explicación de cada pregunta.`,
	};
}

/** Frequent questions about this admission exam, with answers from our data. */
export function examAnswers(university: UniversityPage): Answer[] {
	const rule = newestRule(university.exams)?.rule;
	return [
		howMany(university),
		howLong(university),
		university.exams.length > 0 ? whetherWrongSubtracts(university, rule) : undefined,
		whetherToGuess(university, rule),
		whetherItIsFree(university),
	].filter((answer) => answer !== undefined);
}
