import type { ExamResultsDto, MeritRowDto } from "@cachimbo/contract/results/results";
import { binsFor, percentileTenths } from "@cachimbo/rules/merit/merit-order";

/** A score in thousandths of a point, and the number of students who have it. */
export type ScoreCount = [score: number, times: number];

const toPoints = (points: number) => Math.round(points) / 1000;

/** @param scores lowest first */
export function toDistribution(
	scores: readonly ScoreCount[],
	scoreTenths: number,
): Pick<ExamResultsDto, "figures" | "bins"> {
	const [lowest, highest] = [scores[0]?.[0], scores.at(-1)?.[0]];
	if (lowest === undefined || highest === undefined) return { figures: null, bins: { from: 0, width: 0, counts: [] } };
	const total = scores.reduce((sum, [, times]) => sum + times, 0);
	const { from, width, count } = binsFor(lowest, highest);
	const counts = Array.from({ length: count }, () => 0);
	for (const [score, times] of scores) {
		const bin = Math.floor((score - from) / width);
		counts[bin] = (counts[bin] ?? 0) + times;
	}
	const mean = scores.reduce((sum, [score, times]) => sum + score * times, 0) / total;
	const median = (scoreAt(scores, Math.floor((total - 1) / 2)) + scoreAt(scores, Math.floor(total / 2))) / 2;
	return {
		figures: {
			mean: toPoints(mean),
			median: toPoints(median),
			highest: toPoints(highest),
			lowest: toPoints(lowest),
			score: Math.round(scoreTenths) / 10,
		},
		bins: { from: toPoints(from), width: toPoints(width), counts },
	};
}

/** Score at this index of all students, lowest first. */
function scoreAt(scores: readonly ScoreCount[], place: number): number {
	let passed = 0;
	for (const [score, times] of scores) {
		passed += times;
		if (place < passed) return score;
	}
	return 0;
}

export interface MeritRow {
	attemptId: number;
	names: string;
	place: number;
	sharing: number;
	area: string | null;
	score: number;
	correct: number;
	wrong: number;
	blank: number;
	scoreTenths: number;
	endTime: string;
	timeSpentSeconds: number | null;
	untimed: boolean;
	attemptNumber: number;
}

export const toMeritRowDto = ({ score, scoreTenths, ...row }: MeritRow, total: number): MeritRowDto => ({
	...row,
	endTime: new Date(row.endTime).toISOString(),
	percentile: percentileTenths({ ...row, total }) / 10,
	points: score / 1000,
	score: scoreTenths / 10,
});
