import { MERIT_MIN_PARTICIPANTS } from "@cachimbo/rules/limits";
import type { TestApp } from "../app.ts";

/** A result: thousandths of a point, right and wrong answers. */
export interface ResultRow {
	name: string;
	score: number;
	correct: number;
	wrong: number;
	areaId: number | null;
	/** target career; requires an area */
	career?: string | null;
	/** maximum score */
	maxScore?: number;
}

/** Adds results ranked last until an exam has `count` attempts, because places need that many participants. */
export async function addResultsUntil(
	test: Pick<TestApp, "deps">,
	examId: number,
	count = MERIT_MIN_PARTICIPANTS,
): Promise<void> {
	const { rows } = await test.deps.db.$client.query<{ missing: number }>(
		"select $2::int - count(*)::int as missing from attempts where exam_id = $1",
		[examId, count],
	);
	const row = { name: "Última", score: -1_000_000, correct: 0, wrong: 100, areaId: null, maxScore: 1000 };
	await insertResults(test, examId, Array<ResultRow>(Math.max(0, rows[0]?.missing ?? 0)).fill(row));
}

/**
 * Inserts students with one ended attempt at an exam each, directly into the database. @returns ids of their attempts, in the
 * order of the rows
 */
export async function insertResults(
	{ deps }: Pick<TestApp, "deps">,
	examId: number,
	rows: readonly ResultRow[],
): Promise<number[]> {
	const { rows: ids } = await deps.db.$client.query<{ id: number }>(
		`with given as (
				select row_number() over () as n, g.* from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::text[], $8::int[])
					as g (name, score, correct, wrong, area_id, career, max_score)),
			paper as (
				insert into papers (exam_id, digest, questions, scoring) select id, md5(random()::text), '[]', scoring from exams where id = $1::int
				returning id),
			people as (
				insert into users (first_names, last_names, email, password_hash)
				select name, 'Fila', 'fila' || $1::int || '-' || n + (select count(*) from users) || '@correo.pe', '' from given order by n returning id),
			numbered as (select id, row_number() over (order by id) as n from people),
			targets as (
				insert into preferences (user_id, target_university_id, target_area_id, target_career, daily_goal)
				select p.id, z.university_id, z.id, g.career, 20 from numbered p join given g on g.n = p.n join areas z on z.id = g.area_id)
		insert into attempts (user_id, exam_id, paper_id, number, status, reason, started_at, ended_at, total, correct, wrong, blank,
				score_tenths, points, max_points, by_course)
			select p.id, $1::int, paper.id, 1, 'COMPLETED', 'FINISHED',
				greatest(now() - interval '1 hour', (select opens_at from exams where id = $1::int)), now(), 100, g.correct, g.wrong,
				100 - g.correct - g.wrong, g.correct * 10, g.score, g.max_score, '[]'
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
			rows.map(({ maxScore = 2_000_000 }) => maxScore),
		],
	);
	return ids.map(({ id }) => id).sort((a, b) => a - b);
}
