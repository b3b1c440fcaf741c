import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import type { UniversityCutoffsDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { isExamOfArea } from "@cachimbo/rules/exams/exam-area";
import {
	type CutoffComparison,
	compareWithCutoff,
	coursesForPoints,
	cutoffKey,
	type OnScale,
	onExamScale,
	pointsOnScale,
} from "@cachimbo/rules/scoring/cutoffs";
import { fromThousandths, ruleFromWire, toThousandths, weightsFor } from "@cachimbo/rules/scoring/scoring";

type Item = UniversityCutoffsDto["items"][number];
type Source = UniversityCutoffsDto["sources"][number];

/** Cut-off of a career compared with the student's points. Points have the wire's unit. */
export interface ComparedCareer extends Omit<Item, "source">, Source {
	standing: CutoffComparison["standing"];
	fromLast: number;
	fromMedian: number | null;
	/** The student's points on the scale of this process. `isConverted`: annulled questions made a conversion necessary. */
	points: number;
	isConverted: boolean;
	isOwn: boolean;
	/** Courses that bring the missing points; null if none are missing. */
	courses: NeededCourses | null;
}

export interface NeededCourses {
	/** Courses of which one suffices, fewest answers first. */
	alone: { name: string; more: number }[];
	/** Smallest combination of several courses; null if one course suffices, or if all together do not. */
	together: { name: string; more: number }[] | null;
}

export interface EntryComparison {
	/** The student's own career first, then by distance. */
	careers: ComparedCareer[];
	/** The student's own career; otherwise the highest cut-off that the points reach; otherwise the nearest. */
	lead: ComparedCareer;
	/** Number of careers whose cut-off the points reach. */
	reached: number;
}

/** Reason why the existing cut-offs cannot be compared with the result. */
export type NotComparable = { why: "percentage" } | { why: "scale"; exam: number; processes: number[] };

interface ComparisonInput {
	attempt: Pick<AttemptDto, "exam" | "review" | "questions">;
	result: AttemptResultDto;
	cutoffs: UniversityCutoffsDto;
	/** The student's target career, if it is of this university. */
	career: string | null;
}

/** Compares a result with the university's cut-offs; undefined without comparable cut-offs. */
export function compareEntry({
	attempt,
	result,
	cutoffs,
	career,
}: ComparisonInput): EntryComparison | NotComparable | undefined {
	const items = cutoffsForExam(attempt, cutoffs);
	if (items.length === 0) return undefined;
	const { points, maxPoints, scoring } = result;
	if (points === null || maxPoints === null || !scoring) return { why: "percentage" };
	const annulledPoints = annulledPointsOf(attempt, result);
	const scored = { points: toThousandths(points), maxPoints: toThousandths(maxPoints), annulledPoints };
	const ownKey = career === null ? undefined : cutoffKey(career);
	const careers = items.flatMap((item) => {
		const scale = pointsOnScale(scored, toThousandths(item.maxScore));
		return scale ? [compareCareer(item, scale, result, cutoffs, ownKey)] : [];
	});
	const [first] = careers.sort(nearestFirst);
	if (!first) return { why: "scale", exam: maxPoints, processes: [...new Set(items.map(({ maxScore }) => maxScore))] };
	const reached = careers.filter(({ standing }) => standing !== "below");
	const hardest = reached.toSorted((one, other) => other.lastScore - one.lastScore)[0];
	return { careers, lead: first.isOwn ? first : (hardest ?? first), reached: reached.length };
}

const nearestFirst = (one: ComparedCareer, other: ComparedCareer) =>
	Number(other.isOwn) - Number(one.isOwn) ||
	Math.abs(one.fromLast) - Math.abs(other.fromLast) ||
	one.career.localeCompare(other.career, "es");

/** Cut-offs comparable with the exam. An exam of one area is a different test, so careers of other areas are excluded. */
function cutoffsForExam({ exam }: ComparisonInput["attempt"], { items, areas }: UniversityCutoffsDto): Item[] {
	const name = exam ? `${exam.examPeriod} ${exam.examTypeDTO.name}` : "";
	const area = areas.find((one) => isExamOfArea(name, one.name));
	return area ? items.filter(({ areaId }) => areaId === null || areaId === area.id) : items;
}

function annulledPointsOf({ review, questions }: ComparisonInput["attempt"], { scoring }: AttemptResultDto): number {
	if (!review || !scoring) return 0;
	const rule = ruleFromWire(scoring);
	const courses = new Map(questions.map(({ idQuestion, courseId }) => [idQuestion, courseId]));
	return review
		.filter(({ outcome }) => outcome === "annulled")
		.reduce((sum, { idQuestion }) => sum + weightsFor(rule, courses.get(idQuestion) ?? 0).correct, 0);
}

function compareCareer(
	{ source, ...item }: Item,
	scale: OnScale,
	result: AttemptResultDto,
	{ sources }: UniversityCutoffsDto,
	ownKey: string | undefined,
): ComparedCareer {
	const compared = compareWithCutoff(scale.points, {
		lastScore: toThousandths(item.lastScore),
		medianScore: item.medianScore === null ? null : toThousandths(item.medianScore),
		maxScore: toThousandths(item.maxScore),
	});
	return {
		...item,
		...(sources[source] ?? { source: "", sourceUrl: null, sourceDate: "" }),
		standing: compared.standing,
		fromLast: fromThousandths(compared.fromLast),
		fromMedian: compared.fromMedian === null ? null : fromThousandths(compared.fromMedian),
		points: fromThousandths(scale.points),
		isConverted: scale.isConverted,
		isOwn: ownKey !== undefined && cutoffKey(item.career) === ownKey,
		courses: compared.fromLast < 0 ? coursesFor(onExamScale(-compared.fromLast, scale), result) : null,
	};
}

const maxSingleCourses = 4;

function coursesFor(missing: number, { byCourse, scoring }: AttemptResultDto): NeededCourses | null {
	if (!scoring) return null;
	const names = new Map(byCourse.map(({ courseId, name }) => [courseId, name]));
	const nameOf = (courseId: number) => names.get(courseId) ?? "";
	const found = coursesForPoints(missing, byCourse, ruleFromWire(scoring));
	const alone = found.byCourse.flatMap(({ courseId, alone: more }) =>
		more === null ? [] : [{ name: nameOf(courseId), more }],
	);
	const isSplit = found.together !== null && found.together.length > 1;
	return {
		alone: alone.slice(0, maxSingleCourses),
		together: isSplit
			? (found.together?.map(({ courseId, more }) => ({ name: nameOf(courseId), more })) ?? null)
			: null,
	};
}
