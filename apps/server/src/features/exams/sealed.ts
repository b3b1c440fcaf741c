import { ANSWER_GRACE_SECONDS } from "@cachimbo/rules/limits";
import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

const graceMs = ANSWER_GRACE_SECONDS * 1000;
/** SQL: time after the close during which sheets are still accepted. */
export const closeGrace = `make_interval(secs => ${ANSWER_GRACE_SECONDS})`;

/** SQL, for an exam's alias: latest time at which a simulacro's key becomes public; null without a close. */
export const sealedUntil = (exam: string) => `greatest(${exam}.closes_at + ${closeGrace}, ${exam}.results_at)`;

/**
 * SQL, for an exam's alias: the time until which its key is secret for USERs; null: never secret. An exam with an opening but no
 * close is a practice exam once it opens. Sheets are accepted for a minute after the close, so the key stays secret until then,
 * and until `results_at` if that is later. The case without a close comes first, so that such an exam's attempts are not scanned.
 */
export const secretUntil = (exam: string) => `case when ${exam}.closes_at is null then ${exam}.opens_at
	when ${exam}.results_at >= ${exam}.closes_at + ${closeGrace} then ${exam}.results_at
	else greatest(${exam}.results_at, case when ${exam}.closes_at <= now()
	and ${exam}.closes_at + ${closeGrace} > now()
	and exists (select from attempts sheet where sheet.exam_id = ${exam}.id and sheet.status = 'IN_PROGRESS'
		and sheet.ends_at <= ${exam}.closes_at)
	then ${exam}.closes_at + ${closeGrace} else ${exam}.closes_at end) end`;

/**
 * SQL condition on the aliases of an attempt and its exam: the attempt ended before the exam was scheduled, so the student has seen
 * its result and key, which stay visible in this attempt.
 */
export const wasShown = (attempt: string, exam: string) =>
	`coalesce(${attempt}.ended_at < ${exam}.sealed_since, false)`;

/**
 * SQL, a common table expression `closing`: the few exams whose `secretUntil` may be in the future. Materialized, because the
 * planner would otherwise look up the exam of each of a student's attempts.
 */
export const closingExams = `closing as materialized (
	select * from exams where ${sealedUntil("exams")} > now() or (closes_at is null and opens_at > now()))`;

/** SQL, for an exam's alias: figures of attempts that were graded before this time stay visible where they ask its questions. */
const sealedFrom = (exam: string) => `coalesce(${exam}.sealed_since, ${exam}.created_at)`;

/** SQL, for an attempt's alias: server time of its latest grading. The end may be declared by a device. */
export const settledAt = (attempt: string) => `coalesce(${attempt}.settled_at, ${attempt}.created_at)`;

/** SQL, a JSON list of SealedExam: all exams whose key is secret for USERs now. */
export const sealedExams = `(with ${closingExams}
	select coalesce(json_agg(json_build_object('id', e.id, 'since', ${sealedFrom("e")}, 'until', ${secretUntil("e")},
		'unopened', coalesce(e.opens_at > now(), false), 'questionIds', (
			select coalesce(json_agg(place.question_id), '[]') from exam_questions place where place.exam_id = e.id))), '[]')
	from closing e where ${secretUntil("e")} > now())`;

/**
 * SQL, common table expressions: exams `sealed` now, and a student's ended attempts `hidden`, whose figures would reveal a key: those
 * at sealed exams, and others that ask one of their questions and were graded since. One question alone would reveal its key, and
 * a series of attempts reveals the key of each. The sealed questions are looked up in the index of papers once (`asking`) and not
 * for each attempt.
 * @param userId SQL of the student's id
 */
export const hiddenAttempts = (userId: string) => `${closingExams},
	sealed as materialized (select e.*, ${sealedFrom("e")} as since from closing e where ${secretUntil("e")} > now()),
	asking as materialized (
		select x.paper_id, x.question_id, sealed.id as exam_id, sealed.since
		from sealed join exam_questions place on place.exam_id = sealed.id
			join paper_questions x on x.question_id = place.question_id),
	hidden as materialized (
		select a.* from sealed join attempts a on a.exam_id = sealed.id and a.user_id = ${userId}
			and a.status <> 'IN_PROGRESS' and not ${wasShown("a", "sealed")}
		union all
		select a.* from attempts a
		where a.user_id = ${userId} and a.status <> 'IN_PROGRESS'
			and not exists (select from sealed own where own.id = a.exam_id and not ${wasShown("a", "own")})
			and exists (
				select from asking
				where asking.paper_id = a.paper_id and asking.exam_id is distinct from a.exam_id
					and ${settledAt("a")} >= asking.since
					and (a.question_ids is null or asking.question_id = any(a.question_ids))))`;

