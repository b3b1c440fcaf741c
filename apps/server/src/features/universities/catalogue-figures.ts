import type { CatalogueFigures } from "@cachimbo/contract/pages";
import { sql } from "drizzle-orm";
import { isAsked } from "../../db/asked-questions.ts";
import type { Deps } from "../../deps.ts";

/** SQL: digest that is equal for copies of a question `q` with passage `p`, even if their alternatives differ. */
export const wordingDigest = sql`md5(concat_ws(chr(31), q.text, q.picture->>'name', p.text))`;

/** Figures of the catalogue for students: without drafts, archived rows and annulled questions. */
export async function countCatalogue({ db }: Pick<Deps, "db">): Promise<CatalogueFigures> {
	const { rows } = await db.execute<CatalogueFigures & Record<string, unknown>>(sql`
		with asked as materialized (
			select e.id as exam_id, q.course_id, q.explanation <> '' as explained, e.university_id, c.archived_at is null as stands,
				${wordingDigest} as wording
			from questions q join courses c on c.id = q.course_id
			left join passages p on p.id = q.passage_id
			left join (exam_questions place join exams e on e.id = place.exam_id and e.published and e.archived_at is null
				join universities u on u.id = e.university_id and u.archived_at is null) on place.question_id = q.id
			where ${sql.raw(isAsked("q"))} and (e.id is not null or q.own_position is not null and c.archived_at is null)
		)
		select count(distinct university_id)::int as universities, count(distinct exam_id)::int as exams,
			count(distinct wording) filter (where explained)::int as "explainedQuestions",
			count(distinct course_id) filter (where stands)::int as courses
		from asked`);
	return rows[0] as CatalogueFigures;
}
