import type { SaveAnswersInput } from "@cachimbo/contract/attempts/attempt-inputs";
import type { EndReason } from "@cachimbo/contract/attempts/attempts";
import type { HeldAnswer } from "@cachimbo/rules/attempts/attempt-merge";
import type { AnswerTime } from "@cachimbo/rules/exams/parts";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import type { Queue } from "../../../work/pace.ts";
import { createTogether } from "../../../work/together.ts";
import { queueAnalysis } from "../../analysis/queue.ts";
import { isScheduled } from "../../exams/queries.ts";
import { recordMisses } from "../../notebook/misses.ts";
import { latestCorrection } from "../../questions/queries.ts";
import { countEnded } from "../../statistics/commands.ts";
import { type Figures, longestSeconds } from "../papers/grading.ts";
import { type AttemptRow, type AttemptState, attemptColumns, isCompared, isOverdue, mayWrite } from "../state.ts";
import type { MergedSheet, Sheet } from "./sheet.ts";

/** Answers as statement parameters: one array for each column of `columnNames`. */
export const columns =
	"(select $questions::int[]), (select $options::int[]), (select $flags::bool[]), (select $seqs::int[]), (select $times::int[]), (select $devices::text[])";
export const columnsOf = (answers: readonly HeldAnswer[]) => ({
	questions: answers.map((answer) => answer.questionId),
	options: answers.map((answer) => answer.optionId),
	flags: answers.map((answer) => answer.flagged),
	seqs: answers.map((answer) => answer.seq ?? 0),
	times: answers.map((answer) => answer.elapsedMs),
	devices: answers.map((answer) => answer.deviceId),
});
export type Columns = ReturnType<typeof columnsOf>;

/** Names of `columns` in the table of answers. */
export const columnNames = "question_id, alternative_id, flagged, seq, elapsed_ms, device_id";

/** The only write of answers. @param rows SQL rows: attempt and `columns` @param condition SQL condition on `held` and `excluded` */
const upsert = (rows: string, condition = "true") => `
	insert into attempt_answers as held (attempt_id, ${columnNames})
	${rows}
	on conflict (attempt_id, question_id) do update set alternative_id = excluded.alternative_id,
		flagged = excluded.flagged, seq = excluded.seq, elapsed_ms = excluded.elapsed_ms,
		device_id = excluded.device_id, saved_at = now()
	where ${condition}`;

/**
 * Common table expressions that follow the end of attempts, in the same statement: they store the answers, update the statistics
 * and the error notebook, and queue the analysis of the exams. They come after `before` (the previous rows, if any), `ended` (the
 * new rows), `sheet` (attempt_id and `columnNames` of each answer) and `missed` (attempt_id and question_id of each wrong answer).
 */
export const followEnd = `
	saved as (${upsert("select sheet.* from sheet")}),
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
			from unnest((select $ids::int[]), (select $writers::text[]), (select $known::int[]), (select $timed::bool[])) as asked (id, device, known, timed) cross join lateral (
				select id, revision, active_device, superseded_devices, asked.timed and ${isCompared("attempts")} as enforced,
					status = 'IN_PROGRESS' and (${isOverdue("attempts")}) is not true as running
				from attempts where id = asked.id for no key update ${waiting}) a),
		saved as (${upsert(
			`select attempt_id, ${columnNames}
				from unnest((select $attempts::int[]), ${columns}, (select $from::float8[]), (select $until::float8[]))
					as sheet (attempt_id, ${columnNames}, "from", until)
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

const createSaver = (deps: Deps) =>
	createTogether<Batch, SaveResult>({
		// Skips attempts that are locked, so that statements cannot deadlock.
		many: (batches) => saveUnlocked(deps, toValues(batches)),
		one: async (batch) => (await saveWaiting(deps, toValues([batch])))[0],
		mostTogether: 50,
	});

/** Writes one device's answers to one attempt, together with others. @returns undefined when there is no such attempt */
export const saveBatch = (deps: Deps, batch: Batch) => deps.memories.of(createSaver)(batch);

/** The queues of saves and of endings. */
export const saveQueue = (deps: Deps): Queue => deps.memories.of(createSaver);
export const endQueue = (deps: Deps): Queue => deps.memories.of(createEnder);

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

/** Seconds that questions were on screen; null if no device reported it. */
function secondsShown(answers: readonly HeldAnswer[]): number | null {
	const ms = answers.reduce((sum, answer) => sum + answer.elapsedMs, 0);
	return ms > 0 ? Math.min(Math.round(ms / 1000), longestSeconds) : null;
}

/** Parameters of `endStatement`: one array for each column, of attempts, of their changed answers, and of their wrong ones. */
interface EndValues extends Columns {
	ids: number[];
	revisions: number[];
	was: string[];
	statuses: string[];
	reasons: string[];
	endedAts: (string | null)[];
	through: number[];
	shown: (number | null)[];
	totals: number[];
	corrects: number[];
	wrongs: number[];
	blanks: number[];
	scores: number[];
	points: (number | null)[];
	maxPoints: (number | null)[];
	byCourse: string[];
	/** attempt of each answer, and of each wrong one */
	attempts: number[];
	missedIn: number[];
	missed: number[];
}

/**
 * Ends attempts, or corrects ended ones, if they are unchanged since they were read: writes their last answers, their figures,
 * their share in the statistics and their misses.
 * Status and revision detect any change in between: then nothing is written of that attempt. The check of `through` detects a
 * correction that was committed, or applied by its job, meanwhile.
 * An attempt that has ended keeps its end. One that began as practice is verified unless its exam is scheduled by now. If a
 * device sends it late, its time of hand-in is accepted if it lies between start and now.
 * Without a clock a student may pause for days, so the time that questions were on screen counts.
 */
