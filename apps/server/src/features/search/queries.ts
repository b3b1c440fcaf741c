import { SEARCH_EACH, type SearchItemDto, type SearchKind, searchKinds } from "@cachimbo/contract/search/search";
import { type SQL, sql } from "drizzle-orm";
import { plainTextOf } from "../../content/plain-text.ts";
import { containsWords, foldedContainsWords } from "../../db/folded-text.ts";
import type { Deps } from "../../deps.ts";
import { type Actor, runsAcademy } from "../../work/actor.ts";
import { isLiveQuestion } from "../questions/queries.ts";

const none = sql`null::int`;
const columns = (exam: SQL, course: SQL, university: SQL, section: SQL = none) =>
	sql`${exam} as "examId", ${course} as "courseId", ${university} as "universityId", ${section} as "sectionId"`;
const noColumns = columns(none, none, none);

/** SQL of a kind that is searched by name only. */
const searchByName = (table: SQL, note: SQL, condition: SQL) => (words: string) =>
	sql`
	select x.id, x.name as text, ${note} as note, ${noColumns} from ${table} x
	where ${condition} and ${containsWords(sql`x.name`, words)} order by x.name, x.id`;

const firstExam = sql`(select place.exam_id from exam_questions place join exams e on e.id = place.exam_id and e.archived_at is null
	where place.question_id = questions.id order by not e.published, e.id limit 1)`;

/** SQL that searches each kind for words; kinds are in the order of display. */
const kinds: Record<SearchKind, (words: string) => SQL> = {
	// Searches the same column as the list of students, but returns only the name. Opening the student's page records the access.
	student: (words) => sql`
		select u.id, concat_ws(' ', u.first_names, u.last_names) as text, '' as note, ${noColumns} from users u
		where u.role = 'USER' and u.closed_at is null and ${foldedContainsWords(sql`u.search`, words)}
		order by u.search collate "C", u.id`,
	exam: (words) => sql`
		select e.id, concat_ws(' · ', u.code, t.name, e.period) as text, case when e.published then '' else 'Borrador' end as note,
			${columns(none, none, sql`e.university_id`)}
		from exams e join universities u on u.id = e.university_id join exam_types t on t.id = e.exam_type_id
		where e.archived_at is null and ${containsWords(sql`concat_ws(' ', u.code, u.name, t.name, e.period)`, words)}
		order by e.id desc`,
	question: (words) => sql`
		select questions.id, questions.html as text, c.name as note,
			${columns(firstExam, sql`questions.course_id`, none)}
		from question_words w join questions on questions.id = w.question_id join courses c on c.id = questions.course_id
		where ${foldedContainsWords(sql`w.folded`, words)} and ${isLiveQuestion}
		order by questions.id desc`,
	section: searchByName(sql`sections`, sql`case when x.closed_at is null then '' else 'Cerrada' end`, sql`true`),
	university: (words) => sql`
		select x.id, x.name as text, x.code as note, ${noColumns} from universities x
		where x.archived_at is null and ${containsWords(sql`concat_ws(' ', x.code, x.name)`, words)} order by x.name, x.id`,
	course: searchByName(sql`courses`, sql`''`, sql`x.archived_at is null`),
	post: (words) => sql`
		select x.id, x.title as text, case when x.status = 'activo' then '' else 'Borrador' end as note, ${noColumns} from blog_posts x
		where x.archived_at is null and ${containsWords(sql`x.title`, words)} order by x.id desc`,
};

/** Kinds for which teachers have screens; posts are for administrators. */
const teacherKinds: readonly SearchKind[] = ["student", "exam", "question", "section", "university", "course"];

/** SQL of kinds that a teacher finds only in their own sections, students too, since a teacher has no other screen for them. */
const ownSearches = (teacherId: number): Partial<typeof kinds> => ({
	student: (words) => sql`
		select distinct on (u.search collate "C", u.id) u.id, concat_ws(' ', u.first_names, u.last_names) as text, s.name as note,
			${columns(none, none, none, sql`s.id`)}
		from sections s join section_members m on m.section_id = s.id join users u on u.id = m.user_id
		where s.teacher_id = ${teacherId} and u.role = 'USER' and u.closed_at is null and ${foldedContainsWords(sql`u.search`, words)}
		order by u.search collate "C", u.id, s.closed_at is not null, s.id`,
	section: searchByName(
		sql`sections`,
		sql`case when x.closed_at is null then '' else 'Cerrada' end`,
		sql`x.teacher_id = ${teacherId}`,
	),
});

type Row = Required<SearchItemDto> & Record<string, unknown>;

/** Runs the searches of these kinds in one statement, each with a few results. */
async function findKinds(
	{ db }: Pick<Deps, "db">,
	actor: Actor,
	searched: readonly SearchKind[],
	words: string,
): Promise<Row[]> {
	const searches = runsAcademy(actor) ? kinds : { ...kinds, ...ownSearches(actor.userId) };
	const parts = searched.map(
		(kind, order) => sql`select ${kind}::text as kind, ${order}::int as sort, row_number() over () as place, found.*
			from (${searches[kind](words)} limit ${SEARCH_EACH}) found`,
	);
	return (await db.execute<Row>(sql`${sql.join(parts, sql` union all `)} order by sort, place`)).rows;
}

/**
 * A few results of each kind that the caller may see and that contain all words. The question bank is searched in parallel,
 * because a word without matches scans all of it.
 */
export async function searchFor(deps: Pick<Deps, "db">, actor: Actor, words: string): Promise<SearchItemDto[]> {
	const visible = runsAcademy(actor) ? searchKinds : teacherKinds;
	const [questions, others] = await Promise.all([
		findKinds(deps, actor, ["question"], words),
		findKinds(
			deps,
			actor,
			visible.filter((kind) => kind !== "question"),
			words,
		),
	]);
	const found = Map.groupBy([...others, ...questions], ({ kind }) => kind);
	return visible.flatMap((kind) => (found.get(kind) ?? []).map(toItem));
}

/** Length of a question's text in the list. */
const questionChars = 140;

const toItem = ({ kind, id, text, note, examId, courseId, universityId, sectionId }: Row): SearchItemDto => ({
	...{ kind, id, note, text: kind === "question" ? plainTextOf(text, questionChars) : text },
	...(kind === "question" && { examId, courseId }),
	...(kind === "exam" && { universityId }),
	...(sectionId !== null && { sectionId }),
});
