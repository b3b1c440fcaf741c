import { setTimeout as pause } from "node:timers/promises";
import { inTransaction } from "../../db/client.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { indexPapers } from "../attempts/queries.ts";
import { summarise } from "./summary.ts";

/** Attempts of one transaction: with a hundred questions each some tens of thousands of answers. */
const batchSize = 100;
/** After each of them the database is left to those who solve exams, for as long as it took. */
const restShare = 1;

const listDue = statement<object, { examId: number }>(
	"list_due_analyses",
	`insert into exam_analyses (exam_id) select distinct exam_id from analysis_queue on conflict do nothing`,
);

const selectDue = statement<object, { examId: number }>(
	"due_analyses",
	`select x.exam_id as "examId" from exam_analyses x join exams e on e.id = x.exam_id
		where x.recount or x.computed_at is null or x.counted_at > x.computed_at or exists (select from analysis_queue q where q.exam_id = x.exam_id)
			or x.scoring is distinct from e.scoring
		order by x.exam_id`,
);

/** Of one exam one process at a time: what one takes out of the queue the other must not put in again. */
const lockExam = statement<{ examId: number }, { recount: boolean }>(
	"lock_analysis",
	`select x.recount or x.scoring is distinct from e.scoring
			or exists (select from analysis_queue q where q.exam_id = x.exam_id and q.again) as recount
		from exam_analyses x join exams e on e.id = x.exam_id where x.exam_id = $examId::int for no key update of x skip locked`,
);

const clearCounts = statement<{ examId: number }, never>(
	"clear_item_counts",
	`with gone as (delete from item_counts where exam_id = $examId::int),
		settled as (delete from analysis_queue where exam_id = $examId::int)
		update exam_analyses x set recount = false, scoring = e.scoring, computed_at = null from exams e where x.exam_id = $examId::int and e.id = x.exam_id`,
);
const queueAll = statement<{ examId: number }, never>(
	"queue_all_attempts",
	`insert into analysis_queue (attempt_id, exam_id) select id, exam_id from attempts
		where exam_id = $examId::int and number = 1 and status = 'COMPLETED' and paper_id is not null and verified
		on conflict do nothing`,
);

/**
 * Counts some of what waits. Of attempts whose paper had another rule nothing is counted: their totals are another scale.
 * What is taken out of the queue and what is counted is one transaction, so that each attempt is counted once.
 */
const foldStatement = statement<{ examId: number; size: number }, { taken: number }>(
	"fold_attempts",
	`with taken as materialized (
			delete from analysis_queue where attempt_id in (
				select attempt_id from analysis_queue where exam_id = $examId::int order by attempt_id limit $size::int)
			returning attempt_id),
		sheets as materialized (
			select a.id, a.paper_id, coalesce(a.points, a.correct * 1000) as score
			from taken join attempts a on a.id = taken.attempt_id join papers p on p.id = a.paper_id
				join exam_analyses x on x.exam_id = a.exam_id join users u on u.id = a.user_id
			where a.status = 'COMPLETED' and u.role = 'USER' and p.scoring is not distinct from x.scoring),
		counted as (
			insert into item_counts as c (exam_id, question_id, alternative_id, score, attempts, timed, milliseconds)
			select $examId::int, x.question_id, coalesce(h.alternative_id, 0), s.score, count(*)::int,
				count(*) filter (where h.elapsed_ms > 0)::int, coalesce(sum(h.elapsed_ms), 0)
			from sheets s join paper_questions x on x.paper_id = s.paper_id
				left join attempt_answers h on h.attempt_id = s.id and h.question_id = x.question_id
			group by 2, 3, 4
			union all select $examId::int, 0, 0, s.score, count(*)::int, 0, 0 from sheets s group by s.score
			on conflict (exam_id, question_id, alternative_id, score) do update set attempts = c.attempts + excluded.attempts,
				timed = c.timed + excluded.timed, milliseconds = c.milliseconds + excluded.milliseconds),
		noted as (update exam_analyses set counted_at = clock_timestamp() where exam_id = $examId::int and exists (select from taken))
		select count(*)::int as taken from taken`,
);

/** With many attempts a few more change little, and the figures cost seconds: then they are made every five minutes. */
const selectWorth = statement<{ examId: number }, { worth: boolean }>(
	"worth_summarising",
	`select result is null or computed_at is null or computed_at < now() - interval '5 minutes' or (result->>'attempts')::int < 2000 as worth
		from exam_analyses where exam_id = $examId::int`,
);
const isWorth = async (deps: Deps, examId: number) => (await selectWorth(deps, { examId }))[0]?.worth === true;

const readClock = statement<object, { now: string }>("analysis_clock", "select clock_timestamp()::text as now");

const storeResult = statement<{ examId: number; result: string; since: string }, never>(
	"store_analysis",
	"update exam_analyses set result = $result::jsonb, computed_at = $since::timestamptz where exam_id = $examId::int",
);

/** Brings the analyses of all exams up to date that have something new, for so long at most. */
export async function foldAnalyses(deps: Deps, forMs: number): Promise<void> {
	const end = performance.now() + forMs;
	await listDue(deps, {});
	const due = await selectDue(deps, {});
	if (due.length === 0) return;
	await indexPapers(deps);
	for (const { examId } of due) if (!(await foldExam(deps, examId, end))) return;
}

/** @returns false where the time is up */
async function foldExam(deps: Deps, examId: number, end: number): Promise<boolean> {
	while (performance.now() < end) {
		const began = performance.now();
		const taken = await inTransaction(deps.db, (db) => foldSome({ ...deps, db }, examId));
		if (taken === undefined) return true;
		if (taken < batchSize) {
			if (!(await isWorth(deps, examId))) return true;
			const [clock] = await readClock(deps, {});
			const result = JSON.stringify(await summarise(deps, examId));
			await storeResult(deps, { examId, result, since: clock?.now ?? "" });
			return true;
		}
		await pause((performance.now() - began) * restShare);
	}
	return false;
}

/** @returns how many were taken; undefined where another process is at this exam */
async function foldSome(deps: Deps, examId: number): Promise<number | undefined> {
	const [exam] = await lockExam(deps, { examId });
	if (!exam) return undefined;
	if (exam.recount) {
		await clearCounts(deps, { examId });
		await queueAll(deps, { examId });
	}
	return (await foldStatement(deps, { examId, size: batchSize }))[0]?.taken ?? 0;
}
