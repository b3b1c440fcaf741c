import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Calls in turn, `perSecond` in all, whatever the answers take. @returns milliseconds of each call, from when it was due:
 * one that waits for the one before it counts its wait
 */
export async function callPaced(
	calls: readonly (() => Promise<void>)[],
	perSecond: number,
	seconds: number,
): Promise<number[]> {
	const times: number[] = [];
	const began = performance.now();
	const apart = (calls.length * 1000) / perSecond;
	await Promise.all(
		calls.map(async (call, index) => {
			for (let due = began + (index * 1000) / perSecond; due < began + seconds * 1000; due += apart) {
				const wait = due - performance.now();
				if (wait > 0) await delay(wait);
				await call();
				times.push(performance.now() - due);
			}
		}),
	);
	return times.sort((a, b) => a - b);
}
