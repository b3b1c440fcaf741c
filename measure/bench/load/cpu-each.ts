import { performance } from "node:perf_hooks";
import type { Side } from "./rounds.ts";

/** A measured side, and the cost of one of its operations. */
export interface Costing {
	work: Side;
	/** Returns the CPU milliseconds of each part as text for a note; empty where unknown (not Linux). */
	each(): string;
}

/**
 * Adds up the CPU time of the processes involved: a rate shows that there is a bottleneck, this shows where.
 * @param parts functions for each part's CPU time so far, in milliseconds, by its name
 */
export function costing(work: Side, parts: Readonly<Record<string, () => number>>): Costing {
	const names = process.platform === "linux" ? Object.keys(parts) : [];
	const read = () => names.map((name) => parts[name]?.() ?? 0);
	const used = names.map(() => 0);
	let count = 0;
	return {
		async work(seconds) {
			const [before, began] = [read(), performance.now()];
			const perSecond = await work(seconds);
			count += (perSecond * (performance.now() - began)) / 1000;
			read().forEach((now, index) => {
				used[index] = (used[index] ?? 0) + now - (before[index] ?? 0);
			});
			return perSecond;
		},
		each: () => names.map((name, index) => `${name} ${((used[index] ?? 0) / count).toPrecision(2)}`).join(", "),
	};
}

export const ownCpu = (): number => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};
