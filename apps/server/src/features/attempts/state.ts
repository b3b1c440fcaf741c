import type { AttemptStatus, EndReason } from "@cachimbo/contract/attempts";
import type { HeldAnswer } from "@cachimbo/rules/attempt-merge";
import { ANSWER_GRACE_SECONDS } from "@cachimbo/rules/limits";
import type { CourseTally } from "../../db/schema/attempts.ts";
import type { Deps } from "../../deps.ts";
import { forbidden, notFound } from "../../errors.ts";
import { isKeySecret, type SealedQuestion, sealedQuestions, secretUntil } from "../exams/queries.ts";
import { memoryOf } from "./sources.ts";
import { run } from "./statement.ts";

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
	timeSpentSeconds: number | null;
	verified: boolean;
}

/** An attempt as it stands at one moment of the database's clock. */
export interface AttemptState extends AttemptRow {
	/** `savedAt`: ISO 8601; unknown of what was merged since it was read */
	answers: (HeldAnswer & { savedAt?: string })[];
	now: Date;
	/** of its exam's key; later than `now`: a simulacro with open sheets */
	secretUntil: Date | null;
	/** questions of all exams that are sealed now: an attempt may hold one that has become a simulacro's since */
	sealed: readonly SealedQuestion[];
	/** answers that count though they came after the time and its grace; unknown of a row that was just written */
	lateCounted?: number;
}

/** Columns of an AttemptRow from `attempts a`. */
export const attemptColumns = `a.id, a.user_id as "userId", a.exam_id as "examId", a.course_id as "courseId",
	a.paper_id as "paperId", a.question_ids as "questionIds", a.number, a.status, a.reason, a.started_at as "startedAt",
	a.ends_at as "endsAt", a.untimed, a.extra_time_percent as "extraTimePercent", a.ended_at as "endedAt", a.revision, a.active_device as "activeDevice",
	a.superseded_devices as "supersededDevices", a.total, a.correct, a.wrong, a.blank, a.score_tenths as "scoreTenths",
	a.points, a.max_points as "maxPoints", a.by_course as "byCourse", a.time_spent_seconds as "timeSpentSeconds", a.verified`;

const readState = {
	name: "read_attempt",
	text: `select ${attemptColumns}, now() as now, ${secretUntil("e")} as "secretUntil", ${sealedQuestions} as sealed, (
			select count(*)::int from attempt_answers h
			where h.attempt_id = a.id and h.saved_at > a.ends_at + make_interval(secs => ${ANSWER_GRACE_SECONDS})) as "lateCounted",
		coalesce((
			select json_agg(json_build_object('questionId', h.question_id, 'optionId', h.alternative_id, 'flagged', h.flagged,
				'elapsedMs', h.elapsed_ms, 'seq', h.seq, 'deviceId', h.device_id, 'savedAt', h.saved_at) order by h.question_id)
			from attempt_answers h where h.attempt_id = a.id), '[]') as answers
		from attempts a left join exams e on e.id = a.exam_id where a.id = $1::int`,
};

export const attemptNotFound = () => notFound("No encontramos este intento");

/** @throws AppError NOT_FOUND, or FORBIDDEN for another user's */
export async function getState(deps: Deps, id: number, userId: number): Promise<AttemptState> {
	const [state] = await run<AttemptState>(deps, readState, [id]);
	if (!state) throw attemptNotFound();
	if (state.userId !== userId) throw forbidden();
	const { paperId, questionIds } = state;
	memoryOf(deps).facts.set(id, { userId, paperId, questionIds });
	return state;
}

export const isEnded = (attempt: { status: AttemptStatus }): boolean => attempt.status !== "IN_PROGRESS";

/** Whether also the grace for what was queued is over. */
export const isOverdue = ({ endsAt, now }: { endsAt: Date | null; now: Date }): boolean =>
	endsAt !== null && now.getTime() > endsAt.getTime() + ANSWER_GRACE_SECONDS * 1000;

/** Whether the key of this attempt's exam must stay secret from this person. */
export const isSecret = (state: { secretUntil: Date | null; now: Date }, actor: { role: "ADMIN" | "USER" }): boolean =>
	actor.role !== "ADMIN" && isKeySecret(state, state.now);

/** What of an attempt this person may not see now. */
export interface Hidden {
	/** neither key nor figures: its exam is sealed */
	figures: boolean;
	/** no key: a question of it is sealed */
	key: boolean;
	/** what it asked: its exam has not opened (again); who is in the middle of it goes on */
	questions: boolean;
}

/** The one answer to 'may she see the key now' for whatever tells of an attempt. @param ids of its questions */
export function hiddenOf(state: AttemptState, ids: Iterable<number>, actor: { role: "ADMIN" | "USER" }): Hidden {
	if (actor.role === "ADMIN") return { figures: false, key: false, questions: false };
	const figures = isSecret(state, actor);
	if (state.sealed.length === 0) return { figures, key: figures, questions: false };
	const own = new Set(ids);
	const sealed = state.sealed.filter(({ id }) => own.has(id));
	return {
		figures,
		key: figures || sealed.length > 0,
		questions: isEnded(state) && sealed.some(({ unopened }) => unopened),
	};
}

/**
 * Whether a device may write. One that was taken over from needs the person's word: the present `revision`; one never
 * seen takes over, unless it says that it knows less than there is. Same rule as in the statement that saves answers.
 */
export function mayWrite(
	{ activeDevice, supersededDevices, revision }: AttemptRow,
	deviceId: string | undefined,
	known: number | undefined,
): boolean {
	if (deviceId === undefined || activeDevice === null || activeDevice === deviceId) return true;
	if (supersededDevices.includes(deviceId)) return known === revision;
	return known === undefined || known >= revision;
}
