import type { CourseStrengthDto, NextThingDto, ProgressDto } from "@cachimbo/contract/statistics/progress";
import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { fromThousandths } from "@cachimbo/rules/scoring/scoring";
import { streakOf } from "@cachimbo/rules/statistics/streak";
import { courseToPractiseFirst } from "@cachimbo/rules/statistics/weights";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { latestRunning } from "../attempts/queries.ts";
import { getPreferences } from "../preferences/queries.ts";
import { countReportNews } from "../question-reports/queries.ts";
import { findNextExam } from "./next-exam.ts";
import { type ProgressFacts, readProgressFacts } from "./progress-facts.ts";
import { listStrengths } from "./strengths.ts";
import { findPlan, toPlanTodayDto } from "./study-plan.ts";
import { getTarget, type Target } from "./target.ts";

const daysShown = 14;

/** Dashboard data besides the statistics. Not cached, since it includes the newest attempt. */
export async function getProgress(deps: Deps, actor: Actor): Promise<ProgressDto> {
	const today = limaDay(deps.clock.now().getTime());
	const [facts, running, preferences, reportNews] = await Promise.all([
		readProgressFacts(deps, actor.userId, today),
		latestRunning(deps, actor),
		getPreferences(deps, actor.userId),
		countReportNews(deps, actor.userId),
	]);
	const target = await getTarget(deps, preferences);
	const courses = await listStrengths(deps, facts, target);
	const plan = await findPlan(deps, { userId: actor.userId, today, preferences, facts, courses, target });
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
		plan: plan && toPlanTodayDto(plan),
		reportNews,
	};
}

const toScore = ({ endedAt, scoreTenths, points, maxPoints, ...score }: ProgressFacts["scores"][number]) => ({
	...score,
	endTime: new Date(endedAt).toISOString(),
	score: scoreTenths / 10,
	points: points === null ? null : fromThousandths(points),
	maxPoints: maxPoints === null ? null : fromThousandths(maxPoints),
});

interface NextStepFacts {
	facts: ProgressFacts;
	target: Target | null;
	courses: readonly CourseStrengthDto[];
	today: string;
}

/** The next step, by priority: due errors; one quiz a day, in the course with the most to gain; an exam; choosing a target. */
async function decideNext(deps: Deps, actor: Actor, known: NextStepFacts): Promise<NextThingDto> {
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
