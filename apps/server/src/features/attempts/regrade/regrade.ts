import { setTimeout as pause } from "node:timers/promises";
import { inTransaction } from "../../../db/client.ts";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { recountAnalyses } from "../../analysis/queue.ts";
import { rejudgeReviews } from "../../notebook/rejudge.ts";
import { findTouched, type TouchedPapers } from "../papers/asked-in.ts";
import { lockDueAttempts, regradeBatch } from "./regrade-statement.ts";

/** Attempts in one transaction, some ten milliseconds. Writers of those attempts wait for it. */
const batchSize = 100;
/** Pause after each transaction as a share of its duration, to leave the database to students who are solving exams. */
const restShare = 1;
/** Upper bound of a hand-in's transaction, in milliseconds. */
const longestHandInMs = 8000;
const pollMs = 50;

interface Progress {
	correctionId: number;
	/** index in the list of sources; the step after the last source rejudges the reviews of notebooks */
	source: number;
	userId: number;
	attemptId: number;
}

const selectPending = statement<object, { id: number; questionId: number; begun: boolean }>(
	"pending_regrade",
	`select c.id, c.question_id as "questionId", r.correction_id is not null as begun
		from key_corrections c left join regrades r on r.correction_id = c.id
		where r.status is null or r.status = 'RUNNING' order by c.id limit 1`,
);

/**
 * Grades what pending corrections touch, in the order of the corrections, until all are done or the time is up. Resumable after a
 * kill at any point, and nothing is graded twice: each attempt stores the last correction of its grading. If another process is
 * at work, returns at once.
 * @returns whether the time was up before all was done
 */
export async function regradePending(deps: Deps, forMs: number): Promise<boolean> {
	const end = performance.now() + forMs;
	for (;;) {
		const [pending] = await selectPending(deps, {});
		if (!pending) return false;
		const { id, questionId, begun } = pending;
		// A hand-in that read the keys before the correction was committed either commits while we wait, or is refused.
		if (!begun) await untilHandInsAreOver(deps);
		const touched = await findTouched(deps, id, questionId);
		const sources = sourcesOf(touched);
		if (!begun) await begin(deps, touched, sources);
		const ended = await regradeUntil(deps, touched, sources, end);
		if (ended !== "over") return ended === "time";
	}
}

const selectOldest = statement<{ since: string }, { busy: boolean }>(
	"older_transactions",
	`select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
		and state <> 'idle' and backend_type = 'client backend' and xact_start <= $since::timestamptz) as busy`,
);
const readClock = statement<object, { now: string }>("read_clock", "select clock_timestamp()::text as now");

/**
 * Waits for every transaction that may have read the key from before a correction. A later one sees the correction; the statement
 * that ends an attempt checks for it.
 */
async function untilHandInsAreOver(deps: Deps): Promise<void> {
	const [clock] = await readClock(deps, {});
	const end = performance.now() + longestHandInMs;
	while (performance.now() < end) {
		const [older] = await selectOldest(deps, { since: clock?.now ?? "" });
		if (!older?.busy) return;
		await pause(pollMs);
	}
}

/** An exam or course whose attempts a correction touches, with its papers. */
interface Source {
	kind: "exam" | "course";
	id: number;
	papers: number[];
}

/** Ordered by first paper: a paper indexed later is appended, so the indexes in `Progress` stay valid. */
function sourcesOf({ papers }: TouchedPapers): Source[] {
	const sources = new Map<string, Source>();
	for (const { examId, courseId, paperId } of papers) {
		const [kind, id] = examId === null ? (["course", courseId ?? 0] as const) : (["exam", examId] as const);
		const source = sources.get(`${kind} ${id}`) ?? { kind, id, papers: [] };
		source.papers.push(paperId);
		sources.set(`${kind} ${id}`, source);
	}
	return [...sources.values()];
}

interface CountValues {
	questionId: number;
	exams: readonly number[];
	courses: readonly number[];
	papers: readonly number[];
}

/** SQL condition: an ended attempt at these exams or courses that asked the question. */
const askedInEnded = `(a.exam_id = any($exams::int[]) or a.course_id = any($courses::int[])) and a.status <> 'IN_PROGRESS'
	and (a.question_ids is null or $questionId::int = any(a.question_ids))`;

const insertRegrade = statement<CountValues & { correctionId: number; unmapped: readonly number[] }, never>(
	"begin_regrade",
	`insert into regrades (correction_id, total, unmapped)
		select $correctionId::int, count(*) filter (where a.paper_id = any($papers::int[])),
			count(*) filter (where a.paper_id = any($unmapped::int[])) from attempts a where ${askedInEnded}
		on conflict do nothing`,
);

async function begin(deps: Deps, { correction, papers, unmapped }: TouchedPapers, sources: readonly Source[]) {
	const idsOf = (kind: Source["kind"]) => sources.flatMap((source) => (source.kind === kind ? source.id : []));
	await insertRegrade(deps, {
		correctionId: correction.id,
		questionId: correction.questionId,
		exams: [...idsOf("exam"), ...unmapped.flatMap(({ examId }) => examId ?? [])],
		courses: [...idsOf("course"), ...unmapped.flatMap(({ courseId }) => courseId ?? [])],
		papers: papers.map(({ paperId }) => paperId),
		unmapped: unmapped.map(({ paperId }) => paperId),
	});
}

const lockProgress = statement<{ correctionId: number }, Progress>(
	"lock_regrade",
	`select correction_id as "correctionId", source, user_id as "userId", attempt_id as "attemptId" from regrades
		where correction_id = $correctionId::int and status = 'RUNNING' for no key update skip locked`,
);

