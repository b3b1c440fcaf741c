import type { SaveAnswersInput } from "@cachimbo/contract/attempts/attempt-inputs";
import type { EndReason } from "@cachimbo/contract/attempts/attempts";
import type { HeldAnswer } from "@cachimbo/rules/attempts/attempt-merge";
import type { AnswerTime } from "@cachimbo/rules/exams/parts";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { queueAnalysis } from "../../analysis/queue.ts";
import { isScheduled } from "../../exams/queries.ts";
import { recordMisses } from "../../notebook/misses.ts";
import { latestCorrection } from "../../questions/queries.ts";
import { countEnded } from "../../statistics/commands.ts";
import { type Figures, longestSeconds } from "../papers/grading.ts";
import { type AttemptRow, type AttemptState, attemptColumns, isCompared, isOverdue, mayWrite } from "../state.ts";
import type { MergedSheet, Sheet } from "./sheet.ts";

/** Answers as statement parameters: one array for each column. */
const columns = "$questions::int[], $options::int[], $flags::bool[], $seqs::int[], $times::int[], $devices::text[]";
export const columnsOf = (answers: readonly HeldAnswer[]) => ({
	questions: answers.map((answer) => answer.questionId),
	options: answers.map((answer) => answer.optionId),
	flags: answers.map((answer) => answer.flagged),
	seqs: answers.map((answer) => answer.seq ?? 0),
	times: answers.map((answer) => answer.elapsedMs),
	devices: answers.map((answer) => answer.deviceId),
});
export type Columns = ReturnType<typeof columnsOf>;

/** The only write of answers. @param rows SQL rows: attempt and `columns` @param condition SQL condition on `held` and `excluded` */
const upsert = (rows: string, condition = "true") => `
	insert into attempt_answers as held (attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms, device_id)
	${rows}
	on conflict (attempt_id, question_id) do update set alternative_id = excluded.alternative_id,
		flagged = excluded.flagged, seq = excluded.seq, elapsed_ms = excluded.elapsed_ms,
		device_id = excluded.device_id, saved_at = now()
	where ${condition}`;

/**
 * Common table expressions that follow the end of an attempt, in the same statement: they store its answers, update the
 * statistics and the error notebook, and queue the analysis of its exam. They come after `before` (the previous row, if any) and
 * `ended` (the new row).
 */
export const followEnd = `
	saved as (${upsert(`select ended.id, sheet.* from ended, unnest(${columns}) as sheet`)}),
	${countEnded},
	${recordMisses},
	${queueAnalysis}`;

/** Result of one save. `open`: the answers were written, except those outside their part's time if parts are `enforced`. */
export interface SaveResult {
	open: boolean;
	enforced: boolean;
	revision: number;
	now: Date;
}

export interface Batch {
	id: number;
	input: SaveAnswersInput;
	/** window in which each answer counts, if the exam has parts with clocks of their own */
	times?: readonly AnswerTime[] | undefined;
}

interface BatchValues extends Columns {
	/** one entry for each attempt */
	ids: number[];
	writers: string[];
	known: (number | null)[];
	/** whether the attempt's answers have windows */
	timed: boolean[];
	/** attempt of each answer */
	attempts: number[];
	/** window of each answer, in ms since the epoch; empty when no attempt has parts: unnest then pads them with null */
	from: (number | null)[];
	until: (number | null)[];
}

/** SQL: the time that the statement returns, rounded to milliseconds, so that its caller decides by the same value. */
const nowMs = "extract(epoch from now()::timestamptz(3))::float8 * 1000";

/**
 * Locks each attempt and, if it is open to this device, writes the answers that are newer than the stored ones (`mergeAnswer`),
 * in one statement. The revision counts changes, so a replay does not increment it. In compared attempts, answers of a part that
 * is over or not open yet are skipped.
 */
