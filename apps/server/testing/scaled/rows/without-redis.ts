import { setTimeout as delay } from "node:timers/promises";
import { waitUntilAllReport } from "../faults.ts";
import { play, type Row } from "../row.ts";
import { startSavers } from "../savers.ts";
import { startSolvers } from "../solvers.ts";
import type { Stage } from "../stage.ts";
import { startTalkers } from "../talkers.ts";

/** P-075. redis-away.test.ts tests that rate limits keep working, with production limits. */
export async function goWithoutRedis(stage: Stage, seconds: number): Promise<Row> {
	const { people, redis } = stage;
	const everyMs = 1_000;
	const talkers = await startTalkers(stage, people.slice(30, 50), { messages: seconds + 8, everyMs });
	const crowds = [
		await startSavers(stage, people.slice(0, 20), 2_000),
		await startSolvers(stage, people.slice(20, 30), 1_000),
		talkers,
	];
	return play({
		...{ id: "P-075", done: `20 save, 10 solve, 20 talk; Redis stopped for ${seconds} s`, crowds },
		async work() {
			await delay(3_000);
			await redis.stop();
			await waitUntilAllReport(stage, "200 degraded");
			await delay(seconds * 1_000);
			await redis.start();
			const back = await waitUntilAllReport(stage, "200 ready");
			return { note: `readiness says degraded, and ready ${(back / 1000).toFixed(1)} s after Redis is back` };
		},
		afterwards() {
			const busy = crowds.flatMap(({ answers }) => [...answers.counts].filter(([what]) => what >= "500"));
			return {
				wrong: [
					...busy.map(([what, count]) => `${count} answers with ${what}`),
					...(talkers.shownWrong() > 0 ? [`${talkers.shownWrong()} messages shown wrong`] : []),
					...(talkers.reconnects() > 0 ? [`${talkers.reconnects()} sockets were cut off`] : []),
				],
			};
		},
	});
}
