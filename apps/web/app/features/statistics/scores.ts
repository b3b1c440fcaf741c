import type { ScoredExamDto } from "@cachimbo/contract/progress";
import { percentText, rightText } from "../../platform/score-words.ts";

/**
 * What the last score means beside the others; oldest first, as they come. Several universities have no scale in common
 * but the percentage of right answers.
 */
export function greetingOf(scores: readonly Pick<ScoredExamDto, "score">[]): string {
	const last = scores.at(-1);
	if (!last) return "Termina tu primer examen para ver aquí tu resultado.";
	const before = scores.slice(0, -1);
	if (before.length === 0) return `Tu primer examen: ${rightText(last.score)}. El siguiente te dirá si avanzas.`;
	const best = Math.max(...before.map(({ score }) => score));
	if (last.score > best) return `Tu último examen, con ${rightText(last.score)}, es el mejor de todos.`;
	return `Tu último examen: ${rightText(last.score)}. Tu mejor examen: ${percentText(best)}.`;
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

/** Which of so many points are named below the axis: the last one, and others as evenly as their number allows. */
export function namedPoints(count: number, most: number): Set<number> {
	const step = Math.ceil(count / most);
	return new Set(Array.from({ length: Math.ceil(count / step) }, (_, n) => count - 1 - n * step));
}
