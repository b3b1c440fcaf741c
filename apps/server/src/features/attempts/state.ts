import type { AttemptStatus, EndReason } from "@cachimbo/contract/attempts/attempts";
import type { HeldAnswer } from "@cachimbo/rules/attempts/attempt-merge";
import { ANSWER_GRACE_SECONDS } from "@cachimbo/rules/limits";
import { LRUCache } from "lru-cache";
import { countLookups } from "../../cache/lookups.ts";
import type { CourseTally } from "../../db/schema/attempts/attempts.ts";
import type { ScoreFigures } from "../../db/schema/attempts/corrections.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { forbidden, notFound } from "../../work/errors.ts";
import type { Queue } from "../../work/pace.ts";
import { createTogether } from "../../work/together.ts";
import {
	closeGrace,
	isKeySecret,
	type SealedExam,
	sealedExams,
	secretUntil,
	settledAt,
	wasShown,
} from "../exams/queries.ts";
import { latestCorrection } from "../questions/queries.ts";

/** A row of `attempts`. */
export interface AttemptRow {
	id: number;
	userId: number;
	examId: number | null;
	courseId: number | null;
	paperId: number | null;
	questionIds: number[] | null;
	number: number;
	status: AttemptStatus;
	reason: EndReason | null;
	startedAt: Date;
	endsAt: Date | null;
	untimed: boolean;
	extraTimePercent: number;
	endedAt: Date | null;
	/** server time of the latest grading, whatever end the device declared; for an attempt in progress, of its start */
	settledAt: Date;
	revision: number;
	activeDevice: string | null;
	supersededDevices: string[];
	total: number;
	correct: number | null;
	wrong: number | null;
	blank: number | null;
	scoreTenths: number | null;
	points: number | null;
	maxPoints: number | null;
	byCourse: CourseTally[] | null;
	/** the last correction of keys that its figures include */
	gradedThrough: number;
	timeSpentSeconds: number | null;
	verified: boolean;
}

/** An attempt's state, read with the database's clock. */
export interface AttemptState extends AttemptRow {
	/** `savedAt`: ISO 8601; missing for answers merged after the read */
	answers: (HeldAnswer & { savedAt?: string })[];
	now: Date;
	/** end of the key's secrecy; later than `now` while a simulacro has open sheets */
	secretUntil: Date | null;
	/** its result and key were shown before its exam was scheduled; unknown for a row just written */
	shown?: boolean;
	/** a key of that exam was corrected since, and nobody has been shown the new one */
	correctedSince?: boolean;
	/** its exam has closed, so handing in the last sheet may end the secrecy; unknown for a row just written */
	closed?: boolean;
	/** see `isCompared`; unknown for a row just written */
	compared?: boolean;
	/** all exams that are sealed now: an attempt may ask one of their questions */
	sealed: readonly SealedExam[];
	/** last choice of each question that arrived too late, or too early, to count; unknown for a row just written */
	late?: { questionId: number; optionId: number | null }[];
	/** number of answers that count though they arrived after the time and its grace; unknown for a row just written */
	lateCounted?: number;
	/** changes of its figures by corrections, oldest first; unknown for a row just written */
	changes?: ScoreChange[] | null;
}

interface ScoreChange {
	correctionId: number;
	before: ScoreFigures;
	after: ScoreFigures;
}

/** An attempt's state for a device that wants to write. */
export interface ReadState extends AttemptState {
	mayWrite: boolean;
	/** the time and the grace for queued answers are over */
	overdue: boolean;
	/** begun before the close of a scheduled exam, or before its opening: the server does not believe a device about times */
	scheduled: boolean;
	/** its parts are enforced: see `isCompared` */
	compared: boolean;
	/** id of the newest correction of any key */
	latestCorrection: number;
}

/** Columns of an AttemptRow from `attempts a`. */
export const attemptColumns = `a.id, a.user_id as "userId", a.exam_id as "examId", a.course_id as "courseId",
	a.paper_id as "paperId", a.question_ids as "questionIds", a.number, a.status, a.reason, a.started_at as "startedAt",
	a.ends_at as "endsAt", a.untimed, a.extra_time_percent as "extraTimePercent", a.ended_at as "endedAt", ${settledAt("a")} as "settledAt", a.revision, a.active_device as "activeDevice",
	a.superseded_devices as "supersededDevices", a.total, a.correct, a.wrong, a.blank, a.score_tenths as "scoreTenths",
	a.points, a.max_points as "maxPoints", a.by_course as "byCourse", a.graded_through as "gradedThrough", a.time_spent_seconds as "timeSpentSeconds", a.verified`;

