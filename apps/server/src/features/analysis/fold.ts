import { setTimeout as pause } from "node:timers/promises";
import { inTransaction } from "../../db/client.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { indexPapers } from "../attempts/queries.ts";
import { summarise } from "./summary.ts";

/**
 * Target duration of a batch, which is one transaction. Its cost is mostly the rows of `item_counts`, which many attempts share:
 * more attempts add few rows. So batches grow until one takes about this long.
 */
const batchMs = { short: 400, long: 1200 };
const firstBatch = 500;
const smallestBatch = 100;
const largestBatch = 20_000;
/** Largest number of queued attempts in a batch. A late sheet whose attempt is being counted waits until the batch ends. */
const largestQueueBatch = 1000;
/** Pause after each batch, as a share of its duration: leaves the database to students who are solving exams. */
const restShare = 1;

const listDue = statement<object, { examId: number }>(
	"list_due_analyses",
	`insert into exam_analyses (exam_id) select distinct exam_id from analysis_queue on conflict do nothing`,
);

const selectDue = statement<object, { examId: number }>(
	"due_analyses",
	`select x.exam_id as "examId" from exam_analyses x join exams e on e.id = x.exam_id
		where x.recount or x.recounted_user is not null or x.computed_at is null or x.counted_at > x.computed_at or exists (select from analysis_queue q where q.exam_id = x.exam_id)
			or x.scoring is distinct from e.scoring
		order by x.exam_id`,
);

interface Locked {
	/** the counts are invalid and counting starts again */
	recount: boolean;
	/** a recount has started and not passed all attempts */
	recounting: boolean;
}

/**
 * Locks an exam's analysis, so that only one process counts it: another could queue again what this one has just dequeued. A late
 * sheet invalidates the counts if its attempt is in them, but not if the recount has yet to reach it.
 */
const lockExam = statement<{ examId: number }, Locked>(
	"lock_analysis",
	`select x.recounted_user is not null as recounting, x.recount or x.scoring is distinct from e.scoring
			or exists (select from analysis_queue q join attempts a on a.id = q.attempt_id where q.exam_id = x.exam_id and q.again
				and (x.recounted_user is null or (a.user_id, a.id) <= (x.recounted_user, x.recounted_attempt))) as recount
		from exam_analyses x join exams e on e.id = x.exam_id where x.exam_id = $examId::int for no key update of x skip locked`,
);

const clearCounts = statement<{ examId: number }, never>(
	"clear_item_counts",
	`with gone as (delete from item_counts where exam_id = $examId::int),
		settled as (delete from analysis_queue where exam_id = $examId::int)
		update exam_analyses x set recount = false, scoring = e.scoring, computed_at = null, recounted_user = 0, recounted_attempt = 0
		from exams e where x.exam_id = $examId::int and e.id = x.exam_id`,
);

interface BatchValues {
	examId: number;
	size: number;
}

/**
 * SQL after the CTE `taken` (id, user_id, paper_id, score): counts its attempts in one row per question, alternative and total.
 * Answers are read attempt by attempt as they are stored; blanks are the asked ones minus the answers. Attempts whose paper has
 * another scoring rule are not counted: their totals are on another scale.
 */
const counted = `
	sheets as materialized (
		select t.id, t.paper_id, t.score from taken t join papers p on p.id = t.paper_id join users u on u.id = t.user_id
			join exam_analyses x on x.exam_id = $examId::int
		where u.role = 'USER' and p.scoring is not distinct from x.scoring),
	asked as (
		select s.paper_id, x.question_id, s.score, s.attempts
		from (select paper_id, score, count(*)::int as attempts from sheets group by 1, 2) s
			join paper_questions x on x.paper_id = s.paper_id),
	answered as (
		select g.* from (
			select s.paper_id, h.question_id, h.alternative_id, s.score, count(*)::int as attempts,
				(count(*) filter (where h.elapsed_ms > 0))::int as timed, sum(h.elapsed_ms) as milliseconds
			from sheets s cross join lateral (
				select question_id, coalesce(alternative_id, 0) as alternative_id, elapsed_ms from attempt_answers
				where attempt_id = s.id offset 0) h
			group by 1, 2, 3, 4) g
		join paper_questions x on x.paper_id = g.paper_id and x.question_id = g.question_id),
	counts as (
		select question_id, alternative_id, score, attempts, timed, milliseconds from answered
		union all select question_id, 0, score, attempts, 0, 0 from asked
		union all select question_id, 0, score, -attempts, 0, 0 from answered
		union all select 0, 0, score, count(*)::int, 0, 0 from sheets group by score),
	counted as (
		insert into item_counts as c (exam_id, question_id, alternative_id, score, attempts, timed, milliseconds)
		select $examId::int, question_id, alternative_id, score, sum(attempts), sum(timed), sum(milliseconds)
		from counts group by 2, 3, 4 having sum(attempts) > 0
		order by 2, 3, 4
		on conflict (exam_id, question_id, alternative_id, score) do update set attempts = c.attempts + excluded.attempts,
			timed = c.timed + excluded.timed, milliseconds = c.milliseconds + excluded.milliseconds)`;

const score = "coalesce(a.points, a.correct * 1000) as score";

