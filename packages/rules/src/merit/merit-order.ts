/**
 * The orden de mérito of an exam: results by points, highest first, as Peru's universities publish it. Equal points share a
 * place, and the following places are skipped (1, 2, 2, 4), unless the university has a rule for ties. Sources: facts on Peruvian
 * exams, section 1.
 */

/** Criterion for equal points: more right answers, fewer wrong ones, or more right answers in a course. */
export type TieBreak = "correct" | "fewerWrong" | { course: string };

/** UNSAAC orders by points, then right answers, then fewer wrong ones. No rule is known for the others: equal points share a place. */
const tieRules: Readonly<Record<string, readonly TieBreak[]>> = { UNSAAC: ["correct", "fewerWrong"] };

/** Tie-breakers of a university (by code, ignoring case); empty: equal points share a place. */
export const tieRuleOf = (code: string): readonly TieBreak[] => tieRules[code.trim().toUpperCase()] ?? [];

export interface Standing {
	/** from 1 */
	place: number;
	/** number of results with this place, including this one */
	sharing: number;
	/** number of ranked results */
	total: number;
	/** see `percentileTenths` */
	percentileTenths: number;
}

/**
 * Percentile rank of a place in tenths: the share of all results behind it, plus half of those that share it, including itself.
 * So the only result has 50, none has 0 or 100, and equal results have equal percentiles. Rounded half up.
 */
export function percentileTenths({ place, sharing, total }: Omit<Standing, "percentileTenths">): number {
	const behind = total - (place - 1) - sharing;
	return Math.floor(((2 * behind + sharing) * 1000 + total) / (2 * total));
}

/** Places of sorted results. A result that equals the previous one in all these columns shares its place. */
export function placesInOrder(columns: readonly Int32Array[]): Int32Array {
	const places = new Int32Array(columns[0]?.length ?? 0);
	for (let n = 0; n < places.length; n += 1) {
		const isShared = n > 0 && columns.every((column) => column[n] === column[n - 1]);
		places[n] = isShared ? (places[n - 1] as number) : n + 1;
	}
	return places;
}

/**
 * For each result by position: its place in its group, the number of results sharing it, and the size of the group; 0 without a
 * group.
 */
export interface GroupPlaces {
	place: Int32Array;
	sharing: Int32Array;
	total: Int32Array;
}

/**
 * Computes places within groups, such as students with the same target area, for results sorted by place. It makes two passes
 * over typed arrays, because the first request for a place waits until all ten thousand are computed.
 * @param places of each result among all; equal ones are adjacent
 * @param groups of each result, from 1; 0: none
 */
export function placesInGroups(places: Int32Array, groups: Int32Array): GroupPlaces {
	const count = places.length;
	const groupCount = groups.reduce((one, other) => Math.max(one, other), 0) + 1;
	const [place, sharing, total] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
	const [members, lastPlace, lastAmongAll] = [
		new Int32Array(groupCount),
		new Int32Array(groupCount),
		new Int32Array(groupCount),
	];
	for (let n = 0; n < count; n += 1) {
		const group = groups[n] as number;
		if (group === 0) continue;
		members[group] = (members[group] as number) + 1;
		if (lastAmongAll[group] !== places[n]) lastPlace[group] = members[group] as number;
		lastAmongAll[group] = places[n] as number;
		place[n] = lastPlace[group] as number;
	}
	// Go backwards: the last result with a place gives the number that share it.
	const [left, end, current] = [members.slice(), new Int32Array(groupCount), new Int32Array(groupCount)];
	for (let n = count - 1; n >= 0; n -= 1) {
		const group = groups[n] as number;
		if (group === 0) continue;
		if (current[group] !== place[n]) end[group] = left[group] as number;
		current[group] = place[n] as number;
		left[group] = (left[group] as number) - 1;
		sharing[n] = (end[group] as number) - (place[n] as number) + 1;
		total[n] = members[group] as number;
	}
	return { place, sharing, total };
}

export interface Bins {
	/** Lower bound of the first bin, in thousandths. A bin includes its lower bound and excludes its upper one. */
	from: number;
	width: number;
	count: number;
}

const mostBins = 16;

/**
 * Returns bins of a round width (1, 2 or 5 times a power of ten, at least a tenth of a point) that cover all scores from `lowest`
 * to `highest`.
 */
export function binsFor(lowest: number, highest: number): Bins {
	for (let power = 100; ; power *= 10)
		for (const factor of [1, 2, 5]) {
			const width = power * factor;
			const from = Math.floor(lowest / width) * width;
			const count = Math.floor((highest - from) / width) + 1;
			if (count <= mostBins) return { from, width, count };
		}
}
