import type { CourseStrengthDto, NextThingDto, ProgressDto } from "@cachimbo/contract/progress";
import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { fromThousandths } from "@cachimbo/rules/scoring";
import { streakOf } from "@cachimbo/rules/streak";
import { courseToPractiseFirst, possibleGain } from "@cachimbo/rules/weights";
import type { Actor } from "../../actor.ts";
import { fromCatalogue } from "../../cache/catalogue-memory.ts";
import type { Deps } from "../../deps.ts";
import { latestRunning } from "../attempts/queries.ts";
import { listCourseNames, listCourses } from "../courses/queries.ts";
import { toExamDto } from "../exams/mapper.ts";
import { getPreferences } from "../preferences/queries.ts";
import { type ProgressFacts, readProgressFacts, readTriedExams } from "./progress-facts.ts";
import { getTarget, listOpenExams, type Target } from "./target.ts";

const daysShown = 14;

/** What the dashboard shows besides the statistics. Not cached: it includes the newest attempt. */
export async function getProgress(deps: Deps, actor: Actor): Promise<ProgressDto> {
	const today = limaDay(deps.clock.now().getTime());
	const [facts, running, preferences] = await Promise.all([
		readProgressFacts(deps, actor.userId, today),
		latestRunning(deps, actor),
		getPreferences(deps, actor.userId),
	]);
	const target = await getTarget(deps, preferences);
	const courses = await listStrengths(deps, facts, target);
	const answered = new Map(facts.days.map((day) => [day.day, day.answered]));
	const lastDays = Array.from({ length: daysShown }, (_, n) => addDays(today, n - daysShown + 1));
	return {
		scores: facts.scores.map(toScore).reverse(),
		courses,
		target: target?.dto ?? null,
		streak: {
			days: streakOf(answered.keys(), today),
			lastDays: lastDays.map((day) => ({ day, answered: answered.get(day) ?? 0 })),
		},
		today: {
			answered: answered.get(today) ?? 0,
			dailyGoal: preferences.dailyGoal,
			dueErrors: facts.dueErrors,
		},
		next: running
			? { kind: "resume", attempt: running }
			: await decideNext(deps, actor, { facts, target, courses, today }),
	};
}

const toScore = ({ endedAt, scoreTenths, points, maxPoints, ...score }: ProgressFacts["scores"][number]) => ({
	...score,
	endTime: new Date(endedAt).toISOString(),
	score: scoreTenths / 10,
	points: points === null ? null : fromThousandths(points),
	maxPoints: maxPoints === null ? null : fromThousandths(maxPoints),
});

/** Courses with answers or a weight, sorted by possible gain. */
async function listStrengths(deps: Deps, { courses }: ProgressFacts, target: Target | null) {
	const [names, standing] = await Promise.all([
		fromCatalogue(deps, "course names", () => listCourseNames(deps)),
		fromCatalogue(deps, "courses", () => listCourses(deps)),
	]);
	const questionCounts = new Map(standing.map((course) => [course.id, course.questionCount ?? 0]));
	const weights = target?.weights.size ? target.weights : null;
	const figures = new Map(courses.map((course) => [course.courseId, course]));
	const ids = new Set([...figures.keys(), ...(weights?.keys() ?? [])]);
	const strengths = [...ids].map((courseId): CourseStrengthDto => {
		const { correct, total } = figures.get(courseId) ?? { correct: 0, total: 0 };
		return {
			courseId,
			name: names.get(courseId) ?? "",
			correct,
			total,
			weight: weights && (weights.get(courseId) ?? 0),
			questionCount: questionCounts.get(courseId) ?? 0,
		};
	});
	return strengths.sort((a, b) => possibleGain(b) - possibleGain(a) || shareOf(a) - shareOf(b) || b.total - a.total);
}

const shareOf = ({ correct, total }: CourseStrengthDto) => (total > 0 ? correct / total : 1);

interface Known {
	facts: ProgressFacts;
	target: Target | null;
	courses: readonly CourseStrengthDto[];
	today: string;
}

/** By priority: due errors; one quiz a day, of the course with the most to gain; an exam; choosing a target. */
async function decideNext(deps: Deps, actor: Actor, known: Known): Promise<NextThingDto> {
	const { facts, target, courses, today } = known;
	if (facts.dueErrors > 0) return { kind: "errors", due: facts.dueErrors };
	const course =
		facts.lastQuizOn === today
			? undefined
			: courseToPractiseFirst(courses.filter(({ questionCount }) => questionCount > 0));
	if (course) return { kind: "course", course };
	const universityId = target?.dto.university.id ?? facts.lastUniversityId;
	const exam =
		universityId === null
			? undefined
			: await findNextExam(deps, actor.userId, { universityId, area: target?.dto.area?.name });
	return exam ?? { kind: "target" };
}

/** One that was never begun; else the one with the lowest score. */
async function findNextExam(
	deps: Deps,
	userId: number,
	{ universityId, area }: { universityId: number; area: string | undefined },
): Promise<NextThingDto | undefined> {
	const open = await listOpenExams(deps, universityId, area);
	const tried = await readTriedExams(
		deps,
		userId,
		open.map((row) => row.exam.id),
	);
	const untried = open.find((row) => !tried.has(row.exam.id));
	if (untried) return { kind: "exam", exam: toExamDto(untried), lastScore: null };
	const scored = open.flatMap((row) => {
		const tenths = tried.get(row.exam.id);
		return tenths == null ? [] : [{ row, tenths }];
	});
	const lowest = scored.sort((a, b) => a.tenths - b.tenths)[0];
	return lowest && { kind: "exam", exam: toExamDto(lowest.row), lastScore: lowest.tenths / 10 };
}
