import { setTimeout as delay } from "node:timers/promises";
import { killProcess, restartPostgres, waitUntilAllReport } from "../faults.ts";
import { play, type Row } from "../row.ts";
import { startSavers } from "../savers.ts";
import { startSenders } from "../senders.ts";
import { startSolvers } from "../solvers.ts";
import type { Stage } from "../stage.ts";
import { startTalkers } from "../talkers.ts";

/** Duration of an outage. */
const awayMs = 3_000;

/** Causes random faults, one after the other, while all clients work. */
export async function mixFaults(stage: Stage, rounds: number, seed: number): Promise<Row> {
	const { people } = stage;
	const random = randomFrom(seed);
	const kinds = kindsOf(stage);
	const talkers = await startTalkers(stage, people.slice(40, 60), { messages: rounds * 6, everyMs: 1_000 });
	const crowds = [
		await startSavers(stage, people.slice(0, 20), 2_000),
		await startSolvers(stage, people.slice(20, 40), 700),
		await startSenders(stage, people.slice(40, 44), 1_500),
		talkers,
	];
	const done: string[] = [];
	return play({
		...{ id: "mixed", done: `${rounds} rounds of random faults, seed ${seed}, under all of this load`, crowds },
		async work() {
			let slowest = 0;
			for (let round = 0; round < rounds; round++) {
				await delay(500 + random() * 2_500);
				const [name, strike] = kinds[Math.floor(random() * kinds.length)]!;
				done.push(name);
				console.log(`  ${round + 1}: ${name}`);
				await strike();
				slowest = Math.max(slowest, await waitUntilAllReport(stage, "200 ready"));
			}
			const counts = [...Map.groupBy(done, (name) => name)].map(([name, all]) => `${all.length} × ${name}`);
			return { note: `${counts.sort().join(", ")}; all ready again after ${(slowest / 1000).toFixed(1)} s at most` };
		},
		afterwards: () => ({
			wrong: talkers.shownWrong() > 0 ? [`${talkers.shownWrong()} messages shown twice, out of order or not`] : [],
		}),
	});
}

type Fault = [name: string, strike: () => Promise<void>];

function kindsOf(stage: Stage): Fault[] {
	const { redis, disk } = stage;
	const kill = async (...indexes: number[]) => {
		for (const index of indexes) killProcess(stage, index);
	};
	const away = async (take: () => unknown, giveBack: () => unknown) => {
		await take();
		await delay(awayMs);
		await giveBack();
	};
	const kinds: Fault[] = [
		["kill -9 of the first process", () => kill(0)],
		["kill -9 of the second", () => kill(1)],
		["kill -9 of both", () => kill(0, 1)],
		["restart of PostgreSQL", () => restartPostgres(stage)],
		["Redis stopped", () => away(redis.stop, redis.start)],
		["Redis hanging", () => away(redis.hang, redis.goOn)],
	];
	if (disk) kinds.push(["full disk", () => away(disk.fill, disk.free)]);
	return kinds;
}

/** Returns a random number generator, deterministic by seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
