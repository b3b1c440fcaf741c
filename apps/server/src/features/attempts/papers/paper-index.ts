import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";

const papersAtOnce = 50;

/** SQL: indexes the questions of the papers that a common table expression lists by `id` and `questions` (jsonb). */
export const indexFrom = (papers: string) => `
	insert into paper_questions (paper_id, question_id, version, course_id, key_id, wording)
	select f.id, (q->>'idQuestion')::int, coalesce((q->>'version')::int, 0), (q->>'courseId')::int,
		coalesce((select (o->>'id')::int from jsonb_array_elements(q->'options') o where (o->>'isCorrect')::boolean limit 1), 0),
		md5(concat_ws(chr(31), q->>'questionText', q->>'questionImage', (
			select string_agg(concat_ws(chr(30), o->>'id', o->>'text', o->'picture'->>'url'), chr(31) order by place)
			from jsonb_array_elements(q->'options') with ordinality as listed (o, place))))
	from ${papers} f, jsonb_array_elements(f.questions) q
	on conflict do nothing`;

/** A paper never changes, so it is indexed once. Papers without rows in the index are from versions that indexed on first use. */
const indexStatement = statement<object, { papers: number }>(
	"index_papers",
	`with fresh as (
			select p.id, p.questions::jsonb as questions from papers p
			where not exists (select from paper_questions x where x.paper_id = p.id) order by p.id limit ${papersAtOnce}),
		indexed as (${indexFrom("fresh")})
	select count(*)::int as papers from fresh`,
);

/** Indexes papers that are not indexed yet. They are few, except after an update from a version that indexed on first use. */
export async function indexPapers(deps: Pick<Deps, "db">): Promise<void> {
	for (;;) {
		const [row] = await indexStatement(deps, {});
		if ((row?.papers ?? 0) < papersAtOnce) return;
	}
}
