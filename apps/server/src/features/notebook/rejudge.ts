import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { updateRejudgedDays } from "../statistics/study-days.ts";

/** Rows per statement: few enough not to delay students who practise meanwhile. */
const rowsPerStatement = 20_000;

interface Values {
	questionId: number;
	after: number;
	/** alternatives of the question, whether each is right, and a paper that contains it */
	options: readonly number[];
	rights: readonly boolean[];
	papers: readonly number[];
}

const rejudgeStatement = statement<Values, { last: number | null }>(
	"rejudge_reviews",
	`with looked as materialized (
			select id, question_id from notebook_reviews where id > $after::int order by id limit ${rowsPerStatement}),
		rejudged as (
			update notebook_reviews r set correct = v."right",
				paper_id = case when r.mode = 'COURSE' and not v."right" then v.paper_id end
			from unnest($options::int[], $rights::bool[], $papers::int[]) as v (option_id, "right", paper_id)
			where r.id in (select id from looked where question_id = $questionId::int)
				and r.alternative_id = v.option_id and r.correct <> v."right"
			returning r.user_id, r.reviewed_at as at, v."right"),
		marked as (
			insert into notebook_rejudged (user_id, question_id) select distinct user_id, $questionId::int from rejudged order by 1
			on conflict do nothing),
		${updateRejudgedDays}
		select max(id) as last from looked`,
);

/**
 * Judges stored notebook answers again by a corrected key: correctness, whether an answer in practice by course is a miss, and
 * study days. Entries are recomputed when the notebook is opened. Idempotent.
 * @param after last answer processed @returns the last answer processed now; undefined if there are no more
 */
export async function rejudgeReviews(deps: Pick<Deps, "db">, values: Values): Promise<number | undefined> {
	const [row] = await rejudgeStatement(deps, values);
	return row?.last ?? undefined;
}
