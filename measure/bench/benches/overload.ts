import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { openHandIns } from "../content/hand-ins.ts";
import { type Connection, openConnection } from "../load/connection.ts";
import { alternate, type Effort, measureOf, median } from "../load/rounds.ts";
import { cpuTimeOf, databaseCpuTime } from "../processes/cpu-time.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

/** Number of concurrent requests that keeps the server fully busy. */
const atOnce = 32;
const times = 3;
/** Longer than the request timeout: a server that works only on requests that time out completes nothing in this time. */
const leastSeconds = 6;

/**
 * Measures the throughput of hand-ins under overload: students arrive three times as fast as the server can take them, whether
 * or not earlier ones were answered. The comparison is the throughput at full capacity. A refused student retries with the same
 * sheet. Also measures the CPU time of a hand-in at full capacity: a whole sheet of which nothing was saved before.
 */
export async function measureOverload(stage: Stage, effort: Effort): Promise<Result[]> {
	const handIns = await openHandIns(stage);
	const connections: Connection[] = [];
	const idle: Connection[] = [];
	let highest = 0;
	let refused = 0;
	let sent = 0;
	const each: Record<"server" | "database", number[]> = { server: [], database: [] };

	async function connect(): Promise<Connection> {
		const connection = await openConnection(stage.server.url);
		connections.push(connection);
		return connection;
	}

	/** @returns whether the hand-in was accepted */
	async function handIn(connection: Connection): Promise<boolean> {
		const sheet = await handIns.take();
		const { status } = await connection.exchange(handIns.requestOf(sheet), false);
		if (status === 200) return true;
		if (status !== 503) throw new Error(`A hand-in was answered with ${status}`);
		handIns.giveBack(sheet);
		return false;
	}

	async function atCapacity(seconds: number): Promise<number> {
		await handIns.prepare(Math.ceil(seconds * Math.max(highest, 1000)));
		const ownConnections = await Promise.all(Array.from({ length: atOnce }, () => idle.pop() ?? connect()));
		const [server0, database0, began] = [
			cpuTimeOf(stage.server.pid),
			databaseCpuTime(stage.dataDir),
			performance.now(),
		];
		let done = 0;
		await Promise.all(
			ownConnections.map(async (connection) => {
				while (performance.now() - began < seconds * 1000) if (await handIn(connection)) done += 1;
			}),
		);
		const perSecond = done / ((performance.now() - began) / 1000);
		each.server.push((cpuTimeOf(stage.server.pid) - server0) / done);
		each.database.push((databaseCpuTime(stage.dataDir) - database0) / done);
		idle.push(...ownConnections);
		highest = Math.max(highest, perSecond);
		return perSecond;
	}

	async function aboveCapacity(seconds: number): Promise<number> {
		const lasts = Math.max(seconds, leastSeconds) * 1000;
		const perSecond = times * highest;
		await handIns.prepare(Math.ceil((lasts / 1000) * perSecond));
		const began = performance.now();
		const elapsed = () => performance.now() - began;
		let done = 0;
		const pending: Promise<void>[] = [];
		const handInOnIdle = async () => {
			const connection = idle.pop() ?? (await connect());
			const isTaken = await handIn(connection);
			idle.push(connection);
			if (!isTaken) refused += 1;
			else if (elapsed() <= lasts) done += 1;
		};
		for (let begun = 0; elapsed() < lasts; await delay(5))
			for (; begun < (elapsed() / 1000) * perSecond; begun += 1) pending.push(handInOnIdle());
		await Promise.all(pending);
		sent += pending.length;
		return done / (lasts / 1000);
	}

	const { limit, ours } = await alternate(effort, { limit: atCapacity, ours: aboveCapacity });
	for (const connection of connections) connection.close();
	await handIns.close();
	return [
		{
			...{ name: `hand-ins, asked for ${times} times as fast as it can`, unit: "/s", limit, ours },
			target: { atLeast: 0.9 },
			note: `${Math.round((refused / sent) * 100)} % were asked to come again, over ${connections.length} connections`,
		},
		{
			...{ name: "hand-in of 100 questions, CPU of the server process", unit: "ms" },
			ours: measureOf(each.server.slice(1)), // the first round warms up
			note: `PostgreSQL's processes: ${median(each.database.slice(1)).toFixed(1)} ms more`,
		},
	];
}
