import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { type Api, call, signIn } from "../content/api.ts";
import { writeExam } from "../content/exam.ts";
import { enrolStudents, type Student } from "../content/students.ts";
import { type Connection, openConnection } from "../load/connection.ts";
import { wireRequest } from "../load/request.ts";
import { measureOf } from "../load/rounds.ts";
import { admin, databaseOf, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

/** The job runs once a minute; a slow machine may be late. */
const queueTimeoutMs = 150_000;

/** Number of concurrent clients, each with its own connection, that fetch results until there is a response for each student. */
const clientCount = 40;
const requestsPerFigure = 15;

/**
 * Measures two times: from the start of the job until a mail to each student of a simulacro is queued, and from the first
 * request until as many students as took part have received their place.
 */
export async function measurePublishing(students: number): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000" });
	const client = new Client(databaseOf(dataDir));
	try {
		const api = await signIn(server.url, admin);
		const exam = await writeExam(api, { period: "PR", questionCount: 2 });
		await client.connect();
		const signedIn = await enrolStudents(server.url, clientCount);
		await insertParticipants(client, exam.id, students);
		const times = await fetchAllPlaces(server.url, exam.id, signedIn, students);
		const placeReads = await measurePlaceReads(api, server.url, exam.id, signedIn[0] as Student);
		const seconds = await waitForQueue(client, exam.id);
		const name = `results of a simulacro published to ${students.toLocaleString("en")} students`;
		return [
			{
				...{ name: `${name}: mails queued`, unit: "ms", ours: seconds * 1000, target: { atMost: 5000 } },
				note: "one transaction, sent by the queue",
			},
			{
				...{ name: `${name}: each got their place`, unit: "ms", ours: times.allMs, target: { atMost: 5000 } },
				note: `over ${clientCount} connections at once; the first of them waited ${Math.round(times.firstMs)} ms for all places`,
			},
			{
				...{ name: `${name}: places worked out for the first`, unit: "ms", target: { atMost: 50 } },
				...{ ours: placeReads.place, note: "with nothing in memory; area and career among them" },
			},
			...[
				...[{ name: "the order of merit, its first page, with nothing in memory", ours: placeReads.firstPage }],
				...[{ name: "the order of merit, its first page", ours: placeReads.page }],
				...[{ name: "the order of merit, its hundredth page", ours: placeReads.deepPage }],
			].map(({ name: of, ours }) => ({ name: `${name}: ${of}`, unit: "ms" as const, ours, target: { atMost: 50 } })),
		];
	} finally {
		await client.end();
		await server.stop();
		await removeDataDir(dataDir);
	}
}

/** Requests a place as often as there are students. */
async function fetchAllPlaces(url: string, examId: number, students: readonly Student[], count: number) {
	const connections = await Promise.all(students.map(() => openConnection(url)));
	const ask = async (n: number, path: string) => {
		const token = students[n]?.token ?? "";
		const request = wireRequest({ method: "GET", path: `/api/v1/simulacros/${examId}${path}`, token });
		const { status, body } = await (connections[n] as Connection).exchange(request);
		if (status !== 200) throw new Error(`${path}: ${status}`);
		return JSON.parse(body.toString()).data;
	};
	const began = performance.now();
	const place = await ask(0, "/place");
	const firstMs = performance.now() - began;
	if (place?.general.total !== count + students.length) throw new Error("Not everybody has a place");
	let next = 1;
	await Promise.all(
		students.map(async (_, n) => {
			while (next < count) {
				next += 1;
				await ask(n, "/place");
			}
		}),
	);
	const allMs = performance.now() - began;
	for (const connection of connections) connection.close();
	return { firstMs, allMs };
}

/** Measures one student's requests, some with an empty cache: an ADMIN's change to the catalogue invalidates it. */
async function measurePlaceReads(adminApi: Api, url: string, examId: number, { token }: Student) {
	const simulacro = `/simulacros/${examId}`;
	let changes = 0;
	const dropCache = async () => {
		changes += 1;
		await call(adminApi, "POST", "/admin/examstype/save", { name: `Tipo ${changes}` });
	};
	const measure = async (path: string, before?: () => Promise<void>) => {
		const times: number[] = [];
		for (let n = 0; n < requestsPerFigure; n += 1) {
			await before?.();
			const began = performance.now();
			await call({ url, token }, "GET", `${simulacro}${path}`);
			times.push(performance.now() - began);
		}
		return measureOf(times);
	};
	return {
		place: await measure("/place", dropCache),
		firstPage: await measure("/merit?page=1", dropCache),
		page: await measure("/merit?page=1"),
		deepPage: await measure("/merit?page=100"),
	};
}

/** Inserts attempts in the window of a simulacro whose results are published now. */
async function insertParticipants(client: Client, examId: number, students: number): Promise<void> {
	await client.query(
		`insert into users (first_names, last_names, email, password_hash)
		select 'Simulacro', 'De prueba', 'simulacro' || n || '@cachimbo.test', '' from generate_series(1, $1::int) n`,
		[students],
	);
	await client.query(
		`with paper as (
			insert into papers (exam_id, digest, questions, scoring) select id, 'bench', '[]', scoring from exams where id = $1 returning id)
		insert into attempts (user_id, exam_id, paper_id, number, status, reason, started_at, ended_at, total, correct, wrong, score_tenths, verified)
		select u.id, $1, paper.id, 1, 'COMPLETED', 'FINISHED', now() - interval '2 hours', now() - interval '90 minutes', 100,
			u.id % 97, u.id % 7, u.id % 97 * 10, true
		from users u, paper where u.email like 'simulacro%@cachimbo.test' or u.email like 'estudiante%@cachimbo.test'`,
		[examId],
	);
	await client.query(
		`insert into preferences (user_id, target_university_id, target_career, daily_goal)
		select u.id, e.university_id, 'Carrera ' || u.id % 40, 20 from users u, exams e
		where e.id = $1 and u.email like 'simulacro%@cachimbo.test'`,
		[examId],
	);
	await client.query(
		`insert into exam_schedules (exam_id, author_id) select $1, id from users where role = 'ADMIN' order by id limit 1`,
		[examId],
	);
	await client.query("analyze");
	await client.query(
		`update exams set opens_at = now() - interval '3 hours', closes_at = now() - interval '1 hour', results_at = now()
		where id = $1`,
		[examId],
	);
}

/** Measures from the start of the transaction until it is visible to others and its mails are sent. */
async function waitForQueue(client: Client, examId: number): Promise<number> {
	for (const until = Date.now() + queueTimeoutMs; Date.now() < until; await delay(5)) {
		const { rows } = await client.query(
			`select extract(epoch from clock_timestamp() - created_at)::float8 as seconds from simulacro_notices
			where exam_id = $1 and campaign_id is not null`,
			[examId],
		);
		if (rows[0]) return rows[0].seconds;
	}
	throw new Error("No mail was queued for the results");
}
