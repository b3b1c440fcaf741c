import { expect } from "vitest";

/** CPU time of this thread in milliseconds, independent of the load of machine and process. */
function threadCpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

/** @returns CPU milliseconds of this thread during `work`, including its other tasks */
export async function threadCpuOf(work: () => unknown): Promise<number> {
	const before = threadCpuMs();
	await work();
	return threadCpuMs() - before;
}

/** @returns CPU milliseconds of the whole process during `work`, including a library's threads */
export async function processCpuOf(work: () => unknown): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/**
 * Measures the longest blocking of the event loop, in CPU time: event loop delay would include the load of the machine. @returns a
 * function that ends it and returns CPU milliseconds
 */
export function watchStretches(): () => number {
	let [last, longest] = [threadCpuMs(), 0];
	const look = () => {
		const now = threadCpuMs();
		longest = Math.max(longest, now - last);
		last = now;
	};
	const timer = setInterval(look, 5);
	return () => {
		clearInterval(timer);
		look();
		return longest;
	};
}

/** @returns wall-clock milliseconds of the fastest of three runs, so that a busy machine matters less */
export async function fastestOf(work: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let n = 0; n < 3; n += 1) {
		const began = performance.now();
		await work();
		times.push(performance.now() - began);
	}
	return Math.min(...times);
}

/** Returns the medians of two alternating series, so that load of the machine affects both. */
async function mediansOf(one: (n: number) => Promise<number>, other: typeof one): Promise<[number, number]> {
	const times: [number, number][] = [];
	for (let n = 0; n < 25; n += 1) times.push([await one(n), await other(n)]);
	const median = (of: 0 | 1) => times.map((pair) => pair[of]).sort((a, b) => a - b)[12]!;
	return [median(0), median(1)];
}

/** Expects that timing does not reveal which of the two was done. Fails only if they differ in each of three rounds. */
export async function expectEqualTiming(one: (n: number) => Promise<number>, other: typeof one): Promise<void> {
	const differences: string[] = [];
	for (let round = 0; round < 3; round += 1) {
		const [a, b] = await mediansOf(one, other);
		if (Math.abs(a - b) < Math.max(5, Math.min(a, b) / 4)) return;
		differences.push(`${a} and ${b} ms`);
	}
	expect(differences).toEqual([]);
}