const recordProgress = statement<Progress & { done: number; changed: number; isOver: boolean }, never>(
	"move_regrade_on",
	`update regrades set source = $source::int, user_id = $userId::int, attempt_id = $attemptId::int, done = done + $done::int,
			changed = changed + $changed::int, touched_at = now(),
			total = case when $isOver::boolean then done + $done::int else greatest(total, done + $done::int) end,
			status = case when $isOver::boolean then 'MAILING' else status end
		where correction_id = $correctionId::int`,
);

async function regradeUntil(
	deps: Deps,
	touched: TouchedPapers,
	sources: readonly Source[],
	end: number,
): Promise<"over" | "elsewhere" | "time"> {
	const values = valuesOf(touched);
	while (performance.now() < end) {
		const began = performance.now();
		const step = await inTransaction(deps.db, (db) => takeStep({ ...deps, db }, touched, sources, values));
		if (step === "over") deps.bus.publish("merit-changed", { what: "places" });
		if (step !== "more") return step;
		await pause((performance.now() - began) * restShare);
	}
	return "time";
}

type PaperValues = ReturnType<typeof valuesOf>;

function valuesOf({ correction, papers }: TouchedPapers) {
	return {
		correctionId: correction.id,
		questionId: correction.questionId,
		annuls: correction.kind === "KEY" ? null : correction.kind === "ANNUL",
		papers: papers.map(({ paperId }) => paperId),
		courses: papers.map(({ questionCourse }) => questionCourse),
		keysBefore: papers.map(({ keyBefore }) => keyBefore),
		keysAfter: papers.map(({ keyAfter }) => keyAfter),
		ifCorrect: papers.map(({ weights }) => weights?.correct ?? null),
		ifWrong: papers.map(({ weights }) => weights?.wrong ?? null),
		ifBlank: papers.map(({ weights }) => weights?.blank ?? null),
	};
}

/** Grades one batch and records its progress, in the caller's transaction. */
async function takeStep(
	deps: Deps,
	touched: TouchedPapers,
	sources: readonly Source[],
	values: PaperValues,
): Promise<"more" | "over" | "elsewhere"> {
	const [progress] = await lockProgress(deps, { correctionId: touched.correction.id });
	if (!progress) return "elsewhere";
	const source = sources[progress.source];
	if (!source) return rejudgeStep(deps, touched, progress);
	const due = await lockDueAttempts[source.kind](deps, {
		...progress,
		questionId: values.questionId,
		sourceId: source.id,
		papers: source.papers,
		size: batchSize,
	});
	// Grade after locking: no other transaction can write to these sheets before the commit.
	const [graded] = due.length > 0 ? await regradeBatch(deps, { ...values, ids: due.map(({ id }) => id) }) : [];
	const last = due.at(-1);
	const next =
		last && due.length === batchSize
			? { userId: last.userId, attemptId: last.id }
			: { source: progress.source + 1, userId: 0, attemptId: 0 };
	await recordProgress(deps, { ...progress, ...next, done: due.length, changed: graded?.changed ?? 0, isOver: false });
	return "more";
}

/** Rejudges the reviews in error notebooks, after the attempts. */
async function rejudgeStep(
	deps: Deps,
	{ correction, asking }: TouchedPapers,
	progress: Progress,
): Promise<"more" | "over" | "elsewhere"> {
	const judged = new Map(
		asking.flatMap(({ paperId, keyAfter, asked: { options } }) =>
			options.map(({ id }) => [id, { right: id === keyAfter, paperId }] as const),
		),
	);
	const last =
		correction.kind === "KEY"
			? await rejudgeReviews(deps, {
					questionId: correction.questionId,
					after: progress.attemptId,
					options: [...judged.keys()],
					rights: [...judged.values()].map(({ right }) => right),
					papers: [...judged.values()].map(({ paperId }) => paperId),
				})
			: undefined;
	const next = { ...progress, attemptId: last ?? progress.attemptId, done: 0, changed: 0, isOver: last === undefined };
	await recordProgress(deps, next);
	if (last === undefined) await recountAnalyses(deps, { exams: asking.flatMap(({ examId }) => examId ?? []) });
	return last === undefined ? "over" : "more";
}

const selectPlace = statement<{ quietSeconds: number }, { from: string }>(
	"pending_regrade_place",
	`select concat_ws(' ', c.id, r.source, r.user_id, r.attempt_id) as "from"
		from key_corrections c left join regrades r on r.correction_id = c.id
		where (r.status is null or r.status = 'RUNNING')
			and greatest(c.created_at, r.touched_at) <= now() - make_interval(secs => $quietSeconds::int)
		order by c.id limit 1`,
);

/** Position at which the first pending correction resumes, if no process touched it for so many seconds; undefined when there is none. */
export async function placeOfPending(deps: Pick<Deps, "db">, quietSeconds: number): Promise<string | undefined> {
	return (await selectPlace(deps, { quietSeconds }))[0]?.from;
}

export interface RegradeRow {
	correctionId: number;
	state: "RUNNING" | "MAILING" | "DONE";
	total: number;
	done: number;
	changed: number;
	unmapped: number;
	mailed: number | null;
}

const selectRegrades = statement<{ questionId: number }, RegradeRow>(
	"list_regrades",
	`select r.correction_id as "correctionId", r.status as state, r.total, r.done, r.changed, r.unmapped,
			case when r.status = 'DONE' then coalesce(m.recipients, 0) end as mailed
		from key_corrections c join regrades r on r.correction_id = c.id left join campaigns m on m.id = r.campaign_id
		where c.question_id = $questionId::int`,
);

/** Progress of the regrades after each of a question's corrections, without those that have not begun. */
export async function listRegrades(deps: Pick<Deps, "db">, questionId: number): Promise<RegradeRow[]> {
	return selectRegrades(deps, { questionId });
}
