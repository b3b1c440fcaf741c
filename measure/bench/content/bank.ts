import { Client } from "pg";
import { databaseOf } from "../processes/cachimbo.ts";

export const questionCount = 20_000;

const words = [
	...["velocidad", "partícula", "ecuación", "triángulo", "reacción", "átomo", "célula", "oración", "novela", "siglo"],
	...["presión", "índice", "círculo", "energía", "masa", "línea", "fórmula", "región", "río", "álgebra"],
];

/**
 * Fills a bank with texts of forty words and five alternatives of six words, about as long as those of an admission exam; every
 * other has figures.
 */
export async function fillBank(dataDir: string, courseId: number): Promise<void> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	try {
		await client.query("set synchronous_commit = off");
		// Depends on the outer row, or PostgreSQL would draw only once for all rows.
		const draw = (count: number, seed: string) =>
			`(select string_agg(($1::text[])[1 + abs(hashint4(${seed} * 97 + k)) % ${words.length}], ' ') from generate_series(1, ${count}) k)`;
		await client.query(
			`insert into questions (course_id, own_position, text, html, topic)
			select $2::int, n, 'Número ' || n || ' ' || ${draw(40, "n")}, '', 'Tema ' || n % 50 from generate_series(1, ${questionCount}) n`,
			[words, courseId],
		);
		await client.query(
			`insert into alternatives (question_id, position, text, html, is_correct)
			select q.id, p, ${draw(6, "(q.id * 7 + p)")}, '', p = 0 from questions q, generate_series(0, 4) p where q.course_id = $2::int`,
			[words, courseId],
		);
		await client.query(
			`with university as (
					insert into universities (name, code, description, country) values ('Banco', 'BANCO', '', 'Perú') returning id),
				type as (insert into exam_types (name) values ('Banco') returning id),
				exam as (
					insert into exams (university_id, exam_type_id, period) select u.id, t.id, 'Banco' from university u, type t returning id)
			insert into item_facilities (exam_id, question_id, attempts, correct)
			select e.id, q.id, 100, abs(hashint4(q.id)) % 100 from exam e, questions q where q.id % 2 = 0`,
		);
		await client.query("vacuum (analyze) questions, alternatives, question_words, item_facilities");
	} finally {
		await client.end();
	}
}
