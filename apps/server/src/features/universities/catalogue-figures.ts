import type { CatalogueFigures } from "@cachimbo/contract/pages";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** SQL: equal for copies of a question `q` with passage `p`, even if their alternatives differ. */
export const wording = sql`md5(concat_ws(chr(31), q.text, q.picture->>'name', p.text))`;

/** How much there is to practise for students: without drafts, archived rows and annulled questions. */
export async function countCatalogue({ db }: Pick<Deps, "db">): Promise<CatalogueFigures> {
	const { rows } = await db.execute<CatalogueFigures & Record<string, unknown>>(sql`
		with asked as materialized (
			select q.exam_id, q.course_id, q.explanation <> '' as explained, e.university_id, c.archived_at is null as stands,
				${wording} as wording
			from questions q join courses c on c.id = q.course_id
			left join passages p on p.id = q.passage_id
			left join exams e on e.id = q.exam_id
			left join universities u on u.id = e.university_id
			where q.archived_at is null and q.annulled_at is null
				and case when q.exam_id is null then c.archived_at is null
					else e.published and e.archived_at is null and u.archived_at is null end
		)
		select count(distinct university_id)::int as universities, count(distinct exam_id)::int as exams,
			count(distinct wording) filter (where explained)::int as "explainedQuestions",
			count(distinct course_id) filter (where stands)::int as courses
		from asked`);
	return rows[0] as CatalogueFigures;
}
