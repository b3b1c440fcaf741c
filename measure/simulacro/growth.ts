import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { signIn } from "../bench/content/api.ts";
import { type Exam, writeExam } from "../bench/content/exam.ts";
import { writeHistory } from "../bench/content/history.ts";
import { enrolStudents, type Student, userIdOf } from "../bench/content/students.ts";
import { type AttemptDriver, driveAttempts } from "../bench/load/attempt.ts";
import { openConnection } from "../bench/load/connection.ts";
import { type Figures, figuresOf } from "../bench/load/figures.ts";
import { wireRequest } from "../bench/load/request.ts";
import {
	admin,
	type Cachimbo,
	databaseOf,
	makeDataDir,
	removeDataDir,
	startCachimbo,
} from "../bench/processes/cachimbo.ts";
import { cpuTimeOf, databaseCpuTime } from "../bench/processes/cpu-time.ts";

const atOnce = 8;
const questionCount = 20;
/** Average number of attempts of a student. */
const ownAttempts = 50;

const steps = ["start", "save", "finish", "history", "statistics"] as const;
type Step = (typeof steps)[number];

/** Cost of each step with this many attempts in the database. */
export interface Grown {
	attempts: number;
	times: Record<Step, Figures>;
	/** CPU time of a whole attempt of twenty questions, with a look at history and statistics, in milliseconds. */
	cpu: { server: number; database: number };
	/** Bytes on disk per attempt, with indexes, answers and figures. */
	bytesEach: number;
	/** Seconds that it took to write the attempts. */
	madeIn: number;
}

const size = `select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
	where c.relname in ('attempts', 'attempt_answers', 'user_statistics', 'user_course_statistics', 'study_days', 'notebook_entries',
		'exam_attempt_counters', 'exam_month_counters') and c.relkind = 'r'`;

/** Measures eight students who take exams of twenty questions one after the other, beside `attempts` attempts of others. */
export async function measureGrown(attempts: number, seconds: number): Promise<Grown> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir);
	try {
		const api = await signIn(server.url, admin);
		const exam = await writeExam(api, { period: "Crecimiento", questionCount });
		const students = await enrolStudents(server.url, atOnce);
		const began = performance.now();
		const userId = userIdOf(students[0]!);
		await writeHistory(dataDir, { attempts, own: ownAttempts, userId, answersEach: questionCount });
		const madeIn = (performance.now() - began) / 1000;
		const bytesEach = (await bytesOf(dataDir)) / attempts;
		return { attempts, madeIn, bytesEach, ...(await measure({ server, dataDir, exam, students }, seconds)) };
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

async function bytesOf(dataDir: string): Promise<number> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	try {
		return (await client.query<{ bytes: number }>(size)).rows[0]?.bytes ?? 0;
	} finally {
		await client.end();
	}
}

interface Scene {
	server: Cachimbo;
	dataDir: string;
	exam: Exam;
	students: Student[];
}

async function measure({ server, dataDir, exam, students }: Scene, seconds: number) {
	const [busy] = students as [Student];
	const connections = await Promise.all(students.map(() => openConnection(server.url)));
	const times = Object.fromEntries(steps.map((step) => [step, [] as number[]])) as Record<Step, number[]>;
	let count = 0;

	/** @param isNoted false for warm-up attempts, which create query plans and load pages into memory */
	async function attempt(index: number, isNoted: boolean): Promise<void> {
		const connection = connections[index]!;
		const timed = async (step: Step, work: () => Promise<unknown>) => {
			const sent = performance.now();
			await work();
			if (isNoted) times[step].push(performance.now() - sent);
		};
		const read = async (path: string) => {
			const reply = await connection.exchange(wireRequest({ method: "GET", path, token: busy.token }), false);
			if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status}`);
		};
		const driver: AttemptDriver = driveAttempts(connection, students[index]?.token ?? "", exam);
		await timed("start", driver.start);
		for (let question = 0; question < questionCount; question += 1) await timed("save", () => driver.save(question));
		await timed("finish", driver.finish);
		await timed("history", () => read("/api/v1/user/attempts?page=1&size=15"));
		await timed("statistics", () => read(`/api/v1/user/student-statistics/user/${userIdOf(busy)}`));
		if (isNoted) count += 1;
	}

	await Promise.all(connections.map((_, index) => attempt(index, false)));
	const cpu = () => [cpuTimeOf(server.pid), databaseCpuTime(dataDir)] as const;
	const before = cpu();
	const end = performance.now() + seconds * 1000;
	await Promise.all(
		connections.map(async (_, index) => {
			while (performance.now() < end) await attempt(index, true);
		}),
	);
	const after = cpu();
	for (const connection of connections) connection.close();
	return {
		times: Object.fromEntries(steps.map((step) => [step, figuresOf(times[step])])) as Record<Step, Figures>,
		cpu: { server: (after[0] - before[0]) / count, database: (after[1] - before[1]) / count },
	};
}
