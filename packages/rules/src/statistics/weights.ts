/** Share of right answers that makes a course strong: the same 70 % that shows a score in green. */
const strongFrom = 0.7;
/** With fewer answers, the share of right ones is too uncertain. */
const minAnswers = 10;

/** Each course's share of all questions, 0 to 1; empty without questions. */
export function sharesOf(questions: ReadonlyMap<number, number>): Map<number, number> {
	const all = [...questions.values()].reduce((sum, count) => sum + count, 0);
	return new Map(all > 0 ? [...questions].map(([id, count]) => [id, count / all]) : []);
}

/** Formats a share of an exam in per cent: '8', '2.5'; without decimals from ten on. */
export function percentOf(share: number): string {
	const percent = share * 100;
	if (percent >= 9.95 || Number.isInteger(percent)) return String(Math.round(percent));
	return percent.toFixed(1).replace(/\.0$/, "");
}

interface Strength {
	correct: number;
	total: number;
	/** Share of the exam, 0 to 1; null: unknown. */
	weight: number | null;
}

/**
 * Share of the exam that a student can still gain in a course: its weight × the estimated share of wrong answers. The estimate
 * adds four answers, one of them right, so that a few answers do not decide it.
 */
export function possibleGain({ correct, total, weight }: Strength): number {
	return (weight ?? 0) * (1 - (correct + 1) / (total + 4));
}

export const isStrong = ({ correct, total }: Omit<Strength, "weight">): boolean =>
	total >= minAnswers && correct / total >= strongFrom;

/** Returns the course with the most to gain; undefined if every course with a weight is strong. */
export function courseToPractiseFirst<C extends Strength>(courses: readonly C[]): C | undefined {
	const open = courses.filter((course) => (course.weight ?? 0) > 0 && !isStrong(course));
	return open.toSorted((a, b) => possibleGain(b) - possibleGain(a))[0];
}
