import { searchable } from "./period.ts";
import { type ScoringRule, weightsFor } from "./scoring.ts";
import { foldAccents } from "./slug.ts";

/**
 * What a score would have meant in an admission process ('¿Habría ingresado?', docs/decisions/0084). A process is published
 * as the score of the last one admitted by career: facts on Peruvian exams, section 4. All points are integer thousandths.
 */
export interface Cutoff {
	lastScore: number;
	/** null: not published */
	medianScore: number | null;
	/** What a sheet with all answers right scored in that process */
	maxScore: number;
}

/** What an exam said, and what its questions that were annulled would have been worth at most. */
export interface ScoredExam {
	points: number;
	maxPoints: number;
	annulledPoints: number;
}

/** The points of an exam on the scale of a process; `factor` over `divisor` leads from one to the other. */
export interface OnScale {
	points: number;
	factor: number;
	divisor: number;
	/** Annulled questions were missing from the exam's scale, and the points are in proportion. */
	isConverted: boolean;
}

/** A tenth of a scale: with more of it annulled, the rest is another exam. */
const mostAnnulled = 10;

/** Careers and processes are compared by this: case, accents, signs and spaces count for nothing, '2025-II' is '2025-2'. */
export const cutoffKey = (name: string): string =>
	foldAccents(searchable(name))
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

/**
 * The points of an exam as points of a process, or null where nobody can say. Scales are the same where all answers right
 * give the same in both. Where only annulled questions are missing, and at most a tenth, points are raised in proportion:
 * that supposes that the student would have done as well in those. Everything else (fewer questions, a note out of 20, a rule
 * of percentages) is another exam, and no proportion makes it this one.
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

export interface Compared {
	standing: Standing;
	/** Points above (or below, negative) the last one admitted */
	fromLast: number;
	/** The same of the median; null: not published */
	fromMedian: number | null;
}

/** Where points of the process's own scale stand. As many as the last one admitted is 'equal', and never 'above'. */
export function compareWithCutoff(points: number, { lastScore, medianScore }: Cutoff): Compared {
	const fromLast = points - lastScore;
	const standing = fromLast === 0 ? "equal" : fromLast > 0 ? "above" : "below";
	return { standing, fromLast, fromMedian: medianScore === null ? null : points - medianScore };
}

/** What an exam left in a course; annulled questions are in neither. */
export interface CourseMisses {
	courseId: number;
	wrong: number;
	blank: number;
}

export interface CourseGain {
	courseId: number;
	/** How many more right answers of this course alone bring the points; null: all of them do not. */
	alone: number | null;
	/** What all of its wrong and blank answers would bring. */
	gain: number;
}

export interface MissingPoints {
	/** The fewest right answers first, then the most to gain; without courses that have nothing to gain. */
	byCourse: CourseGain[];
	/** The fewest right answers that bring them together, the richest first; null: all of them do not. */
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

const dearestFirst = (misses: readonly Miss[]) => misses.toSorted((one, other) => other.gain - one.gain);

/** How many of these, the dearest first, are worth `missing`; null: all of them are not. */
function countUntil(misses: readonly Miss[], missing: number): number | null {
	let left = missing;
	for (const [index, { gain }] of misses.entries()) {
		left -= gain;
		if (left <= 0) return index + 1;
	}
	return null;
}

/**
 * Which courses bring `missing` points of the exam's own scale (above zero), by its rule: a wrong answer made right also
 * takes back its penalty, a blank one its bonus. Where several ways take as many answers, courses with more to gain come first.
 */
export function coursesForPoints(missing: number, courses: readonly CourseMisses[], rule: ScoringRule): MissingPoints {
	const misses = courses.map((course) => ({ courseId: course.courseId, list: dearestFirst(missesOf(course, rule)) }));
	const byCourse = misses
		.filter(({ list }) => list.length > 0)
		.map(({ courseId, list }) => ({
			courseId,
			alone: countUntil(list, missing),
			gain: list.reduce((sum, { gain }) => sum + gain, 0),
		}))
		.sort((one, other) => (one.alone ?? Infinity) - (other.alone ?? Infinity) || other.gain - one.gain);
	const rich = new Map(byCourse.map(({ courseId, gain }) => [courseId, gain]));
	const richOf = ({ courseId }: Miss) => rich.get(courseId) ?? 0;
	const all = misses
		.flatMap(({ list }) => list)
		.sort((one, other) => other.gain - one.gain || richOf(other) - richOf(one) || one.courseId - other.courseId);
	const count = countUntil(all, missing);
	if (count === null) return { byCourse, together: null };
	const taken = Map.groupBy(all.slice(0, count), ({ courseId }) => courseId);
	return { byCourse, together: [...taken].map(([courseId, list]) => ({ courseId, more: list.length })) };
}

/** Points of the process's scale as points of the exam's, rounded up: fewer would not be enough. */
export const onExamScale = (points: number, { factor, divisor }: OnScale): number =>
	Math.ceil((points * divisor) / factor);
