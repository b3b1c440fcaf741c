import type { AttemptListItemDto, AttemptStatus } from "@cachimbo/contract/attempts/attempts";
import { type SolvingLink, solvingLink } from "../../../platform/between-features/quiz-state.ts";
import { formatDateTime, formatDuration, plural } from "../../../platform/words/formats.ts";
import { percentText, shortScore } from "../../../platform/words/score-words.ts";

/** Filters of the history, each with its name in the URL. */
export const filters: readonly { word: string; text: string; status?: AttemptStatus }[] = [
	{ word: "", text: "Todos" },
	{ word: "en-curso", text: "En curso", status: "IN_PROGRESS" },
	{ word: "terminados", text: "Terminados", status: "COMPLETED" },
	{ word: "abandonados", text: "Abandonados", status: "ABANDONED" },
];

/** Returns the filter of a name from the URL; the first one for an unknown name. */
export const filterOf = (word: string | null) => filters.find((filter) => filter.word === word) ?? filters[0]!;

/** Returns the link of an attempt: to continue it, or to its review. */
export function attemptLink({ id, status, exam, course, totalQuestions }: AttemptListItemDto): SolvingLink {
	return status === "IN_PROGRESS" ? solvingLink({ exam, course, totalQuestions }, id) : { to: `/examenes/${id}` };
}

/** Title of an attempt in progress. @param question number, from 1, of the question to continue with */
export const resumeTitle = ({ exam }: Pick<AttemptListItemDto, "exam">, question: number): string =>
	`Sigue tu ${exam ? "examen" : "quiz"} en la pregunta\u00a0${question}`;

/**
 * Text that distinguishes open attempts of one exam on their cards by device and start. @param open number of open attempts at
 * this exam or course
 */
export function distinctionText(
	{ startTime }: Pick<AttemptListItemDto, "startTime">,
	open: number,
	isHere: boolean,
): string | undefined {
	if (open < 2) return undefined;
	return `Tienes ${open} intentos abiertos: este lo empezaste el ${formatDateTime(startTime)} y está en ${isHere ? "este" : "otro"} equipo`;
}

/** 'quedan 1 h 42 min', 'queda 1 min', 'sin límite de tiempo' or 'se acabó el tiempo'. */
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

/** Maximum length of a fact without line breaks. A longer one, such as an exam's full title, may be wider than a phone. */
const maxUnbrokenLength = 28;

/** Joins facts: '40 preguntas · 3 h'. A line may break between facts, but not inside a short one. */
export const joinFacts = (facts: readonly (string | undefined)[]): string =>
	facts
		.filter((fact) => fact !== undefined)
		.map((fact) => (fact.length > maxUnbrokenLength ? fact : fact.replaceAll(" ", "\u00a0")))
		.join("\u00a0· ");

/** Line below an attempt's title in a list: date, duration and outcome. */
export function attemptDetail(attempt: AttemptListItemDto, nowMs: number): string {
	const { startTime, endTime, status, reason, correctAnswers, totalQuestions, timeSpentSeconds, score, points } =
		attempt;
	const { scoreBefore } = attempt;
	// If the row shows points, it shows the percentage only here.
	const share = points !== null && score !== null ? ` (${percentText(score)})` : "";
	const when = formatDateTime(endTime ?? startTime);
	if (status === "IN_PROGRESS") return joinFacts([when, answeredOf(attempt), timeLeft(attempt.endsAt, nowMs)]);
	// Round as in the result, so that both show the same duration.
	const seconds = timeSpentSeconds ?? Math.round((Date.parse(endTime ?? "") - Date.parse(startTime)) / 1000);
	const spent = endTime ? formatDuration(seconds) : undefined;
	const outcome =
		status === "ABANDONED"
			? answeredOf(attempt)
			: correctAnswers !== null
				? `${correctAnswers} de ${totalQuestions} correctas${share}`
				: undefined;
	const ending = reason === "TIME_OUT" ? "se acabó el tiempo" : undefined;
	// A key, and the score with it, was corrected after the hand-in.
	const corrected = scoreBefore ? `corregido: antes ${shortScore(scoreBefore)}` : undefined;
	return joinFacts([when, spent, outcome, ending, corrected]);
}

/** '40 preguntas · 3 h'. */
export const examDetail = (exam: { questionCount: number; durationMinutes: number | null }): string =>
	joinFacts([
		plural(exam.questionCount, "pregunta"),
		exam.durationMinutes ? formatDuration(exam.durationMinutes * 60) : "sin límite de tiempo",
	]);
