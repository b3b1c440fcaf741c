/**
 * The orden de mérito of an exam: results by points, the highest first, as Peru's universities publish it. Who has the same
 * points has the same place, and the next place is left out (1, 2, 2, 4), unless the university breaks ties by a rule of its
 * own. Sources: facts on Peruvian exams, section 1.
 */

/** By what equal points are told apart: more right answers, fewer wrong ones, or more right answers in a course. */
export type TieBreak = "correct" | "fewerWrong" | { course: string };

/** UNSAAC orders by points, then right answers, then fewer wrong ones; of the others no rule is known: they share the place. */
const tieRules: Readonly<Record<string, readonly TieBreak[]>> = { UNSAAC: ["correct", "fewerWrong"] };

/** How a university (by code, any case) breaks ties; empty: a place is shared. */
export const tieRuleOf = (code: string): readonly TieBreak[] => tieRules[code.trim().toUpperCase()] ?? [];

export interface MeritResult {
	/** in thousandths of a point */
	score: number;
	correct: number;
	wrong: number;
	/** right answers by the course's name, where ties are broken by courses */
	courses?: Readonly<Record<string, number>>;
}

export interface Standing {
	/** from 1 */
	place: number;
	/** how many have this place, itself among them */
	sharing: number;
	/** of how many results */
	total: number;
	/** see `percentileTenths` */
	percentileTenths: number;
}

/**
 * The percentile rank of a place, in tenths: the share of all results that stand behind it, with half of those that share it,
 * itself among them. So the only result has 50, nobody has 0 or 100, and equal results have equal ones. Rounded half up.
 */
export function percentileTenths({ place, sharing, total }: Omit<Standing, "percentileTenths">): number {
	const behind = total - (place - 1) - sharing;
	return Math.floor(((2 * behind + sharing) * 1000 + total) / (2 * total));
}

const advantage = (one: MeritResult, tie: TieBreak): number => {
	if (tie === "correct") return one.correct;
	return tie === "fewerWrong" ? -one.wrong : (one.courses?.[tie.course] ?? 0);
};

/** Less than 0 where `one` stands before `other`; 0: they share a place. */
export function compareMerit(one: MeritResult, other: MeritResult, ties: readonly TieBreak[] = []): number {
	if (one.score !== other.score) return other.score - one.score;
	for (const tie of ties) {
		const difference = advantage(other, tie) - advantage(one, tie);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Results in their order, each with its place; equal ones stay in the order in which they were given. */
export function orderOfMerit<Result extends MeritResult>(
	results: readonly Result[],
	ties: readonly TieBreak[] = [],
): (Result & Standing)[] {
	const sorted = results.toSorted((one, other) => compareMerit(one, other, ties));
	const total = sorted.length;
	const placed: (Result & Standing)[] = [];
	for (let from = 0; from < total; ) {
		const first = sorted[from] as Result;
		let to = from + 1;
		while (to < total && compareMerit(first, sorted[to] as Result, ties) === 0) to += 1;
		const standing = { place: from + 1, sharing: to - from, total };
		const percentile = percentileTenths(standing);
		for (const result of sorted.slice(from, to)) placed.push({ ...result, ...standing, percentileTenths: percentile });
		from = to;
	}
	return placed;
}

/** The order within each group, such as those who want the same area; who belongs to none (null) is in none. */
export function orderByGroup<Result extends MeritResult, Group>(
	results: readonly Result[],
	groupOf: (result: Result) => Group | null,
	ties: readonly TieBreak[] = [],
): Map<Group, (Result & Standing)[]> {
	const groups = new Map<Group, (Result & Standing)[]>();
	for (const [group, members] of Map.groupBy(results, groupOf))
		if (group !== null) groups.set(group, orderOfMerit(members, ties));
	return groups;
}

export interface Bins {
	/** Where the first begins, in thousandths; each has its lower end and not its upper one, which is the next one's. */
	from: number;
	width: number;
	count: number;
}

const mostBins = 16;

/** Bins of a round width (1, 2 or 5 with zeros, at least a tenth of a point) that hold all scores from one to another. */
export function binsFor(lowest: number, highest: number): Bins {
	for (let power = 100; ; power *= 10)
		for (const factor of [1, 2, 5]) {
			const width = power * factor;
			const from = Math.floor(lowest / width) * width;
			const count = Math.floor((highest - from) / width) + 1;
			if (count <= mostBins) return { from, width, count };
		}
}
