import type { StartAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import type { PaperPart } from "@cachimbo/contract/attempts/attempt-parts";
import type {
	AttemptListItemDto,
	AttemptPageDto,
	AttemptStatus,
	ResultContextDto,
} from "@cachimbo/contract/attempts/attempts";
import { fromCatalogue } from "../../cache/catalogue-memory.ts";
import type { PreparedAnswer } from "../../cache/prepared-answer.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, notFound } from "../../work/errors.ts";
import { listUniversityCutoffs } from "../cutoffs/queries.ts";
import { hiddenAttempts } from "../exams/queries.ts";
import { getPreferences } from "../preferences/queries.ts";
import {
	type AttemptJson,
	type AttemptListRow,
	type AttemptView,
	type ReplyForm,
	toAttemptJson,
	toListItemDto,
} from "./mapper.ts";
import { listPaperCorrections, readCorrected } from "./papers/corrected-keys.ts";
import { getPaper, type Paper, type PaperQuestion } from "./papers/papers.ts";
import { partReply } from "./papers/parts.ts";
import { getCourseNames, getCourseSource, getExamHeader } from "./papers/sources.ts";
import { type AttemptState, attemptColumns, getState, hiddenOf, isEnded, isUngraded } from "./state.ts";

export {
	type AskedWording,
	findAskedQuestions,
	type LastAskedQuestion,
	listAskedWordings,
	listExamKeys,
	listFormerQuestions,
	readNewestPaper,
} from "./papers/asked-in.ts";
export { indexPapers } from "./papers/paper-index.ts";
export type { Paper } from "./papers/papers.ts";
export { listRegrades, type RegradeRow } from "./regrade/regrade.ts";
export { isCompared, isUngraded } from "./state.ts";

export async function readAttempt(deps: Deps, actor: Actor, id: number, form: ReplyForm): Promise<AttemptJson> {
	return describeAttempt(deps, actor, await getState(deps, id, actor.userId), form);
}

/**
 * A part of the caller's paper, ready to send. The notes come after the end only.
 * @throws AppError NOT_FOUND if the part is hidden now, or has another digest; FORBIDDEN for another user's attempt
 */
export async function readPart(
	deps: Deps,
	actor: Actor,
	{ id, part, digest }: { id: number; part: PaperPart; digest: string },
	envelope: (json: string) => string,
): Promise<PreparedAnswer> {
	const state = await getState(deps, id, actor.userId);
	const paper = state.paperId === null ? undefined : await getPaper(deps, state.paperId);
	const hidden = hiddenOf(state, state.questionIds ?? paper?.questions.keys() ?? [], actor);
	const isHidden = hidden.key || hidden.questions || (part === "notes" && (hidden.figures || !isEnded(state)));
	const found = paper && !isHidden ? await partReply(paper, state.questionIds, part, digest, envelope) : undefined;
	if (!found) throw notFound("No encontramos esta parte del cuadernillo");
	return found;
}

/** Earlier attempts, cutoffs and target that the caller's result is compared with. */
export async function readResultContext(deps: Deps, actor: Actor, id: number): Promise<ResultContextDto> {
	const { examId, courseId } = await getState(deps, id, actor.userId);
	const [{ items }, university, preferences] = await Promise.all([
		listAttempts(deps, actor, {
			status: "COMPLETED",
			...sourceFilter({ examId, courseId }),
			page: 1,
			size: mostCompared,
		}),
		examId === null ? null : getExamHeader(deps, examId).then(({ universityDTO }) => universityDTO.id),
		getPreferences(deps, actor.userId),
	]);
	const cutoffs = university === null ? null : await getUniversityCutoffs(deps, university);
	return { attempts: items, cutoffs, preferences };
}

const getUniversityCutoffs = (deps: Deps, id: number) =>
	fromCatalogue(deps, `cutoffs ${id}`, () => listUniversityCutoffs(deps, id));

const sourceFilter = ({ examId, courseId }: { examId: number | null; courseId: number | null }) =>
	examId === null ? { courseId: courseId as number } : { examId };

/** Attempts at the same exam or course that a result is compared with. */
const mostCompared = 20;

/** Another user's attempt, for staff. @throws AppError NOT_FOUND, or FORBIDDEN if it is not this student's */
export async function readAttemptOf(deps: Deps, viewer: Actor, id: number, userId: number): Promise<AttemptJson> {
	return describeAttempt(deps, viewer, await getState(deps, id, userId), {});
}

export async function describeAttempt(
	deps: Deps,
	actor: Actor,
	state: AttemptState,
	form: ReplyForm,
	resumed = false,
): Promise<AttemptJson> {
	const paper = state.paperId === null ? undefined : await getPaper(deps, state.paperId);
	const corrections = paper && isEnded(state) ? await listPaperCorrections(deps, paper, state.gradedThrough) : [];
	const view: AttemptView = {
		exam: state.examId === null ? null : await getExamHeader(deps, state.examId),
		course: state.courseId === null ? null : await courseRef(deps, state.courseId),
		paper,
		corrections: corrections.filter(({ id }) => id <= state.gradedThrough),
		hidden: hiddenOf(state, state.questionIds ?? paper?.questions.keys() ?? [], actor),
		form,
		resumed,
	};
	return toAttemptJson(state, view);
}

const courseRef = async (deps: Deps, id: number) => ({ id, name: (await getCourseNames(deps)).get(id) ?? "" });

/** A question as its paper has it, with its current key; undefined if the paper has no such question. */
export async function getAskedQuestion(deps: Deps, paperId: number, id: number): Promise<PaperQuestion | undefined> {
	return readCorrected(deps, await getPaper(deps, paperId), id);
}

export { questionWithNotes } from "./papers/papers.ts";

/** A paper that a student was asked, with its exam or course. */
export interface OwnPaper {
	paperId: number;
	examId: number | null;
	courseId: number | null;
}

/** Papers of a student's attempts at these exams and of quizzes of these courses, newest first, at most twenty of each exam or course. */
export const listOwnPapers = statement<
	{ userId: number; examIds: readonly number[]; courseIds: readonly number[] },
	OwnPaper
>(
	"list_own_papers",
	`select paper_id as "paperId", exam_id as "examId", course_id as "courseId" from (
			select p.*, row_number() over (partition by exam_id, course_id order by paper_id desc) as place from (
				select distinct a.paper_id, a.exam_id, a.course_id from attempts a
				where a.user_id = $userId::int and a.paper_id is not null
					and (a.exam_id = any($examIds::int[]) or a.course_id = any($courseIds::int[]))) p) p
		where place <= 20 order by paper_id desc`,
);

/** Paper from which a course's quiz and practice draw now; undefined for an archived course, or one without questions. */
export async function findCoursePaper(deps: Deps, courseId: number): Promise<Paper | undefined> {
	try {
		return (await getCourseSource(deps, courseId)).paper;
	} catch (error) {
		if (error instanceof AppError && error.code === "NOT_FOUND") return undefined;
		throw error;
	}
}

/**
 * SQL ORDER BY: latest end, or else latest start, first. Not by id: a kept attempt got its id when it was kept. Index:
 * `attempts_by_moment`, scanned backwards.
 */
export const newestFirst = (attempt: string) =>
	`coalesce(${attempt}.ended_at, ${attempt}.started_at) desc, ${attempt}.id desc`;

/** SQL condition on an attempt in progress: its time is not over. */
export const hasTimeLeft = (attempt: string) => `(${attempt}.ends_at is null or ${attempt}.ends_at > now())`;

interface Filter {
	userId: number;
	status: AttemptStatus | null;
	examId: number | null;
	courseId: number | null;
}

const filter = `a.user_id = $userId::int and ($status::attempt_status is null or a.status = $status::attempt_status)
	and ($examId::int is null or a.exam_id = $examId::int) and ($courseId::int is null or a.course_id = $courseId::int)`;

const findInProgress = statement<Filter & { clientId: string }, { id: number; isAsked: boolean }>(
	"find_attempt_in_progress",
	`select a.id, a.client_id is not distinct from $clientId::uuid as "isAsked" from attempts a
		where ${filter} and (a.client_id = $clientId::uuid or ${hasTimeLeft("a")}) order by "isAsked" desc, ${newestFirst("a")} limit 1`,
);

/**
 * Returns the attempt in progress of this exam or course that has this clientId, else the newest one of any device; undefined
 * when there is none. An attempt whose time is over is returned only for its own clientId.
 */
export async function resumeAttempt(
	deps: Deps,
	actor: Actor,
	{ examId = null, courseId = null, clientId, ...form }: StartAttemptInput,
): Promise<AttemptJson | undefined> {
	const criteria = { userId: actor.userId, status: "IN_PROGRESS", examId, courseId, clientId } as const;
	const [found] = await findInProgress(deps, criteria);
	if (!found) return undefined;
	return describeAttempt(deps, actor, await getState(deps, found.id, actor.userId), form, !found.isAsked);
}

const countAttempts = statement<Filter, { total: number }>(
	"count_attempts",
	`select count(*)::int as total from attempts a where ${filter}`,
);

/**
 * SQL: select list of AttemptListRows, to be followed by `from attempts a`. An attempt stored without its answers has no known
 * `answered`: its right answers are the lower bound.
 */
const items = `with ${hiddenAttempts("$userId::int")}
	select ${attemptColumns}, a.id in (select id from hidden) as secret,
	case when a.wrong is null and a.status <> 'IN_PROGRESS' then a.correct
		when a.status <> 'IN_PROGRESS' then a.correct + a.wrong
		else (select count(h.alternative_id)::int from attempt_answers h where h.attempt_id = a.id)
	end as answered,
	(select s.before from score_changes s where s.attempt_id = a.id order by s.correction_id limit 1) as "scoreBefore"`;

const listAttemptRows = statement<Filter & { size: number; offset: number }, AttemptListRow>(
	"list_attempts",
	`${items} from attempts a
		where ${filter} order by ${newestFirst("a")} limit $size::int offset $offset::int`,
);

const attemptsBefore = statement<{ userId: number; before: number; size: number }, AttemptListRow>(
	"list_attempts_before",
	`${items} from attempts a
		where a.user_id = $userId::int and a.id < $before::int order by a.id desc limit $size::int`,
);

/**
 * Attempts of a user below an id, newest first. Keyset pagination, for callers that read all of them: with page numbers each page
 * would scan from the start.
 */
export async function listAttemptsBefore(
	deps: Deps,
	actor: Actor,
	page: { before: number; size: number },
): Promise<AttemptListItemDto[]> {
	const rows = await attemptsBefore(deps, { userId: actor.userId, ...page });
	return Promise.all(rows.map((row) => describeRow(deps, actor, row)));
}

interface ListInput {
	status?: AttemptStatus | undefined;
	examId?: number | undefined;
	courseId?: number | undefined;
	page: number;
	size: number;
}

/** A page of a user's attempts, latest end or start first. */
export async function listAttempts(deps: Deps, actor: Actor, input: ListInput): Promise<AttemptPageDto> {
	const { status = null, examId = null, courseId = null, page, size } = input;
	const criteria = { userId: actor.userId, status, examId, courseId };
	const [counted, rows] = await Promise.all([
		countAttempts(deps, criteria),
		listAttemptRows(deps, { ...criteria, size, offset: (page - 1) * size }),
	]);
	const items = await Promise.all(rows.map((row) => describeRow(deps, actor, row)));
	return { items, page, size, total: counted[0]?.total ?? 0 };
}

const describeRow = async (deps: Deps, actor: Actor, row: AttemptListRow): Promise<AttemptListItemDto> =>
	toListItemDto(
		{ ...row, secret: row.secret && actor.role !== "ADMIN" },
		row.examId === null ? null : await getExamHeader(deps, row.examId),
		row.courseId === null ? null : await courseRef(deps, row.courseId),
	);

const findItem = statement<{ userId: number; id: number }, AttemptListRow>(
	"find_attempt_item",
	`${items} from attempts a
		where a.id = $id::int and a.user_id = $userId::int`,
);

/** One of the caller's attempts as lists show it; undefined when there is none. */
export async function findAttemptItem(deps: Deps, actor: Actor, id: number): Promise<AttemptListItemDto | undefined> {
	const [row] = await findItem(deps, { userId: actor.userId, id });
	return row && describeRow(deps, actor, row);
}

/** Searches the newest hundred attempts only: older ones count as forgotten. */
const findRunning = statement<{ userId: number }, AttemptListRow>(
	"find_running_attempt",
	`${items} from (select * from attempts n where n.user_id = $userId::int order by ${newestFirst("n")} limit 100) a
		where a.status = 'IN_PROGRESS' and ${hasTimeLeft("a")} order by ${newestFirst("a")} limit 1`,
);

/** The newest attempt in progress whose time is not over. */
export async function latestRunning(deps: Deps, actor: Actor): Promise<AttemptListItemDto | undefined> {
	const [row] = await findRunning(deps, actor);
	return row && describeRow(deps, actor, row);
}

const readMonth = statement<{ userId: number; month: string }, { started: number }>(
	"count_started_exams",
	"select started from exam_month_counters where user_id = $userId::int and month = $month::date",
);

/** Number of exams that a student began on the server in a month of Lima, given by its first day. Quizzes do not count. */
export async function countStartedExams(deps: Pick<Deps, "db">, userId: number, month: string): Promise<number> {
	const [row] = await readMonth(deps, { userId, month });
	return row?.started ?? 0;
}

const findOpenAttempt = statement<{ userId: number; examId: number }, { id: number }>(
	"find_open_attempt",
	`select id from attempts where user_id = $userId::int and exam_id = $examId::int and status = 'IN_PROGRESS' limit 1`,
);

/** Whether this student has an attempt in progress at the exam. */
export async function isSolving(deps: Pick<Deps, "db">, userId: number, examId: number): Promise<boolean> {
	return (await findOpenAttempt(deps, { userId, examId })).length > 0;
}

const selectUngraded = statement<{ examId: number }, { ungraded: number }>(
	"count_ungraded_sheets",
	`select count(*)::int as ungraded from attempts a where a.exam_id = $examId::int and ${isUngraded("a")}`,
);

/** Number of a simulacro's sheets that are not graded yet. */
export async function countUngraded(deps: Pick<Deps, "db">, examId: number): Promise<number> {
	const [row] = await selectUngraded(deps, { examId });
	return row?.ungraded ?? 0;
}

const numberStatement = (source: "exam" | "course") =>
	statement<{ userId: number; sourceId: number }, { last: number }>(
		`last_${source}_attempt_number`,
		`select last from ${source}_attempt_counters where user_id = $userId::int and ${source}_id = $sourceId::int`,
	);

const numberStatements = { exam: numberStatement("exam"), course: numberStatement("course") };

/** Number of the last attempt, including one in progress; 0 if none. */
export async function lastAttemptNumber(
	deps: Deps,
	source: "exam" | "course",
	userId: number,
	sourceId: number,
): Promise<{ attemptNumber: number }> {
	const [row] = await numberStatements[source](deps, { userId, sourceId });
	return { attemptNumber: row?.last ?? 0 };
}

/** Attempts that a user's devices keep to begin offline. */
export const listKept = statement<
	{ userId: number },
	{ examId: number | null; courseId: number | null; keptAt: Date; releasedAt: Date | null }
>(
	"list_kept_attempts",
	`select exam_id as "examId", course_id as "courseId", kept_at as "keptAt", released_at as "releasedAt"
		from kept_attempts where user_id = $userId::int order by attempt_id`,
);
