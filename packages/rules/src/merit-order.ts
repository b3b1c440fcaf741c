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

/** Places of results that stand in their order: who is equal to the one before in all these columns shares its place. */
export function placesInOrder(columns: readonly Int32Array[]): Int32Array {
	const places = new Int32Array(columns[0]?.length ?? 0);
	for (let n = 0; n < places.length; n += 1) {
		const isShared = n > 0 && columns.every((column) => column[n] === column[n - 1]);
		places[n] = isShared ? (places[n - 1] as number) : n + 1;
	}
	return places;
}

/** Of each result by its position, its place in its group, how many share it, and of how many; 0 where it is in none. */
export interface GroupPlaces {
	place: Int32Array;
	sharing: Int32Array;
	total: Int32Array;
}

/**
 * Places within groups, such as those who want the same area, of results that stand in their order: the first places first.
 * Two passes over numbers, since whoever asks first for a place waits for those of ten thousand.
 * @param places of each among all; equal ones are next to each other
 * @param groups of each, from 1 on; 0: it belongs to none
 */
export function placesInGroups(places: Int32Array, groups: Int32Array): GroupPlaces {
	const count = places.length;
	const most = groups.reduce((one, other) => Math.max(one, other), 0) + 1;
	const [place, sharing, total] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
	const [members, lastPlace, lastAmongAll] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
	for (let n = 0; n < count; n += 1) {
		const group = groups[n] as number;
		if (group === 0) continue;
		members[group] = (members[group] as number) + 1;
		if (lastAmongAll[group] !== places[n]) lastPlace[group] = members[group] as number;
		lastAmongAll[group] = places[n] as number;
		place[n] = lastPlace[group] as number;
	}
	// Backwards: the last of those who share a place says how many they are.
	const [left, end, current] = [members.slice(), new Int32Array(most), new Int32Array(most)];
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
