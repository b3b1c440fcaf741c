import type { AttemptListItemDto, AttemptResultDto } from "@cachimbo/contract/attempts";
import { formatScore } from "../../platform/formats.ts";

/** A completed exam attempt with its score. */
export type Scored = AttemptListItemDto & { score: number; endTime: string };

/** The exams that were completed and scored, newest first as they come. */
export const scoredExams = (attempts: readonly AttemptListItemDto[]): Scored[] =>
	attempts.filter(
		(attempt): attempt is Scored =>
			attempt.exam !== null && attempt.status === "COMPLETED" && attempt.score !== null && attempt.endTime !== null,
	);

/** What the last score means beside the others; newest first. */
export function greetingOf(scored: readonly Scored[]): string {
	const [last, ...before] = scored;
	if (!last) return "Termina tu primer examen para ver aquí tu puntaje.";
	if (before.length === 0) return `Tu primer puntaje: ${formatScore(last.score)}. El siguiente te dirá si avanzas.`;
	const best = Math.max(...before.map((attempt) => attempt.score));
	if (last.score > best) return `Tu último examen, ${formatScore(last.score)}, es tu mejor puntaje.`;
	return `Tu último examen: ${formatScore(last.score)}. Tu mejor puntaje: ${formatScore(Math.max(best, last.score))}.`;
}

export interface ChartPoint {
	/** Per cent of the plot's width and, from the top, of its height. */
	x: number;
	y: number;
}

const margin = 6;

/** Where the scores stand in the plot, evenly from left to right; a single one in the middle. */
export function chartPoints(scores: readonly number[]): ChartPoint[] {
	const step = scores.length > 1 ? (100 - 2 * margin) / (scores.length - 1) : 0;
	return scores.map((score, n) => ({ x: scores.length > 1 ? margin + n * step : 50, y: 100 - score }));
}

export type CourseResult = AttemptResultDto["byCourse"][number];

/** Courses by what is most to be gained: the lowest share of right answers first, of equal ones the larger. */
export const weakestFirst = (courses: readonly CourseResult[]): CourseResult[] =>
	courses
		.filter((course) => course.total > 0)
		.sort((a, b) => a.correct / a.total - b.correct / b.total || b.total - a.total);
