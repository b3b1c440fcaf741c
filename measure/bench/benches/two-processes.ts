import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { figuresOf } from "../load/figures.ts";
import { hammer } from "../load/hammer.ts";
import { callPaced } from "../load/paced.ts";
import { alternate, type Effort, median } from "../load/rounds.ts";
import { openSavers, type Savers } from "../load/savers.ts";
import {
	type Cachimbo,
	databaseUrlOf,
	makeDataDir,
	removeDataDir,
	startCachimbo,
	unlimited,
} from "../processes/cachimbo.ts";
import { cpuTimeOf, databaseCpuTime, databasePids, machineCpuTime, ownCpuTime } from "../processes/cpu-time.ts";
import { residentMemory, watchMost } from "../processes/memory.ts";
import { canPin, cores, pin } from "../processes/pin.ts";
import type { Result } from "../report/result.ts";
import { type Stage, setStage } from "../stage.ts";

const studentCount = 64;
/** With fewer cores the processes share theirs with the database and the generator, whatever their number. */
const coresForTwo = 4;

/** Measures saves of one process and of two on one PostgreSQL, and the cost of each part. */
export async function measureTwoProcesses(effort: Effort): Promise<Result[]> {
	const secret = { JWT_SECRET: randomBytes(48).toString("base64url") };
	const stage = await setStage(studentCount, { ...unlimited, ...secret });
	const otherDir = await makeDataDir();
	try {
		const other = await startCachimbo(otherDir, {
			...{ ...unlimited, ...secret },
			DATABASE_URL: databaseUrlOf(stage.dataDir),
		});
		try {
			return await measure(stage, other, effort);
		} finally {
			await other.stop();
		}
	} finally {
		await stage.clear();
		await removeDataDir(otherDir);
	}
}

async function measure(stage: Stage, other: Cachimbo, effort: Effort): Promise<Result[]> {
	const { server } = stage;
	const one = await openSavers(stage, [server]);
	const two = await openSavers(stage, [server, other]);
	const costs = { one: [] as Cost[], two: [] as Cost[] };
	const run = (side: Savers, into: Cost[]) => async (seconds: number) => {
		const cost = await save(stage, other, side, seconds);
		into.push(cost);
		return cost.perSecond;
	};
	const memoryPerProcess = (what: "VmRSS" | "VmHWM") => [server, other].map(({ pid }) => residentMemory(pid, what));
	const stopMemoryWatch = watchMost(() => memoryPerProcess("VmRSS"));
	const measured = await alternate(effort, { limit: run(one, costs.one), ours: run(two, costs.two) });
	const results: Result[] = [
		{
			...{ name: `save an answer, two processes against one`, unit: "/s", ...measured },
			...(availableParallelism() >= coresForTwo ? { target: { atLeast: 1.5 } } : {}),
			note: `of ${availableParallelism()} cores one: ${coresOf(costs.one)}; two: ${coresOf(costs.two)}; a save of one: ${eachOf(costs.one)}`,
		},
	];
	if (canPin()) results.push(...(await measurePinned(stage, other, { one, two }, effort)));
	const times = figuresOf(await callPaced(two.saves, measured.ours.median / 2, effort.seconds * 3));
	results.push({
		...{ name: "save at half of that rate, 99 of 100", unit: "ms", target: { atMost: 200 } },
		ours: times.count > 0 ? times.p99 : Number.NaN,
		note: `half within ${times.p50.toFixed(1)} ms, at ${Math.round(measured.ours.median / 2).toLocaleString("en")}/s through two processes`,
	});
	const underLoad = stopMemoryWatch();
	results.push({
		...{ name: "memory of a process under load, the most", unit: "MB", target: { atMost: 350 } },
		ours: Math.max(...underLoad),
		note: `while it saved as fast as it could, and at that rate; the other ${Math.min(...underLoad)} MB; most since their start ${Math.max(...memoryPerProcess("VmHWM"))} MB`,
	});
	for (const { connections } of [one, two]) for (const connection of connections) connection.close();
	return results;
}