const saveStatement = (name: string, waiting: "" | "skip locked") =>
	statement<BatchValues, SaveResult & { id: number }>(
		name,
		`with attempt as (
			select a.*, asked.device, a.running and ${mayWrite("a", "asked.device", "asked.known")} as open
			from unnest($ids::int[], $writers::text[], $known::int[], $timed::bool[]) as asked (id, device, known, timed) cross join lateral (
				select id, revision, active_device, superseded_devices, asked.timed and ${isCompared("attempts")} as enforced,
					status = 'IN_PROGRESS' and (${isOverdue("attempts")}) is not true as running
				from attempts where id = asked.id for no key update ${waiting}) a),
		saved as (${upsert(
			`select attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms, device_id
				from unnest($attempts::int[], ${columns}, $from::float8[], $until::float8[])
					as sheet (attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms, device_id, "from", until)
				join attempt on attempt.id = sheet.attempt_id and attempt.open
					and (not attempt.enforced or ${nowMs} between sheet."from" and sheet.until)`,
			"held.device_id is distinct from excluded.device_id or held.seq < excluded.seq",
		)}
			returning attempt_id),
		changed as (
			update attempts a set revision = a.revision + 1, active_device = attempt.device,
				superseded_devices = case when a.active_device = attempt.device then a.superseded_devices
					else array_remove(array_remove(a.superseded_devices, attempt.device), a.active_device)
						|| array_remove(array[a.active_device], null) end
			from attempt
			where a.id = attempt.id and attempt.open
				and (attempt.active_device is distinct from attempt.device or attempt.id in (select attempt_id from saved))
			returning a.id, a.revision)
		select attempt.id, attempt.open, attempt.enforced, coalesce(changed.revision, attempt.revision) as revision, now()::timestamptz(3) as now
		from attempt left join changed on changed.id = attempt.id`,
	);

const saveWaiting = saveStatement("save_answers", "");
const saveUnlocked = saveStatement("save_answers_together", "skip locked");

/** Waits for a lock on the attempt. @returns undefined when there is no such attempt */
export const saveBatch = async (deps: Deps, batch: Batch) => (await saveWaiting(deps, toValues([batch])))[0];

/** Batches of different attempts. Skips attempts that are locked, so that statements cannot deadlock. */
export const saveBatches = (deps: Deps, batches: readonly Batch[]) => saveUnlocked(deps, toValues(batches));

function toValues(batches: readonly Batch[]): BatchValues {
	const answers = batches.flatMap(({ id, input: { answers, deviceId } }) =>
		answers.map(({ idQuestion: questionId, ...answer }) => ({ id, questionId, ...answer, deviceId })),
	);
	return {
		ids: batches.map(({ id }) => id),
		writers: batches.map(({ input }) => input.deviceId),
		known: batches.map(({ input }) => input.revision ?? null),
		timed: batches.map(({ times }) => times !== undefined),
		attempts: answers.map(({ id }) => id),
		...timesOf(batches),
		...columnsOf(answers),
	};
}

function timesOf(batches: readonly Batch[]): Pick<BatchValues, "from" | "until"> {
	if (!batches.some(({ times }) => times)) return { from: [], until: [] };
	const times = batches.flatMap(({ times, input }): readonly (AnswerTime | undefined)[] =>
		times ? times : input.answers.map(() => undefined),
	);
	return { from: times.map((time) => time?.fromMs ?? null), until: times.map((time) => time?.untilMs ?? null) };
}

type FigureValues = Omit<Figures, "byCourse"> & { byCourse: string };

/** Seconds that questions were on screen; null if no device reported it. */
function secondsShown(answers: readonly HeldAnswer[]): number | null {
	const ms = answers.reduce((sum, answer) => sum + answer.elapsedMs, 0);
	return ms > 0 ? Math.min(Math.round(ms / 1000), longestSeconds) : null;
}

/**
 * Ends an attempt, or corrects an ended one, if it is unchanged since it was read: writes its last answers, its figures, its
 * share in the statistics and its misses.
 * Status and revision detect any change in between: then nothing is written. The check of `gradedThrough` detects a correction
 * that was committed, or applied by its job, meanwhile.
 * An attempt that has ended keeps its end. One that began as practice is verified unless its exam is scheduled by now. If a
 * device sends it late, its time of hand-in is accepted if it lies between start and now.
 * Without a clock a student may pause for days, so the time that questions were on screen counts.
 */
