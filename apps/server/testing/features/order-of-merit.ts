import { percentileTenths, type Standing, type TieBreak } from "@cachimbo/rules/merit/merit-order";

interface MeritResult {
	score: number;
	correct: number;
	wrong: number;
}

function compare(one: MeritResult, other: MeritResult, ties: readonly TieBreak[]): number {
	if (one.score !== other.score) return other.score - one.score;
	const byRight = ties.includes("correct") ? other.correct - one.correct : 0;
	return byRight || (ties.includes("fewerWrong") ? one.wrong - other.wrong : 0);
}

/** Reference implementation of the ranking by sorting, compared with the program's lists, which PostgreSQL ranks. */
export function orderOfMerit<Result extends MeritResult>(
	results: readonly Result[],
	ties: readonly TieBreak[],
): (Result & Standing)[] {
	const sorted = results.toSorted((one, other) => compare(one, other, ties));
	const total = sorted.length;
	const placed: (Result & Standing)[] = [];
	for (let from = 0; from < total; ) {
		const first = sorted[from] as Result;
		let to = from + 1;
		while (to < total && compare(first, sorted[to] as Result, ties) === 0) to += 1;
		const standing = { place: from + 1, sharing: to - from, total };
		const percentile = percentileTenths(standing);
		for (const result of sorted.slice(from, to)) placed.push({ ...result, ...standing, percentileTenths: percentile });
		from = to;
	}
	return placed;
}
