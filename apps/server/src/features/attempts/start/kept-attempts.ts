import type { BeginAttemptInput, KeepAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import type { BegunAttemptDto } from "@cachimbo/contract/attempts/attempts";
import { sql } from "drizzle-orm";
import { statement } from "../../../db/statement.ts";
import { retryOnDuplicate } from "../../../db/unique-violation.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { AppError } from "../../../work/errors.ts";
import { lockOpenAccount } from "../../auth/queries.ts";
import { listSealedExams, listSealedQuestions, readSeal } from "../../exams/queries.ts";
import { type AttemptJson, type ReplyForm, toAttemptJson } from "../mapper.ts";
import { getPaper } from "../papers/papers.ts";
import { getCourseNames, getExamHeader } from "../papers/sources.ts";
import { lastAttemptNumber } from "../queries.ts";
import { type AttemptRow, attemptColumns, getState, hiddenOf } from "../state.ts";
import {
	type Allowance,
	allowance,
	allowanceCte,
	chooseClock,
	type Plan,
	planExam,
	planQuiz,
	refusalOf,
} from "./start-attempt.ts";

/** A row of `kept_attempts`. */
interface KeptRow {
	id: number;
	examId: number | null;
	courseId: number | null;
	paperId: number;
	questionIds: number[] | null;
	total: number;
	seconds: number | null;
	extraTimePercent: number;
	keptAt: Date;
	now: Date;
}

const keptColumns = `k.attempt_id as id, k.exam_id as "examId", k.course_id as "courseId", k.paper_id as "paperId",
	k.question_ids as "questionIds", k.total, k.seconds, k.extra_time_percent as "extraTimePercent", k.kept_at as "keptAt",
	now() as now`;

const findKept = statement<{ userId: number; clientId: string }, KeptRow>(
	"find_kept_attempt",
	`select ${keptColumns} from kept_attempts k where k.user_id = $userId::int and k.client_id = $clientId::uuid`,
);

interface KeepValues extends Allowance {
	userId: number;
	clientId: string;
	sourceId: number;
	paperId: number;
	questionIds: number[] | null;
	total: number;
	seconds: number | null;
	extraTimePercent: number;
}

/** Keeping counts in the month, and is refused by the month's limit, as a start is. */
const keepStatement = (source: "exam" | "course") =>
	statement<KeepValues, KeptRow>(
		`keep_${source}_attempt`,
		`with existing as (
			select k.* from kept_attempts k where k.user_id = $userId::int and k.client_id = $clientId::uuid),
		${allowanceCte[source]}
		made as (
			insert into kept_attempts as k (attempt_id, user_id, client_id, ${source}_id, paper_id, question_ids, total, seconds,
				extra_time_percent, month)
			select nextval('attempts_id_seq'), $userId::int, $clientId::uuid, $sourceId::int, $paperId::int, $questionIds::int[],
				$total::int, $seconds::int, $extraTimePercent::int, ${source === "exam" ? "$month::date" : "null"}
			from allowed
			returning k.*)
		select ${keptColumns} from (select * from made union all select * from existing) k`,
	);

const keepStatements = { exam: keepStatement("exam"), course: keepStatement("course") };

/**
 * Reserves an attempt that a device keeps to begin offline. Idempotent by `clientId`.
 * @returns JSON of the contract's AttemptDto, as if the attempt began now
 * @throws AppError as a start does; CONFLICT for an exam whose key is still secret
 */
export async function keepForLater(deps: Deps, actor: Actor, input: KeepAttemptInput): Promise<AttemptJson> {
	const { userId } = actor;
	const [existing] = await findKept(deps, { userId, clientId: input.clientId });
	const kept = existing ?? (await keep(deps, actor, input));
	if (kept.examId !== (input.examId ?? null) || kept.courseId !== (input.courseId ?? null))
		throw new AppError("CONFLICT", "Este identificador ya es de otro intento");
	return describeKept(deps, actor, kept, input);
}

async function keep(deps: Deps, actor: Actor, input: KeepAttemptInput): Promise<KeptRow> {
	const { userId } = actor;
	if (input.examId != null) await refuseSealed(deps, input.examId);
	const plan =
		input.examId != null
			? await planExam(deps, actor, input.examId, false)
			: await planQuiz(deps, input.courseId as number);
	await refuseSealedQuestions(deps, plan);
	const { source, sourceId, paper, questionIds, durationMinutes, premium } = plan;
	const { seconds, extraTimePercent } = await chooseClock(deps, actor, durationMinutes, {});
	const total = questionIds?.length ?? paper.questions.size;
	const identity = { userId, clientId: input.clientId, sourceId, paperId: paper.id, questionIds, total };
	const values = { ...identity, seconds, extraTimePercent, ...allowance(deps, actor, premium) };
	const [row] = await retryOnDuplicate(() => keepStatements[source](deps, values));
	if (!row) throw await refusalOf(deps, values);
	return row;
}

/** @throws AppError CONFLICT for an exam whose key is still secret */
export async function refuseSealed(deps: Deps, examId: number): Promise<void> {
	const seal = await readSeal(deps, examId);
	if (seal === "unopened") throw new AppError("CONFLICT", "Este simulacro todavía no empieza");
	if (seal === "sealed") throw new AppError("CONFLICT", "Este simulacro se resuelve en línea: no se puede descargar");
}

/** Refuses questions that belong to a sealed simulacro by now: this process may hold a paper from before. */
async function refuseSealedQuestions(deps: Deps, { paper, questionIds }: Plan): Promise<void> {
	const sealed = await listSealedQuestions(deps);
	if ((questionIds ?? [...paper.questions.keys()]).some((id) => sealed.has(id)))
		throw new AppError("CONFLICT", "Hay preguntas que ahora son de un simulacro. Descárgalo cuando cierre.");
}

async function describeKept(deps: Deps, actor: Actor, kept: KeptRow, form: ReplyForm): Promise<AttemptJson> {
	const { id, examId, courseId, keptAt, seconds, now } = kept;
	const paper = await getPaper(deps, kept.paperId);
	const source = courseId === null ? "exam" : "course";
	const { attemptNumber } = await lastAttemptNumber(deps, source, actor.userId, (examId ?? courseId) as number);
	const state = {
		...({
			...kept,
			id,
			userId: actor.userId,
			number: attemptNumber + 1,
			status: "IN_PROGRESS",
			reason: null,
			untimed: false,
		} as const),
		startedAt: keptAt,
		endsAt: seconds === null ? null : new Date(keptAt.getTime() + seconds * 1000),
		...{
			endedAt: null,
			settledAt: now,
			revision: 0,
			activeDevice: null,
			supersededDevices: [],
			answers: [],
			now,
			verified: false,
		},
		...{ correct: null, wrong: null, blank: null, scoreTenths: null, points: null, maxPoints: null, byCourse: null },
		gradedThrough: 0,
		timeSpentSeconds: null,
		secretUntil: null,
		sealed: await listSealedExams(deps),
	};
	return toAttemptJson(state, {
		exam: examId === null ? null : await getExamHeader(deps, examId),
		course: courseId === null ? null : { id: courseId, name: (await getCourseNames(deps)).get(courseId) ?? "" },
		paper,
		form,
		keyed: true,
		hidden: hiddenOf(state, kept.questionIds ?? paper.questions.keys(), actor),
	});
}

const counterOf = (source: "exam" | "course") => `${source}_number as (
	insert into ${source}_attempt_counters as c (user_id, ${source}_id, last)
	select user_id, ${source}_id, 1 from kept where ${source}_id is not null
	on conflict (user_id, ${source}_id) do update set last = c.last + 1
	returning last)`;

/**
 * SQL: milliseconds since the attempt began. A clock that was changed since makes one of the two differences too large, hence the
 * lesser of them; the time that the device measured itself is the minimum.
 */
const passed = `greatest(least($measuredMs::float8, 1e13),
	least($agoMs::float8, extract(epoch from now() - $startedAt::timestamptz)::float8 * 1000, 1e13))`;

/**
 * Replaces a kept attempt by the attempt that the device began. The device reports the start, which is not before it was kept. A
 * released one that was begun nevertheless counts in its month again: no solved attempt is refused.
 */
const beginStatement = statement<
	{ id: number; userId: number; agoMs: number; startedAt: string | null; measuredMs: number; untimed: boolean },
	AttemptRow & { now: Date }
>(
	"begin_kept_attempt",
	`with kept as (
			delete from kept_attempts where attempt_id = $id::int and user_id = $userId::int
			returning *, greatest(kept_at, now() - ${passed} * interval '1 millisecond')::timestamptz(3) as began),
		${counterOf("exam")},
		${counterOf("course")},
		counted as (
			update exam_month_counters m set started = m.started + 1 from kept
			where m.user_id = kept.user_id and m.month = kept.month and kept.released_at is not null),
		begun as (
			insert into attempts as a (id, user_id, exam_id, course_id, paper_id, question_ids, total, number, untimed,
				extra_time_percent, verified, started_at, ends_at)
			overriding system value
			select attempt_id, user_id, exam_id, course_id, paper_id, question_ids, total,
				coalesce((select last from exam_number), (select last from course_number)), $untimed::boolean,
				case when $untimed::boolean then 0 else extra_time_percent end, course_id is not null, began,
				case when not $untimed::boolean then began + make_interval(secs => seconds) end
			from kept
			returning ${attemptColumns})
		select *, now() as now from begun`,
);

/**
 * Writes the attempt that a device began offline. Idempotent: a repeat returns the attempt as first written.
 * @throws AppError NOT_FOUND, or FORBIDDEN for another user's
 */
export async function beginKept(
	deps: Deps,
	{ userId }: Actor,
	id: number,
	{ agoMs, startedAt: reportedAt, measuredMs = 0, untimed = false }: BeginAttemptInput,
): Promise<BegunAttemptDto> {
	const evidence = { agoMs, startedAt: reportedAt ?? null, measuredMs };
	const [begun] = await beginStatement(deps, { id, userId, ...evidence, untimed });
	const { number, status, startedAt, endsAt, now } = begun ?? (await getState(deps, id, userId));
	return {
		id,
		attemptNumber: number,
		status,
		startTime: startedAt.toISOString(),
		endsAt: endsAt?.toISOString() ?? null,
		serverTime: now.toISOString(),
	};
}

/** Number of kept exams that may be released in a month: enough to tidy up a phone. */
const mostReleased = 3;

const release = (userId: number, id: number) => sql`
	with kept as (
		update kept_attempts k set released_at = now()
		where attempt_id = ${id} and user_id = ${userId} and released_at is null and (month is null or ${mostReleased} > (
			select count(*) from kept_attempts r
			where r.user_id = k.user_id and r.month = k.month and r.released_at is not null))
		returning *)
	update exam_month_counters m set started = greatest(m.started - 1, 0) from kept
	where m.user_id = kept.user_id and m.month = kept.month`;

/**
 * Releases a kept attempt and its place in the month. The number of releases is limited: the device may still begin a released
 * attempt, so releasing without limit would give unlimited attempts. Does nothing when the attempt is not there, has begun, or
 * the limit is reached.
 */
export async function releaseKept(deps: Deps, { userId }: Actor, id: number): Promise<null> {
	await deps.db.transaction(async (tx) => {
		// Serialise the releases of one user: concurrent ones would all be within the limit.
		await lockOpenAccount(tx, userId);
		await tx.execute(release(userId, id));
	});
	return null;
}
