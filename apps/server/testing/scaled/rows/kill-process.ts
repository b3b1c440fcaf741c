import { setTimeout as delay } from "node:timers/promises";
import { killProcess, waitUntilAllReport } from "../faults.ts";
import { play, type Row } from "../row.ts";
import { startSavers } from "../savers.ts";
import type { Stage } from "../stage.ts";

const everyMs = 2_000;

/** P-073. Kills a process while a round of saves is in flight, so that some are neither accepted nor refused. */
export async function killProcesses(stage: Stage, seconds: number): Promise<Row> {
	const savers = await startSavers(stage, stage.people.slice(0, 40), everyMs);
	const kills = Math.max(1, Math.floor(seconds / 10));
	return play({
		id: "P-073",
		done: `40 save every 2 s for ${seconds} s; kill -9 of one process or the other, ${kills} times`,
		crowds: [savers],
		async work() {
			const begin = performance.now();
			let slowest = 0;
			for (let kill = 0; kill < kills; kill++) {
				const round = Math.ceil(((kill + 0.5) * seconds * 1_000) / kills / everyMs);
				await delay(Math.max(0, begin + round * everyMs + 20 + 15 * kill - performance.now()));
				killProcess(stage, kill % 2);
				slowest = Math.max(slowest, await waitUntilAllReport(stage, "200 ready"));
			}
			await delay(Math.max(0, begin + seconds * 1_000 - performance.now()));
			return { note: `both ready again after ${(slowest / 1000).toFixed(1)} s at most` };
		},
	});
}