const endStatement = statement<
	Columns &
		FigureValues &
		Pick<Ending, "reason" | "endedAt"> & {
			id: number;
			revision: number;
			was: string;
			status: string;
			gradedThrough: number;
			shown: number | null;
		},
	AttemptRow
>(
	"end_attempt",
	`with before as (
			select a.* from attempts a where a.id = $id::int and a.revision = $revision::int
				and a.status = $was::attempt_status
				and $gradedThrough::int = case a.status when 'IN_PROGRESS' then ${latestCorrection} else a.graded_through end
				for no key update),
		declared as (
			select case when $endedAt::timestamptz is null or $reason::end_reason = 'TIME_OUT'
				or ${isScheduled("before.exam_id")} then now() else greatest(started_at, least($endedAt::timestamptz, now())) end as at
			from before),
		ended as (
			update attempts a set status = $status::attempt_status, reason = $reason::end_reason,
				ended_at = coalesce(a.ended_at, case when $reason::end_reason = 'TIME_OUT' or $endedAt::timestamptz is not null
					then least(declared.at, a.ends_at) else now() end),
				time_spent_seconds = coalesce(a.time_spent_seconds, least(${longestSeconds},
					greatest(0, round(extract(epoch from least(declared.at, a.ends_at) - a.started_at))),
					case when a.ends_at is null then $shown::int end)::int),
				total = $total::int, correct = $correct::int, wrong = $wrong::int, blank = $blank::int,
				score_tenths = $scoreTenths::int, points = $points::int, max_points = $maxPoints::int,
				by_course = $byCourse::jsonb, graded_through = $gradedThrough::int, revision = a.revision + ($questions::int[] <> '{}')::int,
				verified = a.verified or (a.status = 'IN_PROGRESS' and not ${isScheduled("a.exam_id")})
			from before, declared where a.id = before.id
			returning a.*),
		${followEnd}
		select ${attemptColumns} from ended a`,
);

/** Answers, reason and time with which an attempt ends. */
export interface Ending extends MergedSheet {
	reason: EndReason;
	/** time of the hand-in according to the device */
	endedAt?: string | null;
}

/** @param gradedThrough the last correction by which it was graded */
type GradedEnding = Ending & { gradedThrough: number };

/** @returns undefined when the attempt has changed since `state` was read: nothing was written */
export async function writeEnding(deps: Deps, state: AttemptState, ending: GradedEnding, figures: Figures) {
	const [row] = await endStatement(deps, {
		id: state.id,
		revision: state.revision,
		was: state.status,
		status: ending.reason === "ABANDONED" ? "ABANDONED" : "COMPLETED",
		reason: ending.reason,
		shown: secondsShown(ending.answers),
		endedAt: ending.endedAt ?? null,
		gradedThrough: ending.gradedThrough,
		...figures,
		byCourse: JSON.stringify(figures.byCourse),
		...columnsOf(ending.changed),
	});
	return row;
}

/** Late answers stored for one attempt. A storage bound: a hundred changes of each of two hundred questions. */
const mostLate = 20_000;

const keepStatement = statement<
	{ id: number; device: string | null; questions: number[]; options: (number | null)[]; seqs: (number | null)[] },
	never
>(
	"keep_late_answers",
	// Answers that are stored already do not count against the limit.
	`insert into late_answers (attempt_id, device_id, question_id, alternative_id, seq)
		select $id::int, $device::text, * from (
			select * from unnest($questions::int[], $options::int[], $seqs::int[])
			except select question_id, alternative_id, seq from late_answers
				where attempt_id = $id::int and device_id is not distinct from $device::text) fresh
		limit greatest(0, ${mostLate} - (select count(*) from late_answers where attempt_id = $id::int))
		on conflict do nothing`,
);

/** Stores late answers without grading them, up to a limit. Idempotent. */
export async function storeLateAnswers(deps: Deps, id: number, { answers, deviceId }: Sheet): Promise<void> {
	if (answers.length === 0) return;
	await keepStatement(deps, {
		id,
		device: deviceId ?? null,
		questions: answers.map((answer) => answer.idQuestion),
		options: answers.map((answer) => answer.optionId),
		seqs: answers.map((answer) => answer.seq ?? null),
	});
}
