import { setTimeout as delay } from "node:timers/promises";
import { killProcess, waitUntilAllReport } from "../faults.ts";
import { play, type Row } from "../row.ts";
import { startSolvers } from "../solvers.ts";
import type { Stage } from "../stage.ts";
import { startTalkers } from "../talkers.ts";

const backWithinMs = 10_000;

/** P-080. */
export async function failOver(stage: Stage, seconds: number): Promise<Row> {
	const { people } = stage;
	const everyMs = 500;
	const messages = Math.ceil((seconds * 1_000) / everyMs);
	const talkers = await startTalkers(stage, people.slice(0, 30), { messages, everyMs });
	const solvers = await startSolvers(stage, people.slice(30, 60), 500);
	return play({
		id: "P-080",
		done: `30 talk and 30 solve for ${seconds} s; kill -9 of the first process, the second, and the first`,
		crowds: [talkers, solvers],
		async work() {
			for (let kill = 0; kill < 3; kill++) {
				await delay((seconds * 1_000) / 4);
				// The first one's sockets have reconnected to the second.
				killProcess(stage, kill % 2);
				await waitUntilAllReport(stage, "200 ready");
			}
			await delay((seconds * 1_000) / 4);
			return {};
		},
		afterwards() {
			const away = talkers.longestAwayMs();
			return {
				note: `${talkers.reconnects()} connections came back, the slowest after ${(away / 1000).toFixed(1)} s`,
				wrong: [
					...(away > backWithinMs ? ["a chat client was away for more than 10 s"] : []),
					...(talkers.reconnects() < 15 ? ["too few connections were cut off to say anything"] : []),
					...(talkers.shownWrong() > 0 ? [`${talkers.shownWrong()} messages shown twice, out of order or not`] : []),
				],
			};
		},
	});
}