/** Saves per second, and busy cores in that time. */
interface Cost {
	perSecond: number;
	ours: number;
	database: number;
	generator: number;
	/** CPU time of all other programs on this machine. */
	others: number;
}

async function save({ server, dataDir }: Stage, other: Cachimbo, side: Savers, seconds: number): Promise<Cost> {
	const cpu = () =>
		[
			cpuTimeOf(server.pid) + cpuTimeOf(other.pid),
			databaseCpuTime(dataDir),
			ownCpuTime(),
			machineCpuTime(),
			performance.now(),
		] as const;
	const before = cpu();
	const { perSecond } = await hammer(side.connections, seconds, (_, index) => side.saves[index]!());
	const after = cpu();
	const busy = (index: 0 | 1 | 2 | 3) => (after[index] - before[index]) / (after[4] - before[4]);
	const [ours, database, generator] = [busy(0), busy(1), busy(2)];
	return { perSecond, ours, database, generator, others: busy(3) - ours - database - generator };
}

/**
 * Finds the bottleneck by pinning: our process on a core of its own and everything else on the next; then both our processes on
 * that core; then one on each.
 */
async function measurePinned(
	stage: Stage,
	other: Cachimbo,
	{ one, two }: { one: Savers; two: Savers },
	effort: Effort,
): Promise<Result[]> {
	const { server, dataDir } = stage;
	const everythingElse = () => [process.pid, ...databasePids(dataDir)];
	const arrange = (first: number[], second: number[]) => {
		for (const pid of first) pin(pid, cores[0]);
		for (const pid of second) pin(pid, cores[1]);
	};
	const costs: Record<"alone" | "together" | "apart", Cost[]> = { alone: [], together: [], apart: [] };
	try {
		for (let round = 0; round < Math.ceil(effort.rounds / 2); round += 1) {
			arrange([server.pid], [other.pid, ...everythingElse()]);
			costs.alone.push(await save(stage, other, one, effort.seconds));
			arrange([server.pid, other.pid], everythingElse());
			costs.together.push(await save(stage, other, two, effort.seconds));
			arrange([server.pid], [other.pid, ...everythingElse()]);
			costs.apart.push(await save(stage, other, two, effort.seconds));
		}
	} finally {
		for (const pid of [server.pid, other.pid, ...everythingElse()]) pin(pid);
	}
	const row = (name: string, of: Cost[]): Result => ({
		...{ name, unit: "/s", ours: median(of.map(({ perSecond }) => perSecond)) },
		note: `${coresOf(of)}; a save: ${eachOf(of)}`,
	});
	const alone = row("save, one process on a core of its own", costs.alone);
	return [
		{ ...alone, note: `${alone.note}; ${estimateThroughput(costs.alone)}` },
		row("save, both processes on that core", costs.together),
		row("save, the second process beside the database", costs.apart),
	];
}

const parts = { ours: "ours", database: "PostgreSQL", generator: "generator" } as const;
const partsOf = (costs: Cost[], of: (cost: Cost, part: keyof typeof parts) => number, digits: number) =>
	(Object.keys(parts) as (keyof typeof parts)[])
		.map((part) => `${parts[part]} ${median(costs.map((cost) => of(cost, part))).toFixed(digits)}`)
		.join(" + ");

/** Estimates the throughput of one core of ours, and of the machine when it also runs the database and the generator. */
function estimateThroughput(costs: Cost[]): string {
	const ours = median(costs.map((cost) => cost.ours / cost.perSecond));
	const all = median(costs.map((cost) => (cost.ours + cost.database + cost.generator) / cost.perSecond));
	const written = (perSecond: number) => `${Math.round(perSecond).toLocaleString("en")}/s`;
	return `at that cost a core of ours carries ${written(1 / ours)}, and ${cores.length} cores all three parts of ${written(cores.length / all)}`;
}

const coresOf = (costs: Cost[]) =>
	`${partsOf(costs, (cost, part) => cost[part], 2)} + others ${median(costs.map(({ others }) => Math.max(0, others))).toFixed(2)} cores`;
const eachOf = (costs: Cost[]) =>
	`${partsOf(costs, (cost, part) => (cost[part] * 1000) / cost.perSecond, 3)} ms of CPU`;
