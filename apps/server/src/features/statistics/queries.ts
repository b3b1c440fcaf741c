import type { StatisticsDto } from "@cachimbo/contract/statistics/statistics";
import { scoreOf } from "@cachimbo/rules/scoring/scoring";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { hiddenAttempts } from "../exams/queries.ts";

export { getProgress } from "./progress.ts";

interface Row {
	examAttempts: number;
	completedExams: number;
	scoreTenthsSum: number;
	timeSpentSeconds: number;
	lastAttemptAt: Date | null;
	lastCourseAttemptAt: Date | null;
	hiddenCompleted: number;
	hiddenTenths: number;
	coursesAttempted: number;
	coursesCompleted: number;
}

/**
 * SQL: a student's statistics. The cost does not grow with the attempts. The average excludes scores of simulacros that have not
 * closed, because its change after each attempt would reveal their key.
 */
const readStatistics = statement<{ userId: number }, Row>(
	"read_statistics",
	`with ${hiddenAttempts("$userId::int")}
		select coalesce(s.exam_attempts, 0) as "examAttempts", coalesce(s.completed_exams, 0) as "completedExams",
			coalesce(s.score_tenths_sum, 0) as "scoreTenthsSum",
			coalesce(s.time_spent_seconds, 0)::float8 as "timeSpentSeconds",
			s.last_attempt_at as "lastAttemptAt", s.last_course_attempt_at as "lastCourseAttemptAt",
			hidden.completed as "hiddenCompleted", hidden.tenths as "hiddenTenths",
			courses.attempted as "coursesAttempted", courses.completed as "coursesCompleted"
		from (select count(*) filter (where c.quiz_attempts > 0)::int as attempted,
				count(*) filter (where c.quiz_completed)::int as completed
			from user_course_statistics c where c.user_id = $userId::int) courses
		cross join (select count(*)::int as completed, coalesce(sum(a.score_tenths), 0)::int as tenths
			from hidden a where a.exam_id is not null and a.status = 'COMPLETED') hidden
		left join user_statistics s on s.user_id = $userId::int`,
);

export async function getStatistics(deps: Pick<Deps, "db">, userId: number): Promise<StatisticsDto> {
	const [row] = await readStatistics(deps, { userId });
	if (!row) throw new Error("Statistics always have a row");
	const scored = row.completedExams - row.hiddenCompleted;
	const tenths = row.scoreTenthsSum - row.hiddenTenths;
	return {
		completedExams: row.completedExams,
		totalAttempts: row.examAttempts,
		averageScore: scored > 0 ? Math.round(tenths / scored) / 10 : 0,
		totalTimeSpent: Math.floor(row.timeSpentSeconds / 60),
		lastAttemptDate: row.lastAttemptAt?.toISOString() ?? null,
		courseCompletionRate: scoreOf(row.coursesCompleted, row.coursesAttempted),
		totalCoursesCompleted: row.coursesCompleted,
		totalCoursesAttempted: row.coursesAttempted,
		localDateTimeCourse: row.lastCourseAttemptAt?.toISOString() ?? null,
	};
}
