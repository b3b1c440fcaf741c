import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Makes the calls in turn at `perSecond`, however long the responses take. @returns the milliseconds of each call since it was
 * due, including the wait for the call before it
 */
export async function callPaced(
	calls: readonly (() => Promise<void>)[],
	perSecond: number,
	seconds: number,
): Promise<number[]> {
	const times: number[] = [];
	const began = performance.now();
	const intervalMs = (calls.length * 1000) / perSecond;
	await Promise.all(
		calls.map(async (call, index) => {
			for (let due = began + (index * 1000) / perSecond; due < began + seconds * 1000; due += intervalMs) {
				const wait = due - performance.now();
				if (wait > 0) await delay(wait);
				await call();
				times.push(performance.now() - due);
			}
		}),
	);
	return times.sort((a, b) => a - b);
}
