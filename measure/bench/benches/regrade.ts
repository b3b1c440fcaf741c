import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { type Api, call, signIn } from "../content/api.ts";
import { type Exam, writeExam } from "../content/exam.ts";
import { enrolStudents, type Student } from "../content/students.ts";
import { driveAttempts } from "../load/attempt.ts";
import { openConnection } from "../load/connection.ts";
import { callPaced } from "../load/paced.ts";
import { admin, type Cachimbo, databaseOf, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

/** Length of an admission exam. */
const questionCount = 100;
const liveStudents = 16;
const savesPerSecond = 50;

/**
 * Measures, while other students save: the correction of a key that many students answered, and the recount of all their
 * answers for the item analysis. Also measures how long an administrator waits for the analysis of that many attempts.
 */
export async function measureRegrade(attempts: number): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000" });
	try {
		const api = await signIn(server.url, admin);
		const exam = await writeExam(api, { period: "RG", questionCount });
		const students = await enrolStudents(server.url, liveStudents);
		await handInOnce(server, students, exam);
		await multiply(dataDir, exam, attempts);
		const saves = await openSaves(server, students, exam);
		try {
			return [
				...(await regradeBesideSaves(saves, api, exam, attempts)),
				...(await readAnalysis(saves, api, exam, attempts)),
			];
		} finally {
			saves.close();
		}
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

async function handInOnce({ url }: Cachimbo, students: readonly Student[], exam: Exam): Promise<void> {
	for (const { token } of students) {
		const connection = await openConnection(url);
		const driver = driveAttempts(connection, token, exam);
		await driver.start();
		await driver.finish();
		connection.close();
	}
}

/** Copies an ended attempt, each copy for a student of its own, with different answers and matching figures. */
async function multiply(dataDir: string, exam: Exam, attempts: number): Promise<void> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	try {
		await client.query("set synchronous_commit = off");
		await client.query(
			`insert into users (first_names, last_names, email, password_hash)
			select 'Historia', 'De prueba', 'copia' || n || '@cachimbo.test', '' from generate_series(1, $1::int) n`,
			[attempts],
		);
		await client.query(
			`insert into attempts (user_id, exam_id, paper_id, number, status, reason, started_at, ended_at, total, correct, wrong, blank,
				score_tenths, by_course, time_spent_seconds)
			select u.id, a.exam_id, a.paper_id, 1, 'COMPLETED', 'FINISHED', a.started_at, a.ended_at, a.total, r, a.total - r, 0,
				r * 1000 / a.total, jsonb_build_array(jsonb_build_object('courseId', (a.by_course->0->>'courseId')::int, 'name', 'RG',
					'correct', r, 'wrong', a.total - r, 'blank', 0, 'total', a.total)), 60
			from users u, (select * from attempts where exam_id = $1 order by id limit 1) a,
				lateral (select abs(hashint4(u.id)) % ${questionCount - 2} + 1 as r) right_ones
			where u.email like 'copia%' order by u.id`,
			[exam.id],
		);
		// Ten million rows: the constraint is dropped and checked once afterwards.
		await client.query("alter table attempt_answers drop constraint attempt_answers_attempt_id_attempts_id_fk");
		await client.query(
			`insert into attempt_answers (attempt_id, question_id, alternative_id, seq, elapsed_ms)
			select a.id, q.id, q.options[1 + abs(hashint4(a.id + q.id)) % 5], 1, 30000
			from attempts a, jsonb_to_recordset($2::jsonb) as q(id int, options int[])
			where a.exam_id = $1 and not exists (select from attempt_answers h where h.attempt_id = a.id) order by a.id, q.id`,
			[exam.id, JSON.stringify(exam.questions.map(({ id, optionIds }) => ({ id, options: optionIds })))],
		);
		await client.query(
			`alter table attempt_answers add constraint attempt_answers_attempt_id_attempts_id_fk
				foreign key (attempt_id) references attempts (id) on delete restrict`,
		);
		await client.query(
			`insert into user_statistics (user_id, exam_attempts, completed_exams, score_tenths_sum)
			select user_id, 1, 1, score_tenths from attempts where exam_id = $1 on conflict do nothing`,
			[exam.id],
		);
		await client.query(
			`insert into user_course_statistics (user_id, course_id, correct, total)
			select user_id, (by_course->0->>'courseId')::int, correct, total from attempts where exam_id = $1 on conflict do nothing`,
			[exam.id],
		);
		await client.query(
			`insert into study_days (user_id, day, answered, correct)
			select user_id, (ended_at at time zone 'America/Lima')::date, correct + wrong, correct from attempts where exam_id = $1
			on conflict do nothing`,
			[exam.id],
		);
		await client.query(
			"vacuum (analyze) users, attempts, attempt_answers, user_statistics, user_course_statistics, study_days",
		);
	} finally {
		await client.end();
	}
}

interface Corrections {
	version: number;
	lastCorrection: number | null;
	corrections: { regrade: { state: string; done: number; changed: number } }[];
}

type Saves = Awaited<ReturnType<typeof openSaves>>;

/** Students who solve the exam at the same time. */
async function openSaves(server: Cachimbo, students: readonly Student[], exam: Exam) {
	const connections = await Promise.all(students.map(() => openConnection(server.url)));
	const drivers = connections.map((connection, index) => driveAttempts(connection, students[index]?.token ?? "", exam));
	for (const driver of drivers) await driver.start();
	const saves = drivers.map((driver) => {
		let next = 0;
		return () => driver.save(next++ % questionCount);
	});
	await callPaced(saves, savesPerSecond, 5);
	return {
		/** Measures the saves for this long. */
		during: async (seconds: number) => inOrder(await callPaced(saves, savesPerSecond, seconds)),
		/** Measures the saves while this work is done. */
		async beside<T>(work: Promise<T>): Promise<{ done: T; times: number[] }> {
			let isOver = false;
			const times: number[] = [];
			const traffic = async () => {
				while (!isOver) times.push(...(await callPaced(saves, savesPerSecond, 2)));
			};
			const over = work.finally(() => {
				isOver = true;
			});
			const [done] = await Promise.all([over, traffic()]);
			return { done, times: inOrder(times) };
		},
		close: () => {
			for (const connection of connections) connection.close();
		},
	};
}

const inOrder = (times: number[]) => times.sort((a, b) => a - b);
const at = (list: readonly number[], share: number) => list[Math.ceil(list.length * share) - 1] ?? Number.NaN;

/** Result of concurrent saves, by their 99th percentile. */
const savesResult = (name: string, times: readonly number[], note: string): Result => ({
	name,
	unit: "ms",
	ours: at(times, 0.99),
	target: { atMost: 50 },
	note: `half within ${at(times, 0.5).toFixed(1)} ms; ${note}`,
});

async function regradeBesideSaves(saves: Saves, api: Api, exam: Exam, attempts: number): Promise<Result[]> {
	const [question] = exam.questions;
	if (!question) throw new Error("An exam without questions");
	const alone = await saves.during(5);
	const path = `/admin/question/corrections/${question.id}`;
	const { version, lastCorrection } = await call<Corrections>(api, "GET", path);
	const reason = "Para medir";
	const began = performance.now();
	await call(api, "POST", `/admin/question/correct/${question.id}`, {
		...{ kind: "KEY", optionId: question.optionIds[3], reason, version, lastCorrection },
	});
	const watch = async () => {
		for (;;) {
			await delay(1000);
			const { corrections } = await call<Corrections>(api, "GET", path);
			const { state, done, changed } = corrections[0]?.regrade ?? { state: "", done: 0, changed: 0 };
			if (done >= attempts && state !== "RUNNING") return { changed, seconds: (performance.now() - began) / 1000 };
		}
	};
	const { done, times } = await saves.beside(watch());
	return [
		{
			name: `a corrected key, ${attempts.toLocaleString("en")} attempts graded anew`,
			unit: "s",
			ours: done.seconds,
			target: { atMost: 60 },
			note: `${done.changed.toLocaleString("en")} changed, of ${questionCount} questions; beside ${savesPerSecond} saves a second, looked at once a second`,
		},
		savesResult("saves meanwhile, 99 of 100", times, `before it 99 of 100 within ${at(alone, 0.99).toFixed(1)} ms`),
	];
}

/** Ended attempts are counted once a minute: measured once all are counted. */
async function readAnalysis(saves: Saves, api: Api, exam: Exam, attempts: number): Promise<Result[]> {
	const path = `/admin/analysis/exam/${exam.id}`;
	interface Analysis {
		result: { attempts: number } | null;
		waiting: number;
		recount: boolean;
	}
	const began = performance.now();
	const count = async () => {
		for (;;) {
			const { result, waiting, recount } = await call<Analysis>(api, "GET", path);
			if (result && result.attempts > attempts && waiting === 0 && !recount) return (performance.now() - began) / 1000;
			await delay(1000);
		}
	};
	const { done: counted, times: saved } = await saves.beside(count());
	const times: number[] = [];
	for (let n = 0; n < 60; n += 1) {
		const asked = performance.now();
		await call(api, "GET", path);
		times.push(performance.now() - asked);
	}
	const note = `95 of 100; counted anew in ${Math.round(counted)} s with the wait for its minute, of ${questionCount} questions`;
	return [
		{
			name: `analysis of an exam with ${attempts.toLocaleString("en")} attempts`,
			unit: "ms",
			ours: at(inOrder(times), 0.95),
			target: { atMost: 50 },
			note,
		},
		savesResult("saves while all is counted anew, 99 of 100", saved, `in ${Math.round(counted)} s`),
	];
}
