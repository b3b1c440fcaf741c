import type { PreferencesDto } from "@cachimbo/contract/preferences/preferences";
import type { CourseStrengthDto } from "@cachimbo/contract/statistics/progress";
import type { PlanTaskDto, PlanTodayDto, PlanWeekDto, StudyPlanDto } from "@cachimbo/contract/statistics/study-plan";
import { limaDay } from "@cachimbo/rules/lima-day";
import {
	minutesByCourse,
	type PlanTask,
	type PlanWeek,
	planStudy,
	type StudyPlan,
} from "@cachimbo/rules/statistics/study-plan";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { getPreferences } from "../preferences/queries.ts";
import { findNextExam } from "./next-exam.ts";
import { readPlanFacts } from "./plan-facts.ts";
import { type ProgressFacts, readProgressFacts } from "./progress-facts.ts";
import { listStrengths } from "./strengths.ts";
import { getTarget, type Target } from "./target.ts";

interface PlanInput {
	userId: number;
	/** day of Lima's calendar */
	today: string;
	preferences: Pick<PreferencesDto, "examDate">;
	facts: Pick<ProgressFacts, "dueErrors" | "lastUniversityId">;
	target: Target | null;
	courses: readonly CourseStrengthDto[];
}

interface DatedPlan {
	examDate: string;
	plan: StudyPlan;
	/** exam to take for today's exam task, if there is one */
	examId: number | null;
	courses: ReadonlyMap<number, CourseStrengthDto>;
}

/** The plan as of today, computed on each read and not stored; null without an exam date. */
export async function findPlan(deps: Deps, input: PlanInput): Promise<DatedPlan | null> {
	const { userId, today, preferences, facts } = input;
	const { examDate } = preferences;
	if (examDate === null) return null;
	const { lately, reviewsToday, examToday, coursesToday } = await readPlanFacts(deps, userId, today);
	const answered = new Map(lately.map((one) => [one.courseId, one.answered]));
	const courses = input.courses
		.filter(({ questionCount }) => questionCount > 0)
		.map(({ courseId, correct, total, weight }) => ({
			...{ courseId, correct, total, weight },
			answeredLately: answered.get(courseId) ?? 0,
		}));
	const doneToday = { reviews: reviewsToday, exam: examToday, courseIds: coursesToday };
	const plan = planStudy({ today, examDate, courses, dueErrors: facts.dueErrors, doneToday });
	return {
		examDate,
		plan,
		examId: plan.today?.tasks.some(({ kind }) => kind === "exam") ? await findExamId(deps, input) : null,
		courses: new Map(input.courses.map((course) => [course.courseId, course])),
	};
}

async function findExamId(deps: Deps, { userId, target, facts }: PlanInput): Promise<number | null> {
	const universityId = target?.dto.university.id ?? facts.lastUniversityId;
	if (universityId === null) return null;
	const next = await findNextExam(deps, userId, { universityId, area: target?.dto.area?.name });
	return next?.exam.idExams ?? null;
}

/** The plan until the exam, week by week; null without an exam date. */
export async function getStudyPlan(deps: Deps, { userId }: Actor): Promise<StudyPlanDto | null> {
	const today = limaDay(deps.clock.now().getTime());
	const preferences = await getPreferences(deps, userId);
	if (preferences.examDate === null) return null;
	const [facts, target] = await Promise.all([readProgressFacts(deps, userId, today), getTarget(deps, preferences)]);
	const courses = await listStrengths(deps, facts, target);
	const datedPlan = await findPlan(deps, { userId, today, preferences, facts, courses, target });
	return (
		datedPlan && {
			...toPlanTodayDto(datedPlan),
			weeks: datedPlan.plan.weeks.map((week) => toWeekDto(week, datedPlan.courses)),
		}
	);
}

export function toPlanTodayDto({ examDate, plan, courses, examId }: DatedPlan): PlanTodayDto {
	const today = plan.today?.tasks.map((task) => toTaskDto(task, { courses, examId })) ?? null;
	return { examDate, daysLeft: plan.daysLeft, today };
}

type Courses = DatedPlan["courses"];

function toTaskDto(
	{ kind, courseId, minutes, done }: PlanTask & { done: boolean },
	{ courses, examId }: Pick<DatedPlan, "courses" | "examId">,
): PlanTaskDto {
	const { name = "", questionCount = 0 } = courses.get(courseId ?? 0) ?? {};
	const course = courseId === null ? null : { courseId, name, questionCount };
	return { kind, course, examId: kind === "exam" ? examId : null, minutes, done };
}

const toWeekDto = (week: PlanWeek, courses: Courses): PlanWeekDto => ({
	...{ from: week.from, to: week.to, kind: week.kind, days: week.days.length },
	simulacros: week.days.filter(({ tasks }) => tasks.some(({ kind }) => kind === "exam")).length,
	courses: minutesByCourse(week).map((one) => ({ ...one, name: courses.get(one.courseId)?.name ?? "" })),
});
