import type { RemovalDto, RemovalKind } from "@cachimbo/contract/removals/removals";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { courseNotFound } from "../courses/queries.ts";
import { examNotFound } from "../exams/queries.ts";
import { universityNotFound } from "../universities/queries.ts";

const notFoundErrors = { university: universityNotFound, exam: examNotFound, course: courseNotFound };

/** @throws AppError NOT_FOUND if unknown or archived */
export async function getRemoval(deps: Pick<Deps, "db">, kind: RemovalKind, id: number): Promise<RemovalDto> {
	const { rows } = await deps.db.execute<RemovalDto & Record<string, unknown>>(countQueries[kind](id));
	const [removal] = rows;
	if (!removal) throw notFoundErrors[kind]();
	return removal;
}

/** Counts what would be deleted along with an item. Exams that were deleted before, and what refers to them, do not count. */
const countQueries: Record<RemovalKind, (id: number) => SQL> = {
	university: (id) => sql`
		with gone as (select id from exams where university_id = ${id} and archived_at is null)
		select u.name, (select count(*)::int from gone) as exams, ${questionsOnlyIn(sql`select id from gone`)},
			tried.attempts, tried.students
		from universities u cross join ${attemptsOn(sql`exam_id in (select id from gone)`)} tried
		where u.id = ${id} and u.archived_at is null`,
	exam: (id) => sql`
		select concat_ws(' ', u.code, e.period, t.name) as name, 0 as exams, ${questionsOnlyIn(sql`select ${id}::int`)},
			tried.attempts, tried.students
		from exams e join universities u on u.id = e.university_id join exam_types t on t.id = e.exam_type_id
			cross join ${attemptsOn(sql`exam_id = ${id}`)} tried
		where e.id = ${id} and e.archived_at is null`,
	// Questions of the course in exams stay there; those of archived exams were deleted with them.
	course: (id) => sql`
		select c.name, 0 as exams, ${questionsWhere(sql`q.course_id = ${id} and not ${isInExam(sql`true`)}
			and (q.own_position is not null or not exists (select from exam_questions place where place.question_id = q.id))`)},
			tried.attempts, tried.students
		from courses c cross join ${attemptsOn(sql`course_id = ${id}`)} tried
		where c.id = ${id} and c.archived_at is null`,
};

const questionsWhere = (condition: SQL) =>
	sql`(select count(*)::int from questions q where q.archived_at is null and ${condition}) as questions`;

const isInExam = (condition: SQL) => sql`exists (select from exam_questions place join exams e on e.id = place.exam_id
	where place.question_id = q.id and e.archived_at is null and ${condition})`;

/** Questions that are only in these exams. */
const questionsOnlyIn = (examIds: SQL) =>
	questionsWhere(sql`${isInExam(sql`e.id in (${examIds})`)} and not ${isInExam(sql`e.id not in (${examIds})`)}
		and not (q.own_position is not null and exists (
			select from courses c where c.id = q.course_id and c.archived_at is null))`);

const attemptsOn = (condition: SQL) => sql`(
	select count(*)::int as attempts, count(distinct user_id)::int as students from attempts where ${condition})`;
