import type { AttemptStatus, EndReason } from "@cachimbo/contract/attempts";
import type { HeldAnswer } from "@cachimbo/rules/attempt-merge";
import { ANSWER_GRACE_SECONDS } from "@cachimbo/rules/limits";
import { LRUCache } from "lru-cache";
import type { Actor } from "../../actor.ts";
import { countLookups } from "../../cache/lookups.ts";
import type { CourseTally } from "../../db/schema/attempts.ts";
import type { ScoreFigures } from "../../db/schema/corrections.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { forbidden, notFound } from "../../errors.ts";
import {
	closeGrace,
	isKeySecret,
	type SealedQuestion,
	sealedQuestions,
	secretUntil,
	wasShown,
} from "../exams/queries.ts";

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
	/** the last correction of keys that is in its figures */
	gradedThrough: number;
	timeSpentSeconds: number | null;
	verified: boolean;
}

/** An attempt's state, read with the database's clock. */
export interface AttemptState extends AttemptRow {
	/** `savedAt`: ISO 8601; unknown of what was merged since it was read */
	answers: (HeldAnswer & { savedAt?: string })[];
	now: Date;
	/** of its exam's key; later than `now`: a simulacro with open sheets */
	secretUntil: Date | null;
	/** its result and key were shown before its exam was scheduled; unknown of a row that was just written */
	shown?: boolean;
	/** a key of that exam was corrected since, which nobody has been shown */
	correctedSince?: boolean;
	/** its exam has closed: the last sheet that is handed in may end its secret; unknown of a row that was just written */
	closed?: boolean;
	/** see `isCompared`; unknown of a row that was just written */
	compared?: boolean;
	/** questions of all exams that are sealed now: an attempt may hold one that has become a simulacro's since */
	sealed: readonly SealedQuestion[];
	/** what was given last of what came too late, or too early, to count; unknown of a row that was just written */
	late?: { questionId: number; optionId: number | null }[];
	/** answers that count though they came after the time and its grace; unknown of a row that was just written */
	lateCounted?: number;
	/** what corrections changed of its figures, oldest first; unknown of a row that was just written */
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
	/** the time is over, and the grace for what was queued too */
	overdue: boolean;
	/** begun before the close of a scheduled exam, or before it opened: no device's word is taken on time */
	scheduled: boolean;
	/** its parts are enforced: see `isCompared` */
	compared: boolean;
}

/** Columns of an AttemptRow from `attempts a`. */
export const attemptColumns = `a.id, a.user_id as "userId", a.exam_id as "examId", a.course_id as "courseId",
	a.paper_id as "paperId", a.question_ids as "questionIds", a.number, a.status, a.reason, a.started_at as "startedAt",
	a.ends_at as "endsAt", a.untimed, a.extra_time_percent as "extraTimePercent", a.ended_at as "endedAt", a.revision, a.active_device as "activeDevice",
	a.superseded_devices as "supersededDevices", a.total, a.correct, a.wrong, a.blank, a.score_tenths as "scoreTenths",
	a.points, a.max_points as "maxPoints", a.by_course as "byCourse", a.graded_through as "gradedThrough", a.time_spent_seconds as "timeSpentSeconds", a.verified`;

const grace = `make_interval(secs => ${ANSWER_GRACE_SECONDS})`;

/**
 * SQL, of an attempt by its alias: whether its time and the grace for what was queued are over; null without an end. What
 * was begun on a device arrives later than it began, maybe after its end: then the grace begins.
 */
export const isOverdue = (attempt: string) =>
	`(${attempt}.ends_at < now() - ${grace} and ${attempt}.created_at < now() - ${grace})`;

/**
 * SQL: whether a device may write to an attempt; who names no device may. One that was taken over from needs the person's
 * word: the present `revision`; one never seen takes over, unless it says that it knows less than there is.
 */
export const mayWrite = (attempt: string, device: string, known: string) => `(
	${device} is null or ${attempt}.active_device is null or ${attempt}.active_device = ${device}
	or case when ${device} = any(${attempt}.superseded_devices) then ${known} is not distinct from ${attempt}.revision
		else coalesce(${known}, ${attempt}.revision) >= ${attempt}.revision end)`;

/**
 * SQL, of an attempt by its alias: whether it is one of a simulacro, begun in its window, which is compared with those of
 * others. Then the server alone says what was in time. Who practised an exam before it was scheduled goes on as she began.
 */
export const isCompared = (attempt: string) => `(${attempt}.verified and exists (
	select from exams compared where compared.id = ${attempt}.exam_id and ${attempt}.started_at < compared.closes_at))`;

/**
 * SQL, of an attempt by its alias: it belongs to a simulacro and is not graded yet, so no places are published. A sheet that
 * the job could not close for a day is not waited for.
 */
