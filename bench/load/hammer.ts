import { performance } from "node:perf_hooks";
import type { Connection } from "./connection.ts";

export interface Hammered {
	perSecond: number;
	/** of one core, 0 to 1: well below 1, the generator was not what held it up */
	generatorBusy: number;
}

/** Repeats `one` on every connection until the time is over, and counts what was finished by then. */
export async function hammer(
	connections: readonly Connection[],
	seconds: number,
	one: (connection: Connection, index: number) => Promise<void>,
): Promise<Hammered> {
	const before = performance.eventLoopUtilization();
	const started = performance.now();
	const end = started + seconds * 1000;
	let count = 0;
	await Promise.all(
		connections.map(async (connection, index) => {
			while (performance.now() < end) {
				await one(connection, index);
				count += 1;
			}
		}),
	);
	const elapsed = (performance.now() - started) / 1000;
	return { perSecond: count / elapsed, generatorBusy: performance.eventLoopUtilization(before).utilization };
}