/** Dequeues attempts and counts them in one transaction, so that each is counted once. */
const foldQueued = statement<BatchValues, { taken: number }>(
	"fold_queued_attempts",
	`with due as materialized (
			delete from analysis_queue where attempt_id in (
				select attempt_id from analysis_queue where exam_id = $examId::int order by attempt_id limit $size::int)
			returning attempt_id),
		taken as materialized (
			select a.id, a.user_id, a.paper_id, ${score} from due join attempts a on a.id = due.attempt_id where a.status = 'COMPLETED'),
		${counted},
		noted as (update exam_analyses set counted_at = clock_timestamp() where exam_id = $examId::int and exists (select from due))
		select count(*)::int as taken from due`,
);

/**
 * Recounts along the index of an exam's attempts. An attempt that ends meanwhile is queued: if the recount has yet to reach it, it
 * is dequeued here; otherwise it is counted from the queue afterwards.
 */
const recountSome = statement<BatchValues, { taken: number }>(
	"recount_attempts",
	`with place as materialized (
			select recounted_user as user_id, recounted_attempt as attempt_id from exam_analyses where exam_id = $examId::int),
		taken as materialized (
			select a.id, a.user_id, a.paper_id, ${score} from attempts a
			where a.exam_id = $examId::int and a.user_id >= (select user_id from place)
				and (a.user_id, a.id) > (select user_id, attempt_id from place)
				and a.number = 1 and a.status = 'COMPLETED' and a.paper_id is not null and a.verified
			order by a.user_id, a.id limit $size::int),
		settled as (delete from analysis_queue where attempt_id in (select id from taken)),
		${counted},
		reached as (select user_id, id, count(*) over () as taken from taken order by user_id desc, id desc limit 1),
		noted as (
			update exam_analyses x set counted_at = clock_timestamp(), recounted_user = r.user_id, recounted_attempt = r.id
			from (select 1) one left join reached r on r.taken = $size::int where x.exam_id = $examId::int)
		select count(*)::int as taken from taken`,
);

/**
 * Whether to recompute the figures. With many attempts a few more change little, and computing takes seconds: then it happens
 * every five minutes at most.
 */
const selectWorth = statement<{ examId: number }, { worth: boolean }>(
	"worth_summarising",
	`select result is null or computed_at is null or computed_at < now() - interval '5 minutes' or (result->>'attempts')::int < 2000 as worth
		from exam_analyses where exam_id = $examId::int`,
);
const isWorthSummarising = async (deps: Deps, examId: number) =>
	(await selectWorth(deps, { examId }))[0]?.worth === true;

const readClock = statement<object, { now: string }>("analysis_clock", "select clock_timestamp()::text as now");

interface Stored {
	examId: number;
	result: string;
	since: string;
	questions: readonly number[];
	attempts: readonly number[];
	correct: readonly number[];
}

const storeResult = statement<Stored, never>(
	"store_analysis",
	`with gone as (
			delete from item_facilities where exam_id = $examId::int and question_id <> all($questions::int[])),
		kept as (
			insert into item_facilities (exam_id, question_id, attempts, correct)
			select $examId::int, f.question_id, f.attempts, f.correct
			from unnest($questions::int[], $attempts::int[], $correct::int[]) as f (question_id, attempts, correct)
			on conflict (exam_id, question_id) do update set attempts = excluded.attempts, correct = excluded.correct)
		update exam_analyses set result = $result::jsonb, computed_at = $since::timestamptz where exam_id = $examId::int`,
);

/** Updates the analyses of all exams with new attempts, for `forMs` at most. */
export async function foldAnalyses(deps: Deps, forMs: number): Promise<void> {
	const end = performance.now() + forMs;
	await listDue(deps, {});
	const due = await selectDue(deps, {});
	if (due.length === 0) return;
	await indexPapers(deps);
	for (const { examId } of due) if (!(await foldExam(deps, examId, end))) return;
}

/** Runs at least one batch, however little time is left. @returns false if the time is up */
async function foldExam(deps: Deps, examId: number, end: number): Promise<boolean> {
	let size = firstBatch;
	do {
		const began = performance.now();
		const step = await inTransaction(deps.db, (db) => foldSome({ ...deps, db }, examId, size));
		if (step === "elsewhere") return true;
		if (step === "all") {
			if (await isWorthSummarising(deps, examId)) await summariseAndStore(deps, examId);
			return true;
		}
		const took = performance.now() - began;
		if (took < batchMs.short) size = Math.min(size * 2, largestBatch);
		else if (took > batchMs.long) size = Math.max(Math.floor(size / 2), smallestBatch);
		await pause(took * restShare);
	} while (performance.now() < end);
	return false;
}

async function summariseAndStore(deps: Deps, examId: number): Promise<void> {
	const [clock] = await readClock(deps, {});
	const { result, facilities } = await summarise(deps, examId);
	await storeResult(deps, {
		...{ examId, result: JSON.stringify(result), since: clock?.now ?? "" },
		questions: facilities.map(({ questionId }) => questionId),
		attempts: facilities.map(({ attempts }) => attempts),
		correct: facilities.map(({ correct }) => correct),
	});
}

/** @returns `all`: nothing is left; `elsewhere`: another process is counting this exam */
async function foldSome(deps: Deps, examId: number, size: number): Promise<"more" | "all" | "elsewhere"> {
	const [exam] = await lockExam(deps, { examId });
	if (!exam) return "elsewhere";
	if (exam.recount) await clearCounts(deps, { examId });
	if (exam.recount || exam.recounting) {
		await recountSome(deps, { examId, size });
		return "more";
	}
	const fromQueue = Math.min(size, largestQueueBatch);
	const [step] = await foldQueued(deps, { examId, size: fromQueue });
	return (step?.taken ?? 0) < fromQueue ? "all" : "more";
}
