/** Share of right answers from which a course is strong: the green of a score. */
const strongFrom = 0.7;
/** Answers after which a share of right ones says something. */
const enough = 10;

/** Shares of a whole, 0 to 1, from numbers of questions; empty when there are none. */
export function sharesOf(questions: ReadonlyMap<number, number>): Map<number, number> {
	const all = [...questions.values()].reduce((sum, count) => sum + count, 0);
	return new Map(all > 0 ? [...questions].map(([id, count]) => [id, count / all]) : []);
}

interface Strength {
	correct: number;
	total: number;
	/** Share of the exam, 0 to 1; null: unknown. */
	weight: number | null;
}

/**
 * How much of the exam is still to be gained in a course: its weight times the share not known yet. Few answers prove
 * little: the estimate begins at one right of four.
 */
export function toGain({ correct, total, weight }: Strength): number {
	return (weight ?? 0) * (1 - (correct + 1) / (total + 4));
}

/** Enough was answered, and enough of it well. */
export const isStrong = ({ correct, total }: Omit<Strength, "weight">): boolean =>
	total >= enough && correct / total >= strongFrom;

/** The course in which most of the exam is to be gained; undefined when all that count are strong. */
export function weakestHeavy<C extends Strength>(courses: readonly C[]): C | undefined {
	const open = courses.filter((course) => (course.weight ?? 0) > 0 && !isStrong(course));
	return open.toSorted((a, b) => toGain(b) - toGain(a))[0];
}
