import type { TestApp } from "./app.ts";

/** A result by rows: thousandths of a point, right and wrong answers. */
export interface ResultRow {
	name: string;
	score: number;
	correct: number;
	wrong: number;
	areaId: number | null;
	/** what they want to study, which needs an area */
	career?: string | null;
}

/** Students with one ended attempt at an exam each, past the program. @returns ids of their attempts, in the order of the rows */
export async function insertResults(
	{ deps }: Pick<TestApp, "deps">,
	examId: number,
	rows: readonly ResultRow[],
): Promise<number[]> {
	const { rows: ids } = await deps.db.$client.query<{ id: number }>(
		`with given as (
				select row_number() over () as n, g.* from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::text[])
					as g (name, score, correct, wrong, area_id, career)),
			paper as (
				insert into papers (exam_id, digest, questions, scoring) select id, md5(random()::text), '[]', scoring from exams where id = $1::int
				returning id),
			people as (
				insert into users (first_names, last_names, email, password_hash)
				select name, 'Fila', 'fila' || $1::int || '-' || n || '@correo.pe', '' from given order by n returning id),
			numbered as (select id, row_number() over (order by id) as n from people),
			targets as (
				insert into preferences (user_id, target_university_id, target_area_id, target_career, daily_goal)
				select p.id, z.university_id, z.id, g.career, 20 from numbered p join given g on g.n = p.n join areas z on z.id = g.area_id)
		insert into attempts (user_id, exam_id, paper_id, number, status, reason, started_at, ended_at, total, correct, wrong, blank,
				score_tenths, points, max_points, by_course)
			select p.id, $1::int, paper.id, 1, 'COMPLETED', 'FINISHED', now() - interval '1 hour', now(), 100, g.correct, g.wrong,
				100 - g.correct - g.wrong, g.correct * 10, g.score, 2000000, '[]'
			from numbered p join given g on g.n = p.n, paper order by g.n
		returning id`,
		[
			examId,
			rows.map(({ name }) => name),
			rows.map(({ score }) => score),
			rows.map(({ correct }) => correct),
			rows.map(({ wrong }) => wrong),
			rows.map(({ areaId }) => areaId),
			rows.map(({ career = null }) => career),
		],
	);
	return ids.map(({ id }) => id).sort((a, b) => a - b);
}
