import type { BankFilter } from "@cachimbo/contract/questions/question-bank";
import type { ExportSummaryDto } from "@cachimbo/contract/questions/question-exports";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { bankSearch } from "../bank/bank.ts";
import { positionsOf, type QuestionList } from "../places/question-list.ts";

/** The exam or course that the filter selects, if any: its questions are exported in its order, with numbers. */
function listOf({ examId, courseId, use }: BankFilter): QuestionList | undefined {
	if (examId !== undefined) return { examId };
	return courseId !== undefined && use === "QUIZ" ? { courseId } : undefined;
}

const numbersOf = (list: QuestionList | undefined): SQL =>
	list
		? sql`select id, row_number() over (order by position, id)::int as number from (${positionsOf(list)}) listed`
		: sql`select null::int as id, null::int as number where false`;

/** An exported question, with its number in the exported exam or course. */
interface Numbered extends Record<string, unknown> {
	id: number;
	number: number | null;
}

/** Questions of a search of the bank, in the order of the exported exam or course, else by course and topic. */
export async function listExported({ db }: Pick<Deps, "db">, filter: BankFilter, limit: number): Promise<Numbered[]> {
	const { rows } = await db.execute<Numbered>(sql`
		select questions.id, numbered.number from questions
			left join (${numbersOf(listOf(filter))}) numbered on numbered.id = questions.id
			left join courses named on named.id = questions.course_id
		where ${bankSearch(filter)}
		order by numbered.number, named.name collate "es-x-icu", questions.topic collate "es-x-icu", questions.id
		limit ${limit}`);
	return rows;
}

/** Reads questions in this order as unparsed JSON text of `ExportedQuestion`s. */
export async function readExported({ db }: Pick<Deps, "db">, questions: readonly Numbered[]): Promise<string> {
	const ids = sql.param(questions.map(({ id }) => id));
	const numbers = sql.param(questions.map(({ number }) => number));
	const { rows } = await db.execute<{ json: string }>(sql`
		select coalesce(json_agg(row_to_json(one) order by one.place), '[]')::text as json from (
			select wanted.place, wanted.number, c.name as course, q.topic, q.difficulty, q.text, q.picture, q.explanation,
				q.annulled_at is not null as annulled, q.lacks, q.missing_picture as "missingPicture",
				(select json_build_object('title', p.title, 'text', p.text) from passages p where p.id = q.passage_id) as passage,
				coalesce((select json_agg(json_build_object(
						'text', a.text, 'picture', a.picture, 'isCorrect', a.is_correct, 'note', a.note) order by a.position)
					from alternatives a where a.question_id = q.id and a.archived_at is null), '[]') as alternatives
			from unnest(${ids}::int[], ${numbers}::int[]) with ordinality as wanted(id, number, place)
				join questions q on q.id = wanted.id and q.archived_at is null
				join courses c on c.id = q.course_id) one`);
	return rows[0]?.json ?? "[]";
}

type Counts = Omit<ExportSummaryDto, "pictures" | "missing">;

export async function countExported({ db }: Pick<Deps, "db">, filter: BankFilter): Promise<Counts> {
	const { rows } = await db.execute<Counts & Record<string, unknown>>(sql`
		select count(*)::int as "questionCount",
			(count(*) filter (where lacks <> '{}'))::int as "draftCount",
			(count(*) filter (where annulled_at is not null))::int as "annulledCount",
			count(distinct passage_id)::int as "passageCount"
		from questions where ${bankSearch(filter)}`);
	return rows[0]!;
}

/** SQL: names of uploaded pictures in Markdown texts. @param from SQL query of id and text */
const picturesInTexts = (from: SQL): SQL => sql`
	select texts.id, parts[1] as name from (${from}) texts,
		regexp_matches(texts.text, '\\]\\(/uploads/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.webp)', 'g') parts`;

interface ExportedPicture extends Record<string, unknown> {
	name: string;
	/** a question that shows the picture */
	idQuestion: number;
	/** beginning of that question's text */
	text: string;
}

/** All pictures that the found questions show, each once. */
export async function listExportedPictures({ db }: Pick<Deps, "db">, filter: BankFilter): Promise<ExportedPicture[]> {
	const { rows } = await db.execute<ExportedPicture>(sql`
		with found as materialized (
			select id, picture, text, explanation, passage_id from questions where ${bankSearch(filter)}
		), options as materialized (
			select a.question_id as id, a.picture, a.note from alternatives a join found on found.id = a.question_id
			where a.archived_at is null and (a.picture is not null or a.note <> '')
		)
		select shown.name, shown.id as "idQuestion", left(q.text, 100) as text from (select name, min(id)::int as id from (
			select id, picture->>'name' as name from found where picture is not null
			union all select id, picture->>'name' from options where picture is not null
			union all ${picturesInTexts(sql`select id, text || ' ' || explanation as text from found`)}
			union all ${picturesInTexts(sql`select id, note as text from options`)}
			union all ${picturesInTexts(sql`
				select min(found.id) as id, p.text from found join passages p on p.id = found.passage_id group by p.id`)}
		) uses group by name) shown join questions q on q.id = shown.id order by 2, 1`);
	return rows;
}
