import { setTimeout as delay } from "node:timers/promises";
import { restartPostgres, waitUntilAllReport } from "../faults.ts";
import { play, type Row } from "../row.ts";
import { startSavers } from "../savers.ts";
import type { Stage } from "../stage.ts";

const healthyWithinMs = 10_000;

/** P-074. */
export async function restartDatabase(stage: Stage, seconds: number): Promise<Row> {
	const savers = await startSavers(stage, stage.people.slice(0, 40), 2_000);
	return play({
		id: "P-074",
		done: `the same for ${seconds} s; PostgreSQL is ended by pg_ctl -m immediate and started again, twice`,
		crowds: [savers],
		async work() {
			const healthy: number[] = [];
			for (let time = 0; time < 2; time++) {
				await delay((seconds * 1_000) / 3);
				const begin = performance.now();
				await restartPostgres(stage);
				await waitUntilAllReport(stage, "200 ready");
				healthy.push(performance.now() - begin);
			}
			await delay((seconds * 1_000) / 3);
			const slowest = Math.max(...healthy);
			return {
				note: `pools healthy ${healthy.map((ms) => (ms / 1000).toFixed(1)).join(" and ")} s after the restart began`,
				wrong: slowest > healthyWithinMs ? ["the pools were not healthy within 10 s"] : [],
			};
		},
	});
}
