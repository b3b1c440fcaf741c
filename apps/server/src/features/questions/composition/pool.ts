import type { AvailableDto, AvailableQuery, BlueprintInput } from "@cachimbo/contract/questions/composition";
import type { Candidate } from "@cachimbo/rules/exams/blueprint";
import { type SQL, sql } from "drizzle-orm";
import { isAsked } from "../../../db/asked-questions.ts";
import type { Tx } from "../../../db/client.ts";
import { folded } from "../../../db/folded-text.ts";
import { bankConditions, isInExam } from "../bank/bank.ts";
import { sealedElsewhere } from "../places/sealed-places.ts";

/** The connection pool or a transaction. */
export interface Reader {
	db: Pick<Tx, "execute">;
}

/** The exam to compose. */
export interface Target {
	id: number;
	universityId: number;
}

type Conditions = Pick<BlueprintInput, "unusedIn" | "source">;

/** SQL: ids of the latest exams `e` by opening, close or creation, newest first, without the target exam. */
const lastExams = ({ id, universityId }: Target, { exams, of }: BlueprintInput["unusedIn"]): SQL => sql`
	select e.id from exams e
	where e.archived_at is null and e.id <> ${id} and ${of === "ALL" ? sql`true` : sql`e.university_id = ${universityId}`}
		and exists (select from exam_questions place where place.exam_id = e.id)
	order by coalesce(e.opens_at, e.closes_at, e.created_at) desc, e.id desc limit ${exams}`;

/** SQL, common table expressions `used` (questions of the latest exams) and `sealed` (questions sealed by a simulacro). */
const excluded = (exam: Target, { unusedIn }: Conditions): SQL => sql`
	used as materialized (select place.question_id as id from exam_questions place where place.exam_id in (${lastExams(exam, unusedIn)})),
	sealed as materialized (select place.question_id as id from ${sealedElsewhere(exam.id)})`;

const isInSource = ({ universityId }: Target, { source }: Conditions): SQL =>
	source === "BANK" ? sql`true` : isInExam(sql`e.university_id = ${universityId}`);

/** A question of the bank, and whether it may be drawn. */
export interface PooledQuestion extends Candidate {
	used: boolean;
	inSource: boolean;
}

/** Questions of these courses that students may be asked, without sealed ones. Drawable: `inSource` and not `used`. */
export async function listPool(
	{ db }: Reader,
	exam: Target,
	conditions: Conditions,
	courseIds: readonly number[],
): Promise<PooledQuestion[]> {
	const { rows } = await db.execute<PooledQuestion & Record<string, unknown>>(sql`
		with ${excluded(exam, conditions)}
		select questions.id, questions.course_id as "courseId", questions.difficulty, questions.topic,
			questions.passage_id as "passageId", questions.id in (select id from used) as used,
			${isInSource(exam, conditions)} as "inSource"
		from questions
		where questions.course_id = any(${sql.param([...courseIds])}::int[]) and ${sql.raw(isAsked("questions"))}
			and ${bankConditions({})} and questions.id not in (select id from sealed)`);
	return rows;
}

/** Number of drawable questions by course, topic and difficulty, and the names of the excluded latest exams. */
export async function countAvailable(deps: Reader, exam: Target, query: AvailableQuery): Promise<AvailableDto> {
	const conditions = { unusedIn: { exams: query.exams, of: query.of }, source: query.source };
	const [{ rows: cells }, { rows: exams }] = await Promise.all([
		deps.db.execute<AvailableDto["cells"][number]>(sql`
			with ${excluded(exam, conditions)}
			select questions.course_id as "courseId", nullif(questions.topic, '') as topic, questions.difficulty, count(*)::int as count
			from questions
			where ${sql.raw(isAsked("questions"))} and ${bankConditions({})} and ${isInSource(exam, conditions)}
				and questions.id not in (select id from used) and questions.id not in (select id from sealed)
			group by 1, 2, 3 order by 1, nullif(questions.topic, '') collate "es-x-icu", 3`),
		deps.db.execute<{ name: string }>(sql`
			select concat_ws(' ', u.code, e.period, t.name) as name
			from exams e join universities u on u.id = e.university_id join exam_types t on t.id = e.exam_type_id
			where e.id in (${lastExams(exam, conditions.unusedIn)})
			order by coalesce(e.opens_at, e.closes_at, e.created_at) desc, e.id desc`),
	]);
	return { cells, exams: exams.map(({ name }) => name) };
}

/** A question with the reasons why it may not be used; it may be used if all are false. */
interface Checked extends PooledQuestion {
	gone: boolean;
	annulled: boolean;
	draft: boolean;
	sealed: boolean;
}

/** Finds questions by id, including unusable ones, with the reasons. */
export async function checkQuestions(
	{ db }: Reader,
	exam: Target,
	conditions: Conditions,
	ids: readonly number[],
): Promise<Map<number, Checked>> {
	const { rows } = await db.execute<Checked & Record<string, unknown>>(sql`
		with ${excluded(exam, conditions)}
		select questions.id, questions.course_id as "courseId", questions.difficulty, questions.topic,
			questions.passage_id as "passageId", questions.id in (select id from used) as used,
			${isInSource(exam, conditions)} as "inSource", not (${bankConditions({})}) as gone,
			questions.annulled_at is not null as annulled, questions.lacks <> '{}' as draft,
			questions.id in (select id from sealed) as sealed
		from questions where questions.id = any(${sql.param([...ids])}::int[])`);
	return new Map(rows.map((row) => [row.id, row]));
}

/**
 * SQL on a row of `questions`: hash that is equal for questions with the same content, ignoring case, accents and the order of
 * alternatives.
 */
const look = sql`md5(concat_ws(chr(31), regexp_replace(${folded(sql`questions.text`)}, '\\s+', ' ', 'g'), questions.picture->>'name',
	(select p.text from passages p where p.id = questions.passage_id), (
		select string_agg(one.written, chr(30) order by one.written) from (
			select concat(regexp_replace(${folded(sql`a.text`)}, '\\s+', ' ', 'g'), a.picture->>'name') as written
			from alternatives a where a.question_id = questions.id and a.archived_at is null) one)))`;

export async function readLooks({ db }: Reader, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const { rows } = await db.execute<{ id: number; look: string }>(
		sql`select questions.id, ${look} as look from questions where questions.id = any(${sql.param([...ids])}::int[])`,
	);
	return new Map(rows.map(({ id, look }) => [id, look]));
}

/** Looks of used or sealed questions in these courses, whose copies must not be drawn either. */
export async function listExcludedLooks(
	{ db }: Reader,
	exam: Target,
	conditions: Conditions,
	courseIds: readonly number[],
): Promise<Set<string>> {
	const { rows } = await db.execute<{ look: string }>(sql`
		with ${excluded(exam, conditions)}
		select distinct ${look} as look from questions
		where questions.course_id = any(${sql.param([...courseIds])}::int[]) and questions.archived_at is null
			and questions.id in (select id from used union select id from sealed)`);
	return new Set(rows.map((row) => row.look));
}