const endStatement = (name: string, waiting: "" | "skip locked") =>
	statement<EndValues, AttemptRow>(
		name,
		`with asked as (
			select * from unnest((select $ids::int[]), (select $revisions::int[]), (select $was::attempt_status[]), (select $statuses::attempt_status[]),
				(select $reasons::end_reason[]), (select $endedAts::timestamptz[]), (select $through::int[]), (select $shown::int[]), (select $totals::int[]), (select $corrects::int[]),
				(select $wrongs::int[]), (select $blanks::int[]), (select $scores::int[]), (select $points::int[]), (select $maxPoints::int[]), (select $byCourse::jsonb[]))
				as asked (attempt_id, revision, was, status, reason, ended_at, through, shown, total, correct, wrong, blank,
					score_tenths, points, max_points, by_course)),
		before as (
			select a.* from asked cross join lateral (
				select * from attempts where id = asked.attempt_id and revision = asked.revision and status = asked.was
					and asked.through = case status when 'IN_PROGRESS' then ${latestCorrection} else graded_through end
				for no key update ${waiting}) a),
		declared as (
			select asked.*, case when asked.ended_at is null or asked.reason = 'TIME_OUT' or ${isScheduled("before.exam_id")}
				then now() else greatest(before.started_at, least(asked.ended_at, now())) end as at
			from before join asked on asked.attempt_id = before.id),
		sheet as (
			select answer.* from unnest((select $attempts::int[]), ${columns}) as answer (attempt_id, ${columnNames})
				join before on before.id = answer.attempt_id),
		missed as (
			select wrong.* from unnest((select $missedIn::int[]), (select $missed::int[])) as wrong (attempt_id, question_id)
				join before on before.id = wrong.attempt_id),
		ended as (
			update attempts a set status = d.status, reason = d.reason,
				ended_at = coalesce(a.ended_at, case when d.reason = 'TIME_OUT' or d.ended_at is not null
					then least(d.at, a.ends_at) else now() end),
				settled_at = now(),
				time_spent_seconds = coalesce(a.time_spent_seconds, least(${longestSeconds},
					greatest(0, round(extract(epoch from least(d.at, a.ends_at) - a.started_at))),
					case when a.ends_at is null then d.shown end)::int),
				total = d.total, correct = d.correct, wrong = d.wrong, blank = d.blank, score_tenths = d.score_tenths,
				points = d.points, max_points = d.max_points, by_course = d.by_course, graded_through = d.through,
				revision = a.revision + (a.id in (select attempt_id from sheet))::int,
				verified = a.verified or (a.status = 'IN_PROGRESS' and not ${isScheduled("a.exam_id")})
			from declared d where a.id = d.attempt_id
			returning a.*),
		${followEnd}
		select ${attemptColumns} from ended a`,
	);

const endWaiting = endStatement("end_attempt", "");
const endUnlocked = endStatement("end_attempts", "skip locked");

/** Answers, reason and time with which an attempt ends. */
export interface Ending extends MergedSheet {
	reason: EndReason;
	/** time of the hand-in according to the device */
	endedAt?: string | null;
}

/** An ending to write. */
interface GradedEnding {
	id: number;
	/** the attempt as it was read */
	state: Pick<AttemptState, "revision" | "status">;
	ending: Ending;
	figures: Figures;
	/** the last correction by which it was graded */
	gradedThrough: number;
}

const createEnder = (deps: Deps) =>
	createTogether<GradedEnding, AttemptRow>({
		// Skips attempts that are locked, so that statements cannot deadlock.
		many: (endings) => endUnlocked(deps, toEndValues(endings)),
		one: async (ending) => (await endWaiting(deps, toEndValues([ending])))[0],
		mostTogether: 20,
	});

/** Writes an ending, together with others. @returns undefined when the attempt has changed since it was read: nothing was written */
export const writeEnding = (deps: Deps, ending: GradedEnding) => deps.memories.of(createEnder)(ending);

function toEndValues(endings: readonly GradedEnding[]): EndValues {
	const of = <T>(value: (one: GradedEnding) => T): T[] => endings.map(value);
	const figure = <Name extends keyof Figures>(name: Name) => of(({ figures }) => figures[name]);
	return {
		ids: of(({ id }) => id),
		revisions: of(({ state }) => state.revision),
		was: of(({ state }) => state.status),
		statuses: of(({ ending }) => (ending.reason === "ABANDONED" ? "ABANDONED" : "COMPLETED")),
		reasons: of(({ ending }) => ending.reason),
		endedAts: of(({ ending }) => ending.endedAt ?? null),
		through: of(({ gradedThrough }) => gradedThrough),
		shown: of(({ ending }) => secondsShown(ending.answers)),
		totals: figure("total"),
		corrects: figure("correct"),
		wrongs: figure("wrong"),
		blanks: figure("blank"),
		scores: figure("scoreTenths"),
		points: figure("points"),
		maxPoints: figure("maxPoints"),
		byCourse: of(({ figures }) => JSON.stringify(figures.byCourse)),
		attempts: endings.flatMap(({ id, ending }) => ending.changed.map(() => id)),
		...columnsOf(endings.flatMap(({ ending }) => ending.changed)),
		missedIn: endings.flatMap(({ id, figures }) => figures.missed.map(() => id)),
		missed: figure("missed").flat(),
	};
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
