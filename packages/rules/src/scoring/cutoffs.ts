import { searchable } from "../exams/period.ts";
import { foldAccents } from "../slug.ts";
import { type ScoringRule, weightsFor } from "./scoring.ts";

/**
 * Cut-off for '¿Habría ingresado?' (docs/decisions/0084), which compares a score with an admission process. A process is
 * published as the score of the last one admitted per career: facts on Peruvian exams, section 4. All points are integer
 * thousandths.
 */
export interface Cutoff {
	lastScore: number;
	/** null: not published */
	medianScore: number | null;
	/** Points for all answers right in that process */
	maxScore: number;
}

/** Result of an exam. `annulledPoints`: maximum points of its annulled questions. */
export interface ScoredExam {
	points: number;
	maxPoints: number;
	annulledPoints: number;
}

/** Points of an exam converted to the scale of a process by the ratio `factor` / `divisor`. */
export interface OnScale {
	points: number;
	factor: number;
	divisor: number;
	/** Whether the points were scaled up in proportion, because the exam lacks the points of annulled questions. */
	isConverted: boolean;
}

/** At most 1/10 of the scale may be annulled. With more, it is a different exam. */
const mostAnnulled = 10;

/**
 * Key by which careers and processes are compared. It ignores case, accents, punctuation and spacing, and treats '2025-II' as
 * '2025-2'.
 */
export const cutoffKey = (name: string): string =>
	foldAccents(searchable(name))
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

/**
 * Converts the points of an exam to the scale of a process, or returns null if they are not comparable. Equal maximum points mean
 * the same scale. If only annulled questions are missing, and at most a tenth, points are scaled up in proportion, on the
 * assumption that the student would have done as well in them. Anything else (fewer questions, a mark out of 20, a rule of
 * percentages) is a different exam that no factor can convert.
 */
export function pointsOnScale({ points, maxPoints, annulledPoints }: ScoredExam, maxScore: number): OnScale | null {
	if (maxPoints <= 0) return null;
	if (maxPoints === maxScore) return { points, factor: 1, divisor: 1, isConverted: false };
	if (maxPoints + annulledPoints !== maxScore || annulledPoints * mostAnnulled > maxScore) return null;
	return {
		points: Math.round((points * maxScore) / maxPoints),
		factor: maxScore,
		divisor: maxPoints,
		isConverted: true,
	};
}

export type Standing = "above" | "equal" | "below";

export interface CutoffComparison {
	standing: Standing;
	/** Points above the last one admitted; negative: below */
	fromLast: number;
	/** Points above the median; null: not published */
	fromMedian: number | null;
}

/** Compares points on the process's scale with its cut-off. Exactly the points of the last one admitted are 'equal', never 'above'. */
export function compareWithCutoff(points: number, { lastScore, medianScore }: Cutoff): CutoffComparison {
	const fromLast = points - lastScore;
	const standing = fromLast === 0 ? "equal" : fromLast > 0 ? "above" : "below";
	return { standing, fromLast, fromMedian: medianScore === null ? null : points - medianScore };
}

/** Wrong and blank answers of an exam in one course, without annulled questions. */
export interface CourseMisses {
	courseId: number;
	wrong: number;
	blank: number;
}

export interface CourseGain {
	courseId: number;
	/** Number of further right answers in this course alone that gain the points; null: all of them are not enough. */
	alone: number | null;
	/** Points to gain if all its wrong and blank answers were right. */
	gain: number;
}

export interface MissingPoints {
	/** Courses with something to gain: fewest right answers first, then the largest gain. */
	byCourse: CourseGain[];
	/** Smallest set of right answers across courses that gains the points, largest gain first; null: all of them are not enough. */
	together: { courseId: number; more: number }[] | null;
}

interface Miss {
	courseId: number;
	gain: number;
}

function missesOf({ courseId, wrong, blank }: CourseMisses, rule: ScoringRule): Miss[] {
	const weights = weightsFor(rule, courseId);
	const each = (count: number, gain: number) =>
		Array.from({ length: gain > 0 ? count : 0 }, () => ({ courseId, gain }));
	return [...each(wrong, weights.correct - weights.wrong), ...each(blank, weights.correct - weights.blank)];
}

const largestGainFirst = (misses: readonly Miss[]) => misses.toSorted((one, other) => other.gain - one.gain);

/** Number of misses, taken in order (largest gain first), that are worth `missing`; null: all of them are not enough. */
function countUntil(misses: readonly Miss[], missing: number): number | null {
	let left = missing;
	for (const [index, { gain }] of misses.entries()) {
		left -= gain;
		if (left <= 0) return index + 1;
	}
	return null;
}

/**
 * Finds the courses that gain `missing` points (above zero) on the exam's scale, by its rule. Correcting a wrong answer also
 * removes its penalty; correcting a blank one also removes its bonus. Among solutions with equally many answers, courses with
 * more to gain come first.
 */
export function coursesForPoints(missing: number, courses: readonly CourseMisses[], rule: ScoringRule): MissingPoints {
	const misses = courses.map((course) => ({
		courseId: course.courseId,
		list: largestGainFirst(missesOf(course, rule)),
	}));
	const byCourse = misses
		.filter(({ list }) => list.length > 0)
		.map(({ courseId, list }) => ({
			courseId,
			alone: countUntil(list, missing),
			gain: list.reduce((sum, { gain }) => sum + gain, 0),
		}))
		.sort((one, other) => (one.alone ?? Infinity) - (other.alone ?? Infinity) || other.gain - one.gain);
	const gainByCourse = new Map(byCourse.map(({ courseId, gain }) => [courseId, gain]));
	const courseGainOf = ({ courseId }: Miss) => gainByCourse.get(courseId) ?? 0;
	const all = misses
		.flatMap(({ list }) => list)
		.sort(
			(one, other) => other.gain - one.gain || courseGainOf(other) - courseGainOf(one) || one.courseId - other.courseId,
		);
	const count = countUntil(all, missing);
	if (count === null) return { byCourse, together: null };
	const taken = Map.groupBy(all.slice(0, count), ({ courseId }) => courseId);
	return { byCourse, together: [...taken].map(([courseId, list]) => ({ courseId, more: list.length })) };
}

/** Converts points of the process's scale to the exam's, rounded up, because fewer would not be enough. */
export const onExamScale = (points: number, { factor, divisor }: OnScale): number =>
	Math.ceil((points * divisor) / factor);
