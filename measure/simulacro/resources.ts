import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { type Cachimbo, databaseOf } from "../bench/processes/cachimbo.ts";
import { cpuTimeOf, databaseCpuTime, machineCpuTime, ownCpuTime } from "../bench/processes/cpu-time.ts";
import type { LoopDelay } from "../bench/processes/loop-delay.ts";
import { residentMemory } from "../bench/processes/memory.ts";

/** Resources used in a period: average numbers of busy cores per part, memory, and waits. */
export interface ResourceUse {
	seconds: number;
	server: number;
	database: number;
	generator: number;
	/** CPU use of all other programs on this machine. */
	others: number;
	/** Peak resident memory of the process since its start, in MB. */
	peakMb: number;
	loop: LoopDelay;
	/** Sampled states of PostgreSQL's connections, in per cent: 'running', or the wait event. */
	waits: [string, number][];
	/** Average number of busy connections of the pool's ten. */
	busyConnections: number;
}

const sampleMs = 100;
const activity = {
	name: "bench_activity",
	text: `select coalesce(wait_event, 'running') as what, count(*)::int as count from pg_stat_activity
		where state <> 'idle' and pid <> pg_backend_pid() and backend_type = 'client backend' group by 1`,
};

/** Starts measuring resource usage. Returns a function that stops and returns the result. */
export async function watchResources(server: Cachimbo, dataDir: string): Promise<() => Promise<ResourceUse>> {
	const client = new Client(databaseOf(dataDir));
	client.on("error", () => undefined); // The program and its database are ending; the request that waits for a response reports that.
	await client.connect();
	const seen = new Map<string, number>();
	let samples = 0;
	let asking: Promise<unknown> = Promise.resolve();
	const sample = async () => {
		const { rows } = await client.query<{ what: string; count: number }>(activity);
		samples += 1;
		for (const { what, count } of rows) seen.set(what, (seen.get(what) ?? 0) + count);
	};
	const timer = setInterval(() => {
		asking = asking.then(sample).catch(() => clearInterval(timer));
	}, sampleMs);
	await server.loopDelay();
	const cpu = () =>
		[cpuTimeOf(server.pid), databaseCpuTime(dataDir), ownCpuTime(), machineCpuTime(), performance.now()] as const;
	const before = cpu();
	return async () => {
		clearInterval(timer);
		await asking;
		const after = cpu();
		await client.end();
		const elapsed = after[4] - before[4];
		const cores = (index: 0 | 1 | 2 | 3) => (after[index] - before[index]) / elapsed;
		const total = [...seen.values()].reduce((sum, count) => sum + count, 0);
		const waits = [...seen].sort((a, b) => b[1] - a[1]).map(([what, count]) => [what, (count / total) * 100] as const);
		return {
			...{ seconds: elapsed / 1000, server: cores(0), database: cores(1), generator: cores(2) },
			others: Math.max(0, cores(3) - cores(0) - cores(1) - cores(2)),
			peakMb: residentMemory(server.pid, "VmHWM"),
			loop: await server.loopDelay(),
			waits: waits.slice(0, 4) as [string, number][],
			busyConnections: total / Math.max(samples, 1),
		};
	};
}

const flushes = ["WalSync", "WalWrite", "WALSync", "WALWrite"];

/** Returns the likely bottleneck, by these figures. @param cores number of the machine's cores */
export function boundBy(
	{ server, database, generator, others, waits, busyConnections }: ResourceUse,
	cores: number,
): string {
	const flushing = waits.reduce((sum, [what, share]) => sum + (flushes.includes(what) ? share : 0), 0);
	if (others > cores / 8) return "other programs on this machine";
	if (server + database + generator + others > cores * 0.85) return "the machine's cores";
	if (server > 0.85) return "our event loop";
	if (busyConnections > 8) return flushing > 50 ? "flushes to disk" : "the pool";
	return flushing > 50 ? "flushes to disk, one after the other" : "nothing of these";
}