/** SQL condition on a question's id: its key is secret for USERs now, wherever it is asked. Evaluated once for all rows. */
export const isSealedQuestion = (id: string) => `${id} in (with ${closingExams}
	select place.question_id from closing e join exam_questions place on place.exam_id = e.id where ${secretUntil("e")} > now())`;

/** An exam whose key is secret. Its questions' keys are secret also in other exams, older attempts, quizzes and notebooks. */
export interface SealedExam {
	id: number;
	/** ISO 8601; see `sealedFrom` */
	since: string;
	/** ISO 8601; see `secretUntil` */
	until: string;
	unopened: boolean;
	questionIds: number[];
}

const readSealed = statement<object, { sealed: SealedExam[] }>("list_sealed_exams", `select ${sealedExams} as sealed`);

export async function listSealedExams(deps: Pick<Deps, "db">): Promise<SealedExam[]> {
	const [row] = await readSealed(deps, {});
	return row?.sealed ?? [];
}

export const questionsIn = (exams: readonly SealedExam[]): Set<number> =>
	new Set(exams.flatMap(({ questionIds }) => questionIds));

/** Ids of all questions whose key is secret for USERs now. */
export const listSealedQuestions = async (deps: Pick<Deps, "db">): Promise<Set<number>> =>
	questionsIn(await listSealedExams(deps));

/** Whether a question's key is secret now because of any exam. */
export async function isSealed(deps: Pick<Deps, "db">, questionId: number): Promise<boolean> {
	return (await listSealedQuestions(deps)).has(questionId);
}

/** SQL condition for cached reads: the key of exam `e` is secret at this time, counting the whole minute after the close. */
export const isSealedAt = (now: Date): SQL => sql`coalesce(
	${sql.raw(sealedUntil("e"))} > ${now.toISOString()}::timestamptz, e.opens_at > ${now.toISOString()}::timestamptz, false)`;

/** Ids of an exam's questions that another exam seals, for cached reads. */
export async function listSealedElsewhere(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	examId: number,
): Promise<ReadonlySet<number>> {
	const { rows } = await db.execute<{ id: number }>(sql`
		select place.question_id as id from exam_questions place join exam_questions other on other.question_id = place.question_id
			join exams e on e.id = other.exam_id
		where place.exam_id = ${examId} and e.id <> ${examId} and ${isSealedAt(clock.now())}`);
	return new Set(rows.map(({ id }) => id));
}

/** SQL condition on an exam's id: it has an opening or a close, so its results are compared. */
export const isScheduled = (examId: string) =>
	`exists (select from exams e where e.id = ${examId} and (e.opens_at is not null or e.closes_at is not null))`;

/** State of an exam for a sheet that a device submits as a whole; null: the key is public. */
export type Seal = "unopened" | "sealed" | null;

const selectSeal = statement<{ examId: number }, { seal: Seal }>(
	"read_seal",
	`select case when opens_at > now() then 'unopened' when ${sealedUntil("exams")} > now() then 'sealed' end as seal
		from exams where id = $examId::int`,
);

/** Reads the seal from the database each time, since a cached exam may be half a minute old. */
export async function readSeal(deps: Pick<Deps, "db">, examId: number): Promise<Seal> {
	const [row] = await selectSeal(deps, { examId });
	return row?.seal ?? null;
}

export const isKeySecret = (exam: { secretUntil: Date | null }, now: Date): boolean =>
	exam.secretUntil !== null && exam.secretUntil > now;

/** Upper bound of `secretUntil`, computed without the database. */
export const latestSecret = ({ opensAt, closesAt, resultsAt }: Schedule): Date | null =>
	closesAt ? new Date(Math.max(closesAt.getTime() + graceMs, resultsAt?.getTime() ?? 0)) : opensAt;

/** Opening, close and publication of the results of an exam. */
export interface Schedule {
	opensAt: Date | null;
	closesAt: Date | null;
	resultsAt: Date | null;
}
