import { performance } from "node:perf_hooks";
import { driveAttempts } from "../load/attempt.ts";
import { openConnection } from "../load/connection.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const starts = 1000;

/** A thousand starts of the long exam at once, as when a simulacro opens. */
export async function measureBurst({ server, students, longExam }: Stage): Promise<Result[]> {
	const connections = await Promise.all(students.map(() => openConnection(server.url)));
	const latencies: number[] = [];
	const began = performance.now();
	await Promise.all(
		connections.map(async (connection, index) => {
			const driver = driveAttempts(connection, students[index]?.token ?? "", longExam);
			for (let done = index; done < starts; done += connections.length) {
				const sent = performance.now();
				await driver.start();
				latencies.push(performance.now() - sent);
			}
		}),
	);
	const elapsed = performance.now() - began;
	for (const connection of connections) connection.close();
	const slowest = latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
	const note = `${students.length} at a time; 99 of 100 answered within ${Math.round(slowest)} ms`;
	return [{ name: `${starts} starts of 100 questions in a burst`, unit: "ms", ours: elapsed, note }];
}
