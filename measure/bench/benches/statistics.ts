import { performance } from "node:perf_hooks";
import { writeHistory } from "../content/history.ts";
import { enrolStudents, type Student, userIdOf } from "../content/students.ts";
import { type Connection, openConnection } from "../load/connection.ts";
import { hammering } from "../load/hammer.ts";
import { wireRequest } from "../load/request.ts";
import { alternate, type Effort, measureOf, median } from "../load/rounds.ts";
import { databaseOf, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import { startProgram } from "../processes/start-program.ts";
import type { Result } from "../report/result.ts";

const bareRead = new URL("../limits/bare-read.ts", import.meta.url);
const ownAttempts = 1000;
const connectionCount = 8;
/** Calls in one round. */
const calls = 100;

/** Measures the figures and the progress of a student with a thousand attempts among a million. */
export async function measureStatistics(effort: Effort, attempts: number): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir);
	try {
		const [busy, fresh] = (await enrolStudents(server.url, 2)) as [Student, Student];
		const started = performance.now();
		await writeHistory(dataDir, { attempts, own: ownAttempts, userId: userIdOf(busy) });
		const made = `${attempts.toLocaleString("en")} attempts made in ${Math.round((performance.now() - started) / 1000)} s`;
		return [
			...(await measureTimes(server.url, busy, fresh, { made, rounds: effort.rounds })),
			await measureRate(server.url, dataDir, busy, effort),
		];
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

const paths = {
	figures: (student: Student) => `/api/v1/user/student-statistics/user/${userIdOf(student)}`,
	progress: (student: Student) => `/api/v1/user/${userIdOf(student)}/progress`,
};

const requestOf = (path: string, { token }: Student) => Buffer.from(wireRequest({ method: "GET", path, token }));

interface Timing {
	/** Text on how the attempts were created. */
	made: string;
	rounds: number;
}

/**
 * Measures one call after the other, from the first byte sent to the last received, which is more than the server's own time.
 * Takes the 99th percentile of each round and the median of the rounds, since a short load from other programs affects only one
 * of them.
 */
async function measureTimes(url: string, busy: Student, fresh: Student, { made, rounds }: Timing): Promise<Result[]> {
	const connection = await openConnection(url);
	const results: Result[] = [];
	for (const [name, pathOf] of Object.entries(paths)) {
		const [few, many] = [requestOf(pathOf(fresh), fresh), requestOf(pathOf(busy), busy)];
		await timesOf(connection, few);
		await timesOf(connection, many);
		const [fewTimes, manyTimes]: [number[][], number[][]] = [[], []];
		for (let round = 0; round < rounds; round += 1) {
			fewTimes.push(await timesOf(connection, few));
			manyTimes.push(await timesOf(connection, many));
		}
		const halfWithin = [manyTimes, fewTimes].map((times) => median(times.flat()).toFixed(1));
		results.push({
			name: `${name}, 1,000 attempts of ${made.split(" ")[0]}, 99 of 100`,
			unit: "ms",
			ours: measureOf(manyTimes.map((times) => times[Math.ceil(calls * 0.99) - 1] ?? Number.NaN)),
			target: { atMost: 20 },
			note: `half within ${halfWithin[0]} ms, of a student without attempts ${halfWithin[1]} ms; ${made}`,
		});
	}
	connection.close();
	return results;
}

/** Returns the times in ascending order. The first round only loads pages into memory and creates query plans. */
async function timesOf(connection: Connection, request: Buffer): Promise<number[]> {
	const times: number[] = [];
	for (let n = 0; n < calls; n += 1) {
		const started = performance.now();
		const reply = await connection.exchange(request, false);
		if (reply.status !== 200) throw new Error(`got ${reply.status}`);
		times.push(performance.now() - started);
	}
	return times.sort((a, b) => a - b);
}

/** Measures the figures against a route that only reads one row by its key. */
async function measureRate(url: string, dataDir: string, student: Student, effort: Effort): Promise<Result> {
	const bare = await startProgram<{ url: string }>(bareRead, [
		JSON.stringify(databaseOf(dataDir)),
		String(userIdOf(student)),
	]);
	const limit = await reader(bare.ready.url, requestOf("/figures", student));
	const ours = await reader(url, requestOf(paths.figures(student), student));
	const measured = await alternate(effort, { limit: limit.work, ours: ours.work });
	limit.close();
	ours.close();
	await bare.stop();
	const name = "figures of that student, 8 at once";
	return { name, unit: "/s", ...measured, target: { atLeast: 0.3 }, note: ours.busy() };
}

async function reader(url: string, request: Buffer) {
	const connections = await Promise.all(Array.from({ length: connectionCount }, () => openConnection(url)));
	return hammering(connections, async (connection) => {
		const reply = await connection.exchange(request, false);
		if (reply.status !== 200) throw new Error(`got ${reply.status}`);
	});
}
