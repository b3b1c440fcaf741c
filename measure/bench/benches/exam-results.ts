import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { type Api, call, signIn } from "../content/api.ts";
import { type Effort, measureOf } from "../load/rounds.ts";
import { admin, databaseOf, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

const studentCount = 10_000;
const requestsPerFigure = 20;

/**
 * Measures the administrator's view of an exam that ten thousand students solved: each figure is calculated from the attempts.
 */
export async function measureExamResults({ rounds }: Effort): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000" });
	try {
		const api = await signIn(server.url, admin);
		const { examId, areaId, middle } = await fill(dataDir);
		const of = (name: string, path: string) =>
			measureRequest(api, rounds, name, `/admin/results/exam/${examId}${path}`);
		return [
			await of("the first page of the order of merit", "/merit?size=50"),
			await of("a page in its middle", `/merit?size=50&after=${middle}`),
			await of("of an area", `/merit?size=50&areaId=${areaId}`),
			await of("of a career", `/merit?size=50&career=${encodeURIComponent("carrera numero 7")}`),
			await of("a search by name", `/merit?size=50&search=${encodeURIComponent("ñahui josé")}`),
			await of("distribution, mean and median", ""),
			await of("who is solving it", "/live"),
			await of("who has not solved it", "/unranked?state=PENDING"),
		];
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

async function measureRequest(api: Api, rounds: number, name: string, path: string): Promise<Result> {
	const times: number[] = [];
	// Warm-up: the first requests load pages into memory and create query plans.
	for (let n = 0; n < 6; n += 1) await call(api, "GET", path);
	for (let n = 0; n < Math.max(rounds, requestsPerFigure); n += 1) {
		const began = performance.now();
		await call(api, "GET", path);
		times.push(performance.now() - began);
	}
	return {
		name: `10,000 results of an exam: ${name}`,
		unit: "ms",
		ours: measureOf(times),
		target: { atMost: 50 },
	};
}

/** Peruvian names, every third with an accent, and a few hundred different totals, so that most students share their place. */
const people = `
	with named as (
		select n, (array['José', 'María', 'Luz', 'Rosa', 'Ángel', 'Juan'])[1 + n % 6] || ' ' || (array['Luis', 'Elena', 'Inés'])[1 + n / 7 % 3] as first,
			(array['Quispe', 'Ñahui', 'Mamani', 'Flores', 'Huamán', 'Rojas'])[1 + n / 11 % 6] || ' ' || (array['Ccori', 'Pérez', 'Ramos'])[1 + n / 5 % 3] as last
		from generate_series(1, ${2 * studentCount}) n)
	insert into users (first_names, last_names, email, password_hash)
		select first, last, 'resultado' || n || '@cachimbo.test', '' from named order by n`;

const catalogue = `
	with university as (
			insert into universities (name, code, description, country) values ('Resultados', 'RESULT', '', 'Perú') returning id),
		type as (insert into exam_types (name) values ('Resultados') returning id),
		areas as (
			insert into areas (university_id, name, position, courses)
			select u.id, 'Área ' || n, n, '[]' from university u, generate_series(1, 5) n returning id),
		exam as (
			insert into exams (university_id, exam_type_id, period) select u.id, t.id, '2026-I' from university u, type t returning id),
		paper as (insert into papers (exam_id, digest, questions) select id, 'bench', '[]' from exam returning exam_id)
	select exam_id as "examId", (select min(id) from areas) as "areaId" from paper`;

/** Half of the students have solved the exam, with sixteen courses each, in rows of realistic width; the others have not. */
const attempts = `
	insert into attempts (user_id, exam_id, paper_id, number, status, reason, started_at, ended_at, total, correct, wrong, blank, score_tenths,
			points, max_points, by_course, time_spent_seconds)
		select u.id, $1::int, (select id from papers where exam_id = $1::int), 1, 'COMPLETED', 'FINISHED', now() - interval '3 hours', now(), 100, r, w,
			100 - r - w, r * 10, r * 20000 - w * 1125, 2000000,
			(select jsonb_agg(jsonb_build_object('courseId', c, 'name', 'Curso ' || c, 'correct', r / 16, 'wrong', w / 16, 'blank', 1, 'total', 6))
				from generate_series(1, 16) c), 9000
		from (select id, abs(hashint4(id)) % 70 as r, abs(hashint4(id + 7)) % 30 as w from users
			where email like 'resultado%' order by hashint4(id) limit ${studentCount}) u`;

const targets = `
	insert into preferences (user_id, target_university_id, target_area_id, target_career, daily_goal)
		select a.user_id, e.university_id, $2::int + a.user_id % 5, 'Carrera número ' || a.user_id % 40, 20 from attempts a join exams e on e.id = a.exam_id where a.exam_id = $1::int`;

interface Filled {
	examId: number;
	areaId: number;
	/** An attempt from the middle of the list. */
	middle: number;
}

async function fill(dataDir: string): Promise<Filled> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	try {
		await client.query("set synchronous_commit = off");
		await client.query(people);
		const { examId, areaId } = (await client.query(catalogue)).rows[0];
		await client.query(attempts, [examId]);
		await client.query(targets, [examId, areaId]);
		await client.query("vacuum (analyze) users, attempts, preferences, areas, papers");
		const middle = await client.query(
			`select id from attempts where exam_id = $1 order by points desc, id offset ${studentCount / 2} limit 1`,
			[examId],
		);
		return { examId, areaId, middle: middle.rows[0].id };
	} finally {
		await client.end();
	}
}
