import { randomInt } from "node:crypto";
import type { StartAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import { drawWithoutDuplicates } from "@cachimbo/rules/exams/quiz-draw";
import { limaMonth } from "@cachimbo/rules/lima-day";
import { COURSE_QUIZ_QUESTIONS } from "@cachimbo/rules/limits";
import { statement } from "../../../db/statement.ts";
import { retryOnDuplicate } from "../../../db/unique-violation.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { AppError, invalid } from "../../../work/errors.ts";
import { createGates } from "../../../work/gate.ts";
import {
	type ExamForAttempt,
	examNotFound,
	latestSecret,
	readSeal,
	sealedExams,
	secretUntil,
} from "../../exams/queries.ts";
import { freeExamsOver, hasPlanAt, plansApply, premiumExam } from "../../payments/queries.ts";
import { getPreferences } from "../../preferences/queries.ts";
import { AttemptJson, type AttemptView, toAttemptJson } from "../mapper.ts";
import { noQuestions } from "../papers/grading.ts";
import { likenessIn, type Paper } from "../papers/papers.ts";
import { beforeFirstPaper, getCourseSource, getExamSource } from "../papers/sources.ts";
import { describeAttempt, hasTimeLeft, resumeAttempt } from "../queries.ts";
import {
	type AttemptRow,
	type AttemptState,
	attemptColumns,
	getState,
	hiddenOf,
	isCompared,
	rememberFacts,
} from "../state.ts";
import { abandonOldestQuizzes } from "./open-quizzes.ts";

/** Everything needed to start an attempt. */
export interface Plan {
	source: "exam" | "course";
	sourceId: number;
	paper: Paper;
	questionIds: number[] | null;
	durationMinutes: number | null;
	opensAt: Date | null;
	closesAt: Date | null;
	resultsAt: Date | null;
	premium: boolean;
	view: Omit<AttemptView, "hidden" | "form">;
}

/** `isOther`: another start began it. */
type Existing = AttemptRow & { isOther: boolean };
type Started = Existing & Pick<AttemptState, "now" | "secretUntil" | "sealed"> & { created: boolean };

/** Limits of a start. Course quizzes have none. */
export interface Allowance {
	/** the exam needs a plan */
	premium: boolean;
	/** free exams a month without a plan; null: no limit */
	freeExams: number | null;
	/** first day of the month in Lima */
	month: string;
	now: Date;
	/** registration is required if the exam asks for it; false for administrators */
	mustRegister: boolean;
}

export interface StartValues extends ClockChoice, Allowance {
	userId: number;
	clientId: string;
	sourceId: number;
	paperId: number;
	questionIds: number[] | null;
	total: number;
	opensAt: Date | null;
	closesAt: Date | null;
}

/**
 * SQL condition: the attempt is verified from its start. For an exam: begun in its window, or after an opening without a close.
 * Practice may still be verified at its end.
 */
const isVerified = {
	exam: "coalesce($closesAt::timestamptz > now(), $opensAt::timestamptz is not null)",
	course: "true",
};

/** SQL condition: the student lacks the registration that an exam requires while it is a simulacro. */
const lacksRegistration = `exists (select from exams e where e.id = $sourceId::int and e.registration is not null
	and e.closes_at > now() and not exists (
		select from exam_registrations r where r.exam_id = e.id and r.user_id = $userId::int))`;

/** SQL condition: the exam may be begun now. Reads the table instead of the cache: the schedule may just have changed. */
const isOpen = `(not exists (select from exams e where e.id = $sourceId::int and e.opens_at > now())
	and not ($mustRegister::boolean and ${lacksRegistration}))`;
const secretNow = {
	exam: `(select ${secretUntil("e")} from exams e where e.id = $sourceId::int)`,
	course: "null::timestamptz",
};

const attemptOfThisStart =
	"select a.*, false as other from attempts a where a.user_id = $userId::int and a.client_id = $clientId::uuid";

/** SQL: the attempt with this clientId; in a simulacro, else the open one, since only the first attempt in the window counts. */
const existing = {
	exam: `select ${attemptColumns}, a.other as "isOther" from (
			${attemptOfThisStart}
			union all select a.*, true from attempts a where a.user_id = $userId::int and a.exam_id = $sourceId::int
				and a.status = 'IN_PROGRESS' and ${hasTimeLeft("a")} and ${isCompared("a")}) a
		order by a.other limit 1`,
	course: `select ${attemptColumns}, a.other as "isOther" from (${attemptOfThisStart}) a`,
};

/**
 * SQL: number of a new attempt. In a simulacro it comes from the statement's snapshot: of two concurrent starts the unique index
 * on the number refuses the second, whose retry finds the attempt of the first.
 */
const nextNumber = {
	exam: `case when $closesAt::timestamptz > now() then 1 + coalesce((select c.last from exam_attempt_counters c
		where c.user_id = $userId::int and c.exam_id = $sourceId::int), 0) else last end`,
	course: "last",
};

/**
 * CTE that increments the month's count. No row if the exam is not open yet, needs a plan, or exceeds the free ones. Students
 * with a plan are counted too, so that exams begun with it count after it has ended.
 */
const allowedIf = (more: string) => ({
	exam: `plan as (select $freeExams::int is null or ${hasPlanAt("$userId::int", "$now::timestamptz")} as unlimited),
		allowed as (
			insert into exam_month_counters as m (user_id, month, started)
			select $userId::int, $month::date, 1 from plan
			where not exists (select from existing) and ${more} and ${isOpen}
				and (unlimited or (not $premium::boolean and $freeExams::int > 0))
			on conflict (user_id, month) do update set started = m.started + 1
				where m.started < $freeExams::int or (select unlimited from plan)
			returning started),`,
	course: `allowed as (select where not exists (select from existing) and ${more}),`,
});
export const allowanceCte = allowedIf("true");

/** Whether a start would be allowed, without starting. */
const mayStart = statement<Allowance & { userId: number; sourceId: number }, { may: boolean }>(
	"may_start_exam",
	`select ${isOpen} and ($freeExams::int is null or ${hasPlanAt("$userId::int", "$now::timestamptz")}
		or (not $premium::boolean and $freeExams::int > coalesce((
			select m.started from exam_month_counters m where m.user_id = $userId::int and m.month = $month::date), 0))) as may`,
);

/** CTE `task`, which has no row when the task may not be begun, and a CTE that records the attempt as the task's. */
interface AsTask {
	task: string;
	noted: string;
}

/**
 * Returns the existing attempt, else inserts one with the next number if it is allowed.
 * @param as CTEs for a start as a task
 */
export const startStatement = <Values extends StartValues>(source: "exam" | "course", as?: AsTask) =>
	statement<Values, Started>(
		`start_${source}_${as ? "task" : "attempt"}`,
		`with existing as (
			${existing[source]}),
		${as ? `${as.task},` : ""}
		${as ? allowedIf("exists (select from task)")[source] : allowanceCte[source]}
		counter as (
			insert into ${source}_attempt_counters as c (user_id, ${source}_id, last)
			select $userId::int, $sourceId::int, 1 from allowed
			on conflict (user_id, ${source}_id) do update set last = c.last + 1
			returning last),
		created as (
			insert into attempts as a
				(user_id, client_id, ${source}_id, paper_id, question_ids, total, number, untimed, extra_time_percent,
				verified, started_at, ends_at)
			select $userId::int, $clientId::uuid, $sourceId::int, $paperId::int, $questionIds::int[], $total::int, ${nextNumber[source]},
				$untimed::boolean, $extraTimePercent::int, ${isVerified[source]}, now(),
				least(now() + make_interval(secs => $seconds::int),
					case when $closesAt::timestamptz > now() then $closesAt::timestamptz end)
			from counter
			returning ${attemptColumns}, false as "isOther")${
				as
					? `,
${as.noted}`
					: ""
			}
		select *, now() as now, ${secretNow[source]} as "secretUntil", ${sealedExams} as sealed, true as created
		from created
		union all select *, now(), null::timestamptz, '[]'::json, false from existing`,
	);

const statements = { exam: startStatement("exam"), course: startStatement("course") };

/** Serialises the starts of one student: they lock the same rows, and each waiting one would hold a connection of the pool. */
export const serialiseStarts = createGates({ name: "starts", running: 1, waiting: Number.POSITIVE_INFINITY, full: "" });

/**
 * Writes an attempt before anything is shown. Idempotent by `clientId`; `resume` returns the one in progress, if there is one. In
 * a simulacro every start returns the open attempt.
 */
export async function startAttempt(deps: Deps, actor: Actor, input: StartAttemptInput): Promise<AttemptJson> {
	return serialiseStarts(actor.userId, () => start(deps, actor, input));
}

async function start(deps: Deps, actor: Actor, input: StartAttemptInput): Promise<AttemptJson> {
	const running = input.resume ? await resumeAttempt(deps, actor, input) : undefined;
	if (running) return running;
	const plan = await planAttempt(deps, actor, input);
	if (plan instanceof AttemptJson) return plan;
	const { source, paper, questionIds } = plan;
	const values = await valuesOf(deps, actor, plan, input);
	const [row] = await retryOnDuplicate(() => statements[source](deps, values));
	if (!row) return readRepeated(deps, actor, input, await refusalOf(deps, values));
	if (!row.created) return readStarted(deps, actor, row, input);
	rememberFacts(deps, row);
	const abandonedQuiz = source === "course" ? await abandonOldestQuizzes(deps, actor) : undefined;
	const state = { ...row, answers: [], secretUntil: later(latestSecret(plan), row.secretUntil) };
	const hidden = hiddenOf(state, questionIds ?? paper.questions.keys(), actor);
	return toAttemptJson(state, { ...plan.view, paper, hidden, form: input, abandonedQuiz });
}

/** Parameters of the statement that starts an attempt. */
export async function valuesOf(
	deps: Deps,
	actor: Actor,
	{ sourceId, paper, questionIds, opensAt, closesAt, durationMinutes, premium }: Plan,
	input: Pick<StartAttemptInput, "clientId" | "untimed">,
): Promise<StartValues> {
	const clock = await chooseClock(deps, actor, durationMinutes, input);
	const total = questionIds?.length ?? paper.questions.size;
	const identity = { userId: actor.userId, clientId: input.clientId, sourceId, paperId: paper.id, questionIds, total };
	return { ...identity, opensAt, closesAt, ...clock, ...allowance(deps, actor, premium) };
}

/** @returns the existing attempt with this clientId if its exam or course can no longer be started */
async function planAttempt(deps: Deps, actor: Actor, input: StartAttemptInput): Promise<Plan | AttemptJson> {
	try {
		return input.examId != null
			? await planExam(deps, actor, input.examId, input.untimed === true)
			: await planQuiz(deps, input.courseId as number);
	} catch (refusal) {
		if (!(refusal instanceof AppError)) throw refusal;
		return readRepeated(deps, actor, input, refusal);
	}
}

/** Returns the attempt of a repeated, maybe concurrent, start even if a new start would be refused. @throws `refusal` */
async function readRepeated(deps: Deps, actor: Actor, input: StartAttemptInput, refusal: AppError) {
	const source = input.examId != null ? "exam" : "course";
	const sourceId = (input.examId ?? input.courseId) as number;
	const [found] = await findExisting[source](deps, { userId: actor.userId, clientId: input.clientId, sourceId });
	if (!found) throw refusal;
	return readStarted(deps, actor, found, input);
}

export const allowance = (deps: Deps, actor: Actor, premium: boolean): Allowance => {
	const now = deps.clock.now();
	const freeExams = plansApply(deps, actor) ? deps.settings.freeExamsPerMonth : null;
	return { premium, freeExams, month: limaMonth(now.getTime()).first, now, mustRegister: actor.role !== "ADMIN" };
};

const readLack = statement<{ userId: number; sourceId: number }, { lacks: boolean }>(
	"lacks_registration",
	`select ${lacksRegistration} as lacks`,
);

/** Returns the reason for which nothing was started. */
export async function refusalOf(
	deps: Deps,
	{ userId, sourceId, premium, freeExams, mustRegister }: Allowance & { userId: number; sourceId: number },
): Promise<AppError> {
	const notYet = new AppError("CONFLICT", "Este simulacro todavía no empieza");
	if ((await readSeal(deps, sourceId)) === "unopened") return notYet;
	const [row] = mustRegister ? await readLack(deps, { userId, sourceId }) : [];
	if (row?.lacks)
		return new AppError(
			"NOT_REGISTERED",
			"Este simulacro pide inscripción y no estás inscrito. Mira si aún puedes inscribirte.",
		);
	if (freeExams === null) return notYet;
	return premium ? premiumExam() : freeExamsOver(deps);
}

type Asked = Pick<StartValues, "userId" | "clientId" | "sourceId">;
const findExisting = {
	exam: statement<Asked, Existing>("find_started_exam", existing.exam),
	course: statement<Asked, Existing>("find_started_course", existing.course),
};

export async function planExam(deps: Deps, actor: Actor, examId: number, untimed: boolean): Promise<Plan> {
	const refuseDraft = (exam: ExamForAttempt) => {
		if (!exam.published && actor.role !== "ADMIN") throw examNotFound();
	};
	// Check first: a refused start must not store a paper of an exam that nobody has begun.
	await beforeFirstPaper(deps, examId, async (exam) => {
		refuseDraft(exam);
		const asked = { userId: actor.userId, sourceId: examId, ...allowance(deps, actor, exam.premium) };
		const [row] = await mayStart(deps, asked);
		if (!row?.may) throw await refusalOf(deps, asked);
	});
	const { exam, paper } = await getExamSource(deps, examId);
	refuseDraft(exam);
	if (!paper) throw noQuestions();
	const { durationMinutes, opensAt, closesAt, resultsAt, premium, dto } = exam;
	if (untimed && closesAt && closesAt > deps.clock.now()) throw invalid("untimed", "Este simulacro se rinde con reloj");
	const view = { exam: dto, course: null, paper };
	const subject = { source: "exam", sourceId: examId, paper, questionIds: null } as const;
	return { ...subject, durationMinutes, opensAt, closesAt, resultsAt, premium, view };
}

export async function planQuiz(deps: Deps, courseId: number): Promise<Plan> {
	const { course, paper } = await getCourseSource(deps, courseId);
	if (!paper) throw noQuestions();
	const likeness = likenessIn(paper);
	const ids = [...paper.questions.keys()];
	const questionIds = drawWithoutDuplicates(ids, COURSE_QUIZ_QUESTIONS, (id) => likeness.get(id), secureRandom);
	const view = { exam: null, course: { id: course.id, name: course.name }, paper };
	const free = { durationMinutes: null, opensAt: null, closesAt: null, resultsAt: null, premium: false };
	return { source: "course", sourceId: courseId, paper, questionIds, ...free, view };
}

interface ClockChoice {
	untimed: boolean;
	extraTimePercent: number;
	/** null: no time limit of its own */
	seconds: number | null;
}

/** Duration of the attempt: the exam's plus this student's extra time; none for untimed practice. */
export async function chooseClock(
	deps: Deps,
	actor: Actor,
	durationMinutes: number | null,
	{ untimed = false }: Pick<StartAttemptInput, "untimed">,
): Promise<ClockChoice> {
	if (durationMinutes === null || untimed) return { untimed, extraTimePercent: 0, seconds: null };
	const { extraTimePercent } = await getPreferences(deps, actor.userId);
	return { untimed, extraTimePercent, seconds: Math.round(durationMinutes * 60 * (1 + extraTimePercent / 100)) };
}

const later = (one: Date | null, other: Date | null) => (one !== null && (other === null || one > other) ? one : other);

const secureRandom = () => randomInt(2 ** 32) / 2 ** 32;

async function readStarted(deps: Deps, actor: Actor, row: Existing, input: StartAttemptInput): Promise<AttemptJson> {
	if (row.examId !== (input.examId ?? null) || row.courseId !== (input.courseId ?? null))
		throw new AppError("CONFLICT", "Este identificador ya es de otro intento");
	return describeAttempt(deps, actor, await getState(deps, row.id, actor.userId), input, row.isOther);
}
