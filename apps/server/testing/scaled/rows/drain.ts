import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { connectRawStomp, type RawStomp } from "../../clients/stomp.ts";
import { play, type Row } from "../row.ts";
import { startSavers } from "../savers.ts";
import type { Stage } from "../stage.ts";

const perProcess = { requests: 50, sockets: 100 };
const everyMs = 3_000;
const drainedWithinMs = 30_000;

/**
 * Milliseconds. A request that waits two seconds for its first connection is refused with 503 (decision 69). If a busy machine
 * holds the table for about as long, the attempt proves nothing and is repeated.
 */
const heldLong = 1_700;
const mostAttempts = 4;

/** P-078 ends a process with 50 requests and 100 sockets. Two processes run, so nginx distributes twice as many to both. */
export async function drain(stage: Stage): Promise<Row> {
	for (let attempt = 1; ; attempt += 1) {
		const { row, isHeldLong } = await drainOnce(stage);
		// Other failures count even if the table was held too long.
		if (!isHeldLong || row.wrong.length > 0) return row;
		if (attempt === mostAttempts) return { ...row, wrong: ["the machine is too busy to say anything"] };
	}
}

/** @returns whether the table was held too long to judge the responses to the saves */
async function drainOnce(stage: Stage): Promise<{ row: Row; isHeldLong: boolean }> {
	const { people, port, topology, db } = stage;
	const sockets: RawStomp[] = [];
	for (let n = 0; n < 2 * perProcess.sockets; n++)
		sockets.push(await connectRawStomp(port, people[n % people.length]!, { "heart-beat": "0,0" }));
	// Saves wait for this lock until it is released.
	const lock = new Client({ connectionString: topology.databaseUrl });
	await lock.connect();
	await lock.query("begin");
	await lock.query("lock table attempts in share mode");
	// Two groups of fifty at the same time.
	const startHalf = () => startSavers(stage, people.slice(0, perProcess.requests), everyMs);
	const one = await startHalf();
	const sentAt = performance.now() + everyMs;
	const crowds = [one, await startHalf()];
	let isHeldLong = false;
	const row = await play({
		id: "P-078",
		done: "SIGTERM to the first of two processes with 200 sockets and 100 requests under way",
		crowds,
		async work() {
			const closed: number[] = [];
			for (const socket of sockets) void socket.closed().then((code) => closed.push(code));
			const waiting = await untilUnderWay(db);
			const begin = performance.now();
			const first = topology.processes[0]!;
			const ending = first.stop("SIGTERM");
			const refusedAfter = await untilRefused(first.port);
			const early = crowds.reduce((sum, crowd) => sum + crowd.taken(), 0);
			await lock.query("rollback");
			isHeldLong = performance.now() - sentAt > heldLong;
			await lock.end();
			const code = await ending;
			const tookMs = performance.now() - begin;
			await first.replace("SIGTERM");
			await first.ready();
			const others = closed.filter((code) => code !== 1012);
			const open = sockets.filter(({ ws }) => ws.readyState === ws.OPEN).length;
			const closedRight = closed.length;
			for (const { ws } of sockets) ws.terminate();
			return {
				note: `${waiting} statements waited; ${closedRight} sockets closed with 1012, ${open} went on; new connections refused after ${Math.round(refusedAfter ?? 0)} ms; exit ${code} after ${(tookMs / 1000).toFixed(1)} s`,
				wrong: [
					...(waiting === 0 || early > 0 ? [`not under way at SIGTERM: ${waiting} waited, ${early} were done`] : []),
					...(code === 0 ? [] : [`exit code ${code}`]),
					...(tookMs > drainedWithinMs ? ["it took more than 30 s"] : []),
					...(refusedAfter === undefined ? ["new connections were taken while requests were under way"] : []),
					...(others.length > 0 ? [`sockets closed with ${[...new Set(others)].join(", ")}`] : []),
					...(closedRight < perProcess.sockets / 2 ? ["too few sockets were on it to say anything"] : []),
				],
			};
		},
		afterwards() {
			if (isHeldLong) return {};
			const bad = crowds.flatMap(({ answers }) => [...answers.counts].filter(([what]) => what !== "200"));
			return { wrong: bad.map(([what, count]) => `${count} saves got ${what}`) };
		},
	});
	return { row, isHeldLong };
}

/** @returns ms; undefined if new connections are accepted for more than a second */
async function untilRefused(port: number): Promise<number | undefined> {
	const begin = performance.now();
	while (performance.now() - begin < 1_000) {
		const isTaken = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: "close" } }).then(
			() => true,
			() => false,
		);
		if (!isTaken) return performance.now() - begin;
	}
	return undefined;
}

/** Waits until both pools have waiting statements: then nearly all requests are in progress. @returns number of waiting statements */
async function untilUnderWay(db: Stage["db"]): Promise<number> {
	let giveUp = performance.now() + 5_000;
	let waiting = 0;
	while (waiting < 20 && performance.now() < giveUp) {
		const before = waiting;
		waiting = await requestsUnderWay(db);
		// Not longer: the program waits three seconds for a lock.
		if (before === 0 && waiting > 0) giveUp = performance.now() + 1_000;
		await delay(20);
	}
	await delay(200);
	return waiting;
}

async function requestsUnderWay(db: Stage["db"]): Promise<number> {
	const { rows } = await db.$client.query(
		"select count(*)::int as rows from pg_stat_activity where wait_event_type = 'Lock'",
	);
	return rows[0].rows;
}
