import { createCounters, type MakeCounters } from "../../src/limits/counters.ts";
import type { Clock } from "../../src/work/clock.ts";

/** Creates in-process counters that answer asynchronously, like those in Redis. */
export function makeAsyncCounters(clock: Clock): MakeCounters {
	return (_name, allowance) => {
		const counters = createCounters(clock, allowance);
		return {
			take: (key, points) => Promise.resolve(counters.take(key, points)),
			isSpent: (key, points) => Promise.resolve(counters.isSpent(key, points)),
		};
	};
}
