import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Input of a study plan besides strengths and weights. */
export interface PlanFactsRow {
	/** Answers by course in the two weeks before today */
	lately: { courseId: number; answered: number }[];
	reviewsToday: number;
	examToday: boolean;
	/** newest first */
	coursesToday: number[];
}

const latelyDays = 14;
const onDay = (moment: string) => `(${moment} at time zone 'America/Lima')::date`;

/** Counts questions but not their correctness, so a sealed exam's key stays secret. */
const readFacts = statement<{ userId: number; today: string }, PlanFactsRow>(
	"read_plan_facts",
	`with recent as materialized (
			select a.exam_id, a.course_id, a.status, a.by_course, a.ended_at, ${onDay("a.ended_at")} as day from attempts a
			where a.user_id = $userId::int and a.status <> 'IN_PROGRESS'
				and a.ended_at >= ($today::date - ${latelyDays})::timestamp at time zone 'America/Lima')
		select coalesce((select json_agg(r) from (
				select t."courseId", sum(t.total)::int as answered from recent,
					jsonb_to_recordset(recent.by_course) as t("courseId" int, total int)
				where day < $today::date group by 1) r), '[]') as lately,
			(select count(*)::int from notebook_reviews n where n.user_id = $userId::int and n.mode <> 'COURSE'
				and n.reviewed_at >= $today::date::timestamp at time zone 'America/Lima') as "reviewsToday",
			exists (select from recent where exam_id is not null and status = 'COMPLETED' and day = $today::date) as "examToday",
			coalesce((select json_agg(course_id order by at desc) from (
				select course_id, ended_at as at from recent where course_id is not null and day = $today::date
				union all
				select p.course_id, max(n.reviewed_at) from notebook_reviews n join papers p on p.id = n.paper_id
				where n.user_id = $userId::int and n.mode = 'COURSE' and p.course_id is not null
					and n.reviewed_at >= $today::date::timestamp at time zone 'America/Lima'
				group by p.course_id) practised), '[]') as "coursesToday"`,
);

/** @param today in Lima's calendar */
export async function readPlanFacts(deps: Pick<Deps, "db">, userId: number, today: string): Promise<PlanFactsRow> {
	const [facts] = await readFacts(deps, { userId, today });
	if (!facts) throw new Error("A plan's facts always have a row");
	return facts;
}
