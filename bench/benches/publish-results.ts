import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { signIn } from "../content/api.ts";
import { writeExam } from "../content/exam.ts";
import { admin, databaseOf, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

/** The job looks once a minute; a slow machine may be late. */
const patienceMs = 150_000;

/** How long it takes until a mail to each student of a simulacro is queued, from the moment at which the job takes it up. */
export async function measurePublishing(students: number): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, { NODE_ENV: "test", TEST_RUN: "1" });
	const client = new Client(databaseOf(dataDir));
	try {
		const api = await signIn(server.url, admin);
		const exam = await writeExam(api, { period: "PR", questionCount: 2 });
		await client.connect();
		await takePart(client, exam.id, students);
		const seconds = await waitForQueue(client, exam.id);
		const name = `results of a simulacro told to ${students.toLocaleString("en")} students: mails queued`;
		return [
			{ name, unit: "ms", ours: seconds * 1000, target: { atMost: 5000 }, note: "one transaction, sent by the queue" },
		];
	} finally {
		await client.end();
		await server.stop();
		await removeDataDir(dataDir);
	}
}

/** Attempts in the window of a simulacro whose results are told now. */
async function takePart(client: Client, examId: number, students: number): Promise<void> {
	await client.query(
		`insert into users (first_names, last_names, email, password_hash)
		select 'Simulacro', 'De prueba', 'simulacro' || n || '@cachimbo.test', '' from generate_series(1, $1::int) n`,
		[students],
	);
	await client.query(
		`insert into attempts (user_id, exam_id, number, status, reason, started_at, ended_at, total, correct, score_tenths, verified)
		select id, $1, 1, 'COMPLETED', 'FINISHED', now() - interval '2 hours', now() - interval '90 minutes', 2, 1, 500, true
		from users where email like 'simulacro%@cachimbo.test'`,
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

/** From the beginning of the transaction to when it can be read by others, and its mails go out. */
async function waitForQueue(client: Client, examId: number): Promise<number> {
	for (const until = Date.now() + patienceMs; Date.now() < until; await delay(5)) {
		const { rows } = await client.query(
			`select extract(epoch from clock_timestamp() - created_at)::float8 as seconds from simulacro_notices
			where exam_id = $1 and campaign_id is not null`,
			[examId],
		);
		if (rows[0]) return rows[0].seconds;
	}
	throw new Error("No mail was queued for the results");
}
