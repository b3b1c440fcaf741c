import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { type Api, call, signIn } from "../content/api.ts";
import { type Effort, measureOf } from "../load/rounds.ts";
import { admin, databaseOf, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

const questionCount = 20_000;
const searches = 20;

/** Looks into a large bank: by words, by what students failed most, and its first page. */
export async function measureBankSearch({ rounds }: Effort): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000" });
	try {
		const api = await signIn(server.url, admin);
		const { id: courseId } = await call<{ id: number }>(api, "POST", "/admin/courses/create", { name: "Banco" });
		await fill(dataDir, courseId);
		const of = (name: string, query: string) => measureLook(api, rounds, name, query);
		return [
			await of("two words", `search=${encodeURIComponent("velocidad átomo")}`),
			await of("the most failed", "signal=MOST_FAILED"),
			await of("its first page", ""),
		];
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

async function measureLook(api: Api, rounds: number, name: string, query: string): Promise<Result> {
	const path = `/admin/question/bank?size=50&${query}`;
	const times: number[] = [];
	let found = 0;
	for (let n = 0; n < Math.max(rounds, searches); n += 1) {
		const began = performance.now();
		found = (await call<{ total: number }>(api, "GET", path)).total;
		times.push(performance.now() - began);
	}
	return {
		name: `a bank of ${questionCount.toLocaleString("en")} questions: ${name}`,
		unit: "ms",
		ours: measureOf(times),
		target: { atMost: 200 },
		note: `${found.toLocaleString("en")} found`,
	};
}

const words = [
	...["velocidad", "partícula", "ecuación", "triángulo", "reacción", "átomo", "célula", "oración", "novela", "siglo"],
	...["presión", "índice", "círculo", "energía", "masa", "línea", "fórmula", "región", "río", "álgebra"],
];

/** Texts of forty words and five alternatives of six each, about as long as those of an admission exam; every other has figures. */
async function fill(dataDir: string, courseId: number): Promise<void> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	try {
		await client.query("set synchronous_commit = off");
		// Drawn by what is around it, or PostgreSQL draws once for all.
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
