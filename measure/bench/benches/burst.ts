import { performance } from "node:perf_hooks";
import { driveAttempts } from "../load/attempt.ts";
import { type Connection, openConnection } from "../load/connection.ts";
import { type Effort, measureOf } from "../load/rounds.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const starts = 1000;

/** Measures a thousand concurrent starts of the long exam, as when a simulacro opens; once in each round. */
export async function measureBurst(stage: Stage, { rounds }: Effort): Promise<Result[]> {
	const connections = await Promise.all(stage.students.map(() => openConnection(stage.server.url)));
	const bursts: { elapsed: number; slowest: number; refusals: number }[] = [];
	for (let round = 0; round < rounds; round += 1) bursts.push(await burst(stage, connections));
	for (const connection of connections) connection.close();
	const slowest = measureOf(bursts.map((one) => one.slowest));
	const refusals = bursts.reduce((sum, one) => sum + one.refusals, 0);
	const note = `${connections.length} at a time; 99 of 100 started within ${Math.round(slowest.median)} ms; ${refusals} of ${starts * rounds} were asked to come again`;
	const ours = measureOf(bursts.map(({ elapsed }) => elapsed));
	return [{ name: `${starts} starts of 100 questions in a burst`, unit: "ms", ours, note }];
}

/** @returns milliseconds of the whole burst, and the 99th percentile of the responses */
async function burst({ students, longExam }: Stage, connections: readonly Connection[]) {
	const latencies: number[] = [];
	let refusals = 0;
	const began = performance.now();
	await Promise.all(
		connections.map(async (connection, index) => {
			const driver = driveAttempts(connection, students[index]?.token ?? "", longExam);
			for (let done = index; done < starts; done += connections.length) {
				const sent = performance.now();
				refusals += await driver.start();
				latencies.push(performance.now() - sent);
			}
		}),
	);
	const elapsed = performance.now() - began;
	return { elapsed, slowest: latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0, refusals };
}
