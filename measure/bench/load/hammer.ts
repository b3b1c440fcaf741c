import { performance } from "node:perf_hooks";
import type { Connection } from "./connection.ts";
import type { Side } from "./rounds.ts";

export interface HammerResult {
	perSecond: number;
	/** Load of the generator on its core, 0 to 1. Well below 1, the generator was not the bottleneck. */
	generatorBusy: number;
}

type Exchange = (connection: Connection, index: number) => Promise<void>;

/** Repeats `one` on every connection until the time is over, and counts the exchanges finished by then. */
export async function hammer(
	connections: readonly Connection[],
	seconds: number,
	one: Exchange,
): Promise<HammerResult> {
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

/** hammer() as a side that is measured in rounds. */
export interface Hammering {
	work: Side;
	/** Returns the generator's maximum load as text for a note. */
	busy(): string;
	close(): void;
}

export function hammering(connections: readonly Connection[], one: Exchange): Hammering {
	let busiest = 0;
	return {
		async work(seconds) {
			const { perSecond, generatorBusy } = await hammer(connections, seconds, one);
			busiest = Math.max(busiest, generatorBusy);
			return perSecond;
		},
		busy: () => `the generator was busy for ${Math.round(busiest * 100)} % of a core`,
		close() {
			for (const connection of connections) connection.close();
		},
	};
}