const grace = `make_interval(secs => ${ANSWER_GRACE_SECONDS})`;

/**
 * SQL condition on an attempt by its alias: its time and the grace for queued answers are over; null without an end. An attempt
 * begun offline may arrive after its end: then the grace starts at its arrival.
 */
export const isOverdue = (attempt: string) =>
	`(${attempt}.ends_at < now() - ${grace} and ${attempt}.created_at < now() - ${grace})`;

/**
 * SQL condition: the device may write to the attempt. No device id: allowed. A superseded device must send the present
 * `revision`, as proof that its user has chosen. A new device takes over, unless it sends an older revision.
 */
export const mayWrite = (attempt: string, device: string, known: string) => `(
	${device} is null or ${attempt}.active_device is null or ${attempt}.active_device = ${device}
	or case when ${device} = any(${attempt}.superseded_devices) then ${known} is not distinct from ${attempt}.revision
		else coalesce(${known}, ${attempt}.revision) >= ${attempt}.revision end)`;

/**
 * SQL condition on an attempt by its alias: it belongs to a simulacro, was begun in its window, and is compared with others. Then
 * only the server decides what arrived in time. Practice begun before the exam was scheduled is not compared.
 */
export const isCompared = (attempt: string) => `(${attempt}.verified and exists (
	select from exams compared where compared.id = ${attempt}.exam_id and ${attempt}.started_at < compared.closes_at))`;

/**
 * SQL condition on an attempt by its alias: it belongs to a simulacro and is not graded yet, so places are not published. A sheet
 * that the job has failed to close for a day no longer counts.
 */
export const isUngraded = (attempt: string) =>
	`(${attempt}.status = 'IN_PROGRESS' and ${attempt}.ends_at > now() - interval '1 day' and ${isCompared(attempt)})`;

/** SQL, a JSON list: the last late answer of each question. */
const lateOf = (attempt: string) => `(
	select json_agg(json_build_object('questionId', l.question_id, 'optionId', l.alternative_id)) from (
		select distinct on (question_id) question_id, alternative_id from late_answers
		where attempt_id = ${attempt}.id order by question_id, received_at desc, seq desc) l)`;

/** SQL condition: a key of exam `e` was corrected since the exam was scheduled. */
const correctedSince = `exists (select from key_corrections k join exam_questions place on place.question_id = k.question_id
	where place.exam_id = e.id and k.created_at >= e.sealed_since)`;

/** SQL, a JSON list: changes of an attempt's figures by corrections, oldest first; null when there are none. */
const changesOf = (attempt: string) => `(
	select json_agg(json_build_object('correctionId', s.correction_id, 'before', s.before, 'after', s.after) order by s.correction_id)
	from score_changes s where s.attempt_id = ${attempt}.id)`;

interface Reading extends Writer {
	id: number;
}

const readStates = statement<{ ids: number[]; devices: (string | null)[]; known: (number | null)[] }, ReadState>(
	"read_attempts",
	`select ${attemptColumns}, now() as now, ${secretUntil("e")} as "secretUntil", (e.closes_at <= now()) is true as closed, ${sealedExams} as sealed,
		${mayWrite("a", "asked.device", "asked.known")} as "mayWrite", (${isOverdue("a")}) is true as overdue,
		${wasShown("a", "e")} as shown, ${wasShown("a", "e")} and ${correctedSince} as "correctedSince",
		(a.started_at < coalesce(e.closes_at + ${closeGrace}, e.opens_at)) is true as scheduled, ${isCompared("a")} as compared, coalesce(${lateOf("a")}, '[]') as late, (
			select count(*)::int from attempt_answers h
			where h.attempt_id = a.id and h.saved_at > greatest(a.ends_at, a.created_at) + ${grace}) as "lateCounted",
		case when a.status <> 'IN_PROGRESS' then ${changesOf("a")} end as changes, ${latestCorrection} as "latestCorrection",
		coalesce((
			select json_agg(json_build_object('questionId', h.question_id, 'optionId', h.alternative_id, 'flagged', h.flagged,
				'elapsedMs', h.elapsed_ms, 'seq', h.seq, 'deviceId', h.device_id, 'savedAt', h.saved_at) order by h.question_id)
			from attempt_answers h where h.attempt_id = a.id), '[]') as answers
		from unnest((select $ids::int[]), (select $devices::text[]), (select $known::int[])) as asked (id, device, known)
			join attempts a on a.id = asked.id left join exams e on e.id = a.exam_id`,
);

