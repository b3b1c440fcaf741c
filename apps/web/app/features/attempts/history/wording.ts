import type { AttemptListItemDto, AttemptStatus } from "@cachimbo/contract/attempts/attempts";
import { type SolvingLink, solvingLink } from "../../../platform/between-features/quiz-state.ts";
import { formatDateTime, formatDuration, plural } from "../../../platform/words/formats.ts";
import { percentText, shortScore } from "../../../platform/words/score-words.ts";

/** The filters of the history by the word in the address. */
export const filters: readonly { word: string; text: string; status?: AttemptStatus }[] = [
	{ word: "", text: "Todos" },
	{ word: "en-curso", text: "En curso", status: "IN_PROGRESS" },
	{ word: "terminados", text: "Terminados", status: "COMPLETED" },
	{ word: "abandonados", text: "Abandonados", status: "ABANDONED" },
];

/** The filter a word of the address means; the first for any other. */
export const filterOf = (word: string | null) => filters.find((filter) => filter.word === word) ?? filters[0]!;

/** Returns the link of an attempt: to continue it, or to its review. */
export function attemptLink({ id, status, exam, course, totalQuestions }: AttemptListItemDto): SolvingLink {
	return status === "IN_PROGRESS" ? solvingLink({ exam, course, totalQuestions }, id) : { to: `/examenes/${id}` };
}

/** Title of an attempt in progress. @param question the one to go on with, from 1 */
export const resumeTitle = ({ exam }: Pick<AttemptListItemDto, "exam">, question: number): string =>
	`Sigue tu ${exam ? "examen" : "quiz"} en la pregunta\u00a0${question}`;

/**
 * Text that tells open attempts of one exam apart on their cards: the device and the start. @param open how many of this exam or
 * course are open
 */
export function tellApart(
	{ startTime }: Pick<AttemptListItemDto, "startTime">,
	open: number,
	isHere: boolean,
): string | undefined {
	if (open < 2) return undefined;
	return `Tienes ${open} intentos abiertos: este lo empezaste el ${formatDateTime(startTime)} y está en ${isHere ? "este" : "otro"} equipo`;
}

/** 'quedan 1 h 42 min', 'queda 1 min', or that there is no limit. */
export function timeLeft(endsAt: string | null, nowMs: number): string {
	if (!endsAt) return "sin límite de tiempo";
	const seconds = (Date.parse(endsAt) - nowMs) / 1000;
	if (seconds <= 0) return "se acabó el tiempo";
	const left = formatDuration(seconds);
	return `${/^1 \S+$/.test(left) ? "queda" : "quedan"} ${left}`;
}

/** '20 de 40 respondidas'. */
export const answeredOf = ({
	answered,
	totalQuestions,
}: Pick<AttemptListItemDto, "answered" | "totalQuestions">): string => `${answered} de ${totalQuestions} respondidas`;

/** A longer fact, as an exam's full title, would be wider than a phone if it could not break. */
const longestWhole = 28;

/** '40 preguntas · 3 h': a line may break between facts, not inside a short one. */
export const joinFacts = (facts: readonly (string | undefined)[]): string =>
	facts
		.filter((fact) => fact !== undefined)
		.map((fact) => (fact.length > longestWhole ? fact : fact.replaceAll(" ", "\u00a0")))
		.join("\u00a0· ");

/** Line below an attempt's title in a list: date, duration and outcome. */
export function attemptDetail(attempt: AttemptListItemDto, nowMs: number): string {
	const { startTime, endTime, status, reason, correctAnswers, totalQuestions, timeSpentSeconds, score, points } =
		attempt;
	const { scoreBefore } = attempt;
	// Beside points the percentage is nowhere else in the row.
	const share = points !== null && score !== null ? ` (${percentText(score)})` : "";
	const when = formatDateTime(endTime ?? startTime);
	if (status === "IN_PROGRESS") return joinFacts([when, answeredOf(attempt), timeLeft(attempt.endsAt, nowMs)]);
	// Rounded as the result's own figure is: the one must not tell a second less than the other.
	const seconds = timeSpentSeconds ?? Math.round((Date.parse(endTime ?? "") - Date.parse(startTime)) / 1000);
	const spent = endTime ? formatDuration(seconds) : undefined;
	const outcome =
		status === "ABANDONED"
			? answeredOf(attempt)
			: correctAnswers !== null
				? `${correctAnswers} de ${totalQuestions} correctas${share}`
				: undefined;
	const ending = reason === "TIME_OUT" ? "se acabó el tiempo" : undefined;
	// A key was corrected since, and its score with it.
	const corrected = scoreBefore ? `corregido: antes ${shortScore(scoreBefore)}` : undefined;
	return joinFacts([when, spent, outcome, ending, corrected]);
}

/** '40 preguntas · 3 h'. */
export const examDetail = (exam: { questionCount: number; durationMinutes: number | null }): string =>
	joinFacts([
		plural(exam.questionCount, "pregunta"),
		exam.durationMinutes ? formatDuration(exam.durationMinutes * 60) : "sin límite de tiempo",
	]);
