import { expect } from "vitest";

/** Milliseconds that this thread has computed, whatever else the machine and the process do. */
function computed(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

/** @returns milliseconds of this thread's own computing that `work` takes, with what the thread does beside it */
export async function computingOf(work: () => unknown): Promise<number> {
	const before = computed();
	await work();
	return computed() - before;
}

/** @returns milliseconds of the whole process' computing that `work` takes, the threads of a library among it */
export async function processingOf(work: () => unknown): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/**
 * The longest stretch that this thread computes while nobody else's turn comes: what holds others up. The delay of the event
 * loop would be that of a busy machine too.
 * @returns ends it and gives milliseconds of computing
 */
export function watchStretches(): () => number {
	let [last, longest] = [computed(), 0];
	const look = () => {
		const now = computed();
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

/** @returns milliseconds by the clock, of the quickest of three: a busy machine does not keep all of them waiting */
export async function quickestOf(work: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let n = 0; n < 3; n += 1) {
		const began = performance.now();
		await work();
		times.push(performance.now() - began);
	}
	return Math.min(...times);
}

/** The medians of two, which are done by turns so that what the machine does meanwhile falls on both. */
async function mediansOf(one: (n: number) => Promise<number>, other: typeof one): Promise<[number, number]> {
	const times: [number, number][] = [];
	for (let n = 0; n < 25; n += 1) times.push([await one(n), await other(n)]);
	const median = (of: 0 | 1) => times.map((pair) => pair[of]).sort((a, b) => a - b)[12]!;
	return [median(0), median(1)];
}

/** That nobody learns from the time it takes which of two was done. One is slower each time, or it is the machine's chance. */
export async function expectAsLong(one: (n: number) => Promise<number>, other: typeof one): Promise<void> {
	const differences: string[] = [];
	for (let round = 0; round < 3; round += 1) {
		const [a, b] = await mediansOf(one, other);
		if (Math.abs(a - b) < Math.max(5, Math.min(a, b) / 4)) return;
		differences.push(`${a} and ${b} ms`);
	}
	expect(differences).toEqual([]);
}
