import { performance } from "node:perf_hooks";
import type { Side } from "./rounds.ts";

/** A side that is measured, and what one of what it does costs. */
export interface Costing {
	work: Side;
	/** milliseconds of CPU of each part, as a note says them; empty where nothing tells (not Linux) */
	each(): string;
}

/**
 * Adds up the CPU time of the processes that take part: a rate says that something binds, this says what.
 * @param parts name → its CPU time so far, in milliseconds
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