export const isUngraded = (attempt: string) =>
	`(${attempt}.status = 'IN_PROGRESS' and ${attempt}.ends_at > now() - interval '1 day' and ${isCompared(attempt)})`;

/** SQL, a JSON list: of what was kept and does not count, the last of each question. */
const lateOf = (attempt: string) => `(
	select json_agg(json_build_object('questionId', l.question_id, 'optionId', l.alternative_id)) from (
		select distinct on (question_id) question_id, alternative_id from late_answers
		where attempt_id = ${attempt}.id order by question_id, received_at desc, seq desc) l)`;

/** SQL: whether a key of exam `e` was corrected since it was scheduled. */
const correctedSince = `exists (select from key_corrections k join exam_questions place on place.question_id = k.question_id
	where place.exam_id = e.id and k.created_at >= e.sealed_since)`;

/** SQL, a JSON list: what corrections changed of an attempt's figures, oldest first; null: nothing. */
const changesOf = (attempt: string) => `(
	select json_agg(json_build_object('correctionId', s.correction_id, 'before', s.before, 'after', s.after) order by s.correction_id)
	from score_changes s where s.attempt_id = ${attempt}.id)`;

const readState = statement<{ id: number; device: string | null; known: number | null }, ReadState>(
	"read_attempt",
	`select ${attemptColumns}, now() as now, ${secretUntil("e")} as "secretUntil", (e.closes_at <= now()) is true as closed, ${sealedQuestions} as sealed,
		${mayWrite("a", "$device::text", "$known::int")} as "mayWrite", (${isOverdue("a")}) is true as overdue,
		${wasShown("a", "e")} as shown, ${wasShown("a", "e")} and ${correctedSince} as "correctedSince",
		(a.started_at < coalesce(e.closes_at + ${closeGrace}, e.opens_at)) is true as scheduled, ${isCompared("a")} as compared, coalesce(${lateOf("a")}, '[]') as late, (
			select count(*)::int from attempt_answers h
			where h.attempt_id = a.id and h.saved_at > greatest(a.ends_at, a.created_at) + ${grace}) as "lateCounted",
		case when a.status <> 'IN_PROGRESS' then ${changesOf("a")} end as changes,
		coalesce((
			select json_agg(json_build_object('questionId', h.question_id, 'optionId', h.alternative_id, 'flagged', h.flagged,
				'elapsedMs', h.elapsed_ms, 'seq', h.seq, 'deviceId', h.device_id, 'savedAt', h.saved_at) order by h.question_id)
			from attempt_answers h where h.attempt_id = a.id), '[]') as answers
		from attempts a left join exams e on e.id = a.exam_id where a.id = $id::int`,
);

/** The writing device, and the revision it last saw. */
interface Writer {
	deviceId?: string | undefined;
	revision?: number | undefined;
}

/** @throws AppError NOT_FOUND, or FORBIDDEN for another user's */
export async function getState(deps: Deps, id: number, userId: number, writer: Writer = {}): Promise<ReadState> {
	const [state] = await readState(deps, { id, device: writer.deviceId ?? null, known: writer.revision ?? null });
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

/** Cached after an attempt was started or read. @throws AppError like `getState` */
export async function getFacts(deps: Deps, id: number, userId: number): Promise<AttemptFacts> {
	const known = factsIn(deps).get(id);
	counted(known !== undefined);
	const facts = known ?? (await getState(deps, id, userId));
	if (facts.userId !== userId) throw forbidden();
	return facts;
}

export const isEnded = (attempt: { status: AttemptStatus }): boolean => attempt.status !== "IN_PROGRESS";

/** Whether the key of this attempt's exam is still secret for this person. */
export const isSecret = (state: { secretUntil: Date | null; now: Date }, actor: Pick<Actor, "role">): boolean =>
	actor.role !== "ADMIN" && isKeySecret(state, state.now);

/** What this person may not see of an attempt yet. */
export interface Hidden {
	/** neither key nor figures: its exam is sealed */
	figures: boolean;
	/** no key: a question of it is sealed */
	key: boolean;
	/** what it asked: its exam has not opened (again); who is in the middle of it goes on */
	questions: boolean;
}

/** The only place that decides whether a viewer may see the key now. @param ids of the attempt's questions */
export function hiddenOf(state: AttemptState, ids: Iterable<number>, actor: Pick<Actor, "role">): Hidden {
	if (actor.role === "ADMIN") return { figures: false, key: false, questions: false };
	const shown = state.shown === true && isEnded(state);
	const figures = isSecret(state, actor) && !shown;
	if (state.sealed.length === 0) return { figures, key: figures, questions: false };
	const own = new Set(ids);
	const sealed = state.sealed.filter(({ id, examId }) => own.has(id) && !(shown && examId === state.examId));
	return {
		figures,
		key: figures || sealed.length > 0 || (shown && state.correctedSince === true),
		questions: isEnded(state) && sealed.some(({ unopened }) => unopened),
	};
}
