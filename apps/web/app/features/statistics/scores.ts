import type { ScoredExamDto } from "@cachimbo/contract/statistics/progress";
import { percentText, rightText } from "../../platform/words/score-words.ts";

/**
 * Greeting that compares the last score with the others, which are sorted oldest first. It uses the percentage of right answers,
 * the only scale that all universities share.
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
	/** Percent of the plot's width, and of its height from the top. */
	x: number;
	y: number;
}

const margin = 6;

/** Positions of the scores in the plot, evenly spaced from left to right. A single one is centred. */
export function chartPoints(scores: readonly number[]): ChartPoint[] {
	const step = scores.length > 1 ? (100 - 2 * margin) / (scores.length - 1) : 0;
	return scores.map((score, n) => ({ x: scores.length > 1 ? margin + n * step : 50, y: 100 - score }));
}

/** Indexes of the points with a label on the axis: the last one, and others evenly spaced. */
export function namedPoints(count: number, most: number): Set<number> {
	const step = Math.ceil(count / most);
	return new Set(Array.from({ length: Math.ceil(count / step) }, (_, n) => count - 1 - n * step));
}
