import { type DueTaskDto, TASK_GONE, type TaskDto, type TaskResultsDto } from "@cachimbo/contract/tasks/tasks";
import { COURSE_QUIZ_QUESTIONS } from "@cachimbo/rules/limits";
import { isAsked } from "../../db/asked-questions.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { notFound } from "../../work/errors.ts";
import { listCourseNames, listCourses } from "../courses/queries.ts";
import { listAttemptExams } from "../exams/queries.ts";
import { requireVisibleSection } from "../sections/queries.ts";
import {
	type DueRow,
	type ResultRow,
	type StaffTaskRow,
	type Subjects,
	toDueTaskDto,
	toTaskDto,
	toTaskResultDto,
} from "./mapper.ts";
import { taskStateCtes } from "./standing.ts";

export { tasksWhere } from "./standing.ts";

type Reader = Pick<Deps, "db">;

export const taskNotFound = () => notFound("No encontramos esta tarea");
/** Also thrown for a task of a section that the caller is not in, so that its existence is not revealed. */
export const taskGone = () => notFound(TASK_GONE);

const rowColumns = `w.id, w.section_id as "sectionId", w.exam_id as "examId", w.course_id as "courseId", w.opens_at as "opensAt",
	w.closes_at as "closesAt", w.tries, w.note, w.follows, now() as now`;

const staffTasks = (condition: string) => `with ${taskStateCtes(condition)}
	select ${rowColumns}, w.sealed, w.version, (select count(*)::int from m where m.section_id = w.section_id) as members,
		(count(*) filter (where s.kind < 2))::int as done, (count(*) filter (where s.kind = 2 and not s.running))::int as late,
		(count(*) filter (where s.running and s.kind is distinct from 0 and s.kind is distinct from 1))::int as running
	from w left join standing s on s.task_id = w.id
	group by w.id, w.section_id, w.exam_id, w.course_id, w.opens_at, w.closes_at, w.tries, w.note, w.follows, w.sealed, w.version
	order by w.closes_at desc, w.id desc`;

const listRows = statement<{ sectionId: number }, StaffTaskRow>(
	"list_section_tasks",
	staffTasks("t.section_id = $sectionId::int"),
);
const readRow = statement<{ sectionId: number; taskId: number }, StaffTaskRow>(
	"read_section_task",
	staffTasks("t.section_id = $sectionId::int and t.id = $taskId::int"),
);

async function subjectsOf(
	deps: Reader,
	rows: readonly { examId: number | null; courseId: number | null }[],
): Promise<Subjects> {
	const ids = (of: "examId" | "courseId") => rows.flatMap((row) => row[of] ?? []);
	const [exams, courses] = [ids("examId"), ids("courseId")];
	return {
		exams: exams.length > 0 ? await listAttemptExams(deps, exams) : new Map(),
		courses: courses.length > 0 ? await listCourseNames(deps, courses) : new Map(),
	};
}

/** Tasks of a section, the last to close first. @throws AppError NOT_FOUND for an unknown section or another teacher's */
export async function listTasks(deps: Reader, actor: Actor, sectionId: number): Promise<TaskDto[]> {
	await requireVisibleSection(deps.db, actor, sectionId);
	const rows = await listRows(deps, { sectionId });
	const subjects = await subjectsOf(deps, rows);
	return rows.map((row) => toTaskDto(row, subjects));
}

async function readTaskRow(deps: Reader, key: { sectionId: number; taskId: number }): Promise<StaffTaskRow> {
	const [row] = await readRow(deps, key);
	if (!row) throw taskNotFound();
	return row;
}

/** Finds a task; the caller has checked access to the section. @throws AppError NOT_FOUND */
export async function getTask(deps: Reader, key: { sectionId: number; taskId: number }): Promise<TaskDto> {
	const row = await readTaskRow(deps, key);
	return toTaskDto(row, await subjectsOf(deps, [row]));
}

const listResults = statement<{ taskId: number }, ResultRow>(
	"list_task_results",
	`with ${taskStateCtes("t.id = $taskId::int")}
	select s.user_id as "userId", u.last_names || ', ' || u.first_names as names, s.kind, s.running, s.used,
		s.attempt_id as "attemptId", s.ended_at as "endedAt", s.correct, s.total, s.score_tenths as "scoreTenths", s.points,
		s.max_points as "maxPoints", s.seen_before as "seenBefore"
	from standing s join users u on u.id = s.user_id
	order by u.last_names collate "es-x-icu", u.first_names collate "es-x-icu", u.id`,
);

/**
 * Results of a task. Hides results of a simulacro from a TEACHER until they are published.
 * @throws AppError NOT_FOUND, also for another teacher's section
 */
export async function readTaskResults(
	deps: Reader,
	actor: Actor,
	key: { sectionId: number; taskId: number },
): Promise<TaskResultsDto> {
	await requireVisibleSection(deps.db, actor, key.sectionId);
	const row = await readTaskRow(deps, key);
	const task = toTaskDto(row, await subjectsOf(deps, [row]));
	const visibility = { isClosed: row.closesAt <= row.now, hidden: row.sealed && actor.role !== "ADMIN" };
	const rows = await listResults(deps, key);
	return { task, hidden: visibility.hidden, items: rows.map((result) => toTaskResultDto(result, visibility)) };
}

/** Days for which students see a closed task. */
const shownDays = 7;

const listDueRows = statement<{ userId: number }, DueRow>(
	"list_due_tasks",
	`with ${taskStateCtes(
		`t.section_id in (select section_id from section_members where user_id = $userId::int)
			and (e.id is null or (e.archived_at is null and e.published))`,
		"s.user_id = $userId::int",
	)}
	select ${rowColumns}, c.name as section, s.kind, s.used, s.attempt_id as "attemptId", s.running_id as "runningId",
		(select count(*)::int from exam_questions p join questions q on q.id = p.question_id
			where p.exam_id = w.exam_id and ${isAsked("q")}) as "questionCount"
	from w join standing s on s.task_id = w.id join sections c on c.id = w.section_id
	where w.closes_at > greatest(s.since, now() - interval '${shownDays} days')
		and not exists (select from courses o where o.id = w.course_id and o.archived_at is not null)
	order by w.closes_at, w.id limit 50`,
);

/** A student's tasks, the first to close first. Includes tasks that closed within a week and after the student joined. */
export async function listDueTasks(deps: Pick<Deps, "db" | "clock">, { userId }: Actor): Promise<DueTaskDto[]> {
	const rows = await listDueRows(deps, { userId });
	const subjects = await subjectsOf(deps, rows);
	const pools = rows.some(({ courseId }) => courseId !== null) ? await listCourses(deps) : [];
	const asked = new Map(pools.map(({ id, questionCount = 0 }) => [id, Math.min(questionCount, COURSE_QUIZ_QUESTIONS)]));
	return rows.map((row) => {
		const questionCount = row.courseId === null ? row.questionCount : (asked.get(row.courseId) ?? 0);
		return toDueTaskDto({ ...row, questionCount }, subjects);
	});
}