/** Reads that arrive together share a statement: everybody asks for their result in the same minute. */
function createReader(deps: Deps) {
	const many = (readings: readonly Reading[]) =>
		readStates(deps, {
			ids: readings.map(({ id }) => id),
			devices: readings.map(({ deviceId }) => deviceId ?? null),
			known: readings.map(({ revision }) => revision ?? null),
		});
	return createTogether<Reading, ReadState>({
		many,
		one: async (reading) => (await many([reading]))[0],
		mostTogether: 50,
	});
}

/** The queue of reads. */
export const readQueue = (deps: Deps): Queue => deps.memories.of(createReader);

/** The writing device, and the revision it last saw. */
interface Writer {
	deviceId?: string | undefined;
	revision?: number | undefined;
}

/** @throws AppError NOT_FOUND, or FORBIDDEN for another user's */
export async function getState(deps: Deps, id: number, userId: number, writer: Writer = {}): Promise<ReadState> {
	const state = await deps.memories.of(createReader)({ id, ...writer });
	if (!state) throw notFound("No encontramos este intento");
	if (state.userId !== userId) throw forbidden();
	rememberFacts(deps, state);
	return state;
}

/** The immutable facts of an attempt: enough to validate answers in memory. */
type AttemptFacts = Pick<
	AttemptRow,
	"userId" | "paperId" | "questionIds" | "startedAt" | "endsAt" | "extraTimePercent"
>;

const counted = countLookups("attempts");

const createFactsMemory = () => new LRUCache<number, AttemptFacts>({ max: 50_000 });
const factsIn = (deps: Deps) => deps.memories.of(createFactsMemory);

export function rememberFacts(deps: Deps, { id, ...row }: AttemptRow): void {
	const { userId, paperId, questionIds, startedAt, endsAt, extraTimePercent } = row;
	factsIn(deps).set(id, { userId, paperId, questionIds, startedAt, endsAt, extraTimePercent });
}

/** Immutable facts of an attempt, from the cache if it was started or read before. @throws AppError like `getState` */
export async function getFacts(deps: Deps, id: number, userId: number): Promise<AttemptFacts> {
	const known = factsIn(deps).get(id);
	counted(known !== undefined);
	const facts = known ?? (await getState(deps, id, userId));
	if (facts.userId !== userId) throw forbidden();
	return facts;
}

export const isEnded = (attempt: { status: AttemptStatus }): boolean => attempt.status !== "IN_PROGRESS";

/** Whether the key of this attempt's exam is still secret for this user. */
export const isSecret = (state: { secretUntil: Date | null; now: Date }, actor: Pick<Actor, "role">): boolean =>
	actor.role !== "ADMIN" && isKeySecret(state, state.now);

/** Data of an attempt that the viewer may not see yet. */
export interface Hidden {
	/** hide key and figures: the exam is sealed, or asks a question of a sealed one and had not ended before the seal */
	figures: boolean;
	/** hide the key: one of the questions is sealed */
	key: boolean;
	/** hide the questions: a sealed exam that has one of them has not opened yet. An attempt in progress still shows them. */
	questions: boolean;
	/** when all of it will be shown; estimated */
	until?: Date;
	/** the figures are hidden only because of questions that another exam seals */
	shared?: boolean;
}

const nothingHidden: Hidden = { figures: false, key: false, questions: false };

/** The only place that decides whether a viewer may see the key now. @param ids questions of the attempt */
export function hiddenOf(state: AttemptState, ids: Iterable<number>, actor: Pick<Actor, "role">): Hidden {
	if (actor.role === "ADMIN") return nothingHidden;
	const shown = state.shown === true && isEnded(state);
	const secretUntil = isSecret(state, actor) ? state.secretUntil : null;
	if (state.sealed.length === 0 && !secretUntil) return nothingHidden;
	const own = new Set(ids);
	const asked = state.sealed.filter(
		({ id, questionIds }) => !(shown && id === state.examId) && questionIds.some((question) => own.has(question)),
	);
	const isOver = (since: string) => isEnded(state) && state.settledAt.getTime() < Date.parse(since);
	const others = asked.filter(({ id, since }) => id !== state.examId && !isOver(since));
	const isOwn = secretUntil !== null && !shown;
	const key = isOwn || asked.length > 0 || (secretUntil !== null && state.correctedSince === true);
	const ends = [...(secretUntil ? [secretUntil.getTime()] : []), ...asked.map(({ until }) => Date.parse(until))];
	return {
		figures: isOwn || others.length > 0,
		key,
		questions: isEnded(state) && asked.some(({ unopened }) => unopened),
		...(key ? { until: new Date(Math.max(...ends)) } : {}),
		shared: !isOwn && others.length > 0,
	};
}
