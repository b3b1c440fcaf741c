import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";

/** What is kept of one limit: some megabytes. Whoever was not seen for longest makes room. */
const mostKeys = 20_000;

export interface Counters {
	/** Counts `points` against `key`. @returns 0, or the milliseconds to wait where that is beyond the limit */
	take(key: string, points?: number): number;
	/** @returns the milliseconds to wait where `key` has nothing left; counts nothing */
	isSpent(key: string): number;
	readonly size: number;
}

/** Counts by key in windows that begin with a key's first call. At once, because pages in memory are answered at once. */
export function createCounters(clock: Clock, limit: { points: number; seconds: number }): Counters {
	const windows = new LRUCache<string, { taken: number; endsAt: number }>({ max: mostKeys });
	const now = () => clock.now().getTime();
	const windowOf = (key: string, at: number) => {
		const known = windows.get(key);
		if (known && known.endsAt > at) return known;
		const begun = { taken: 0, endsAt: at + limit.seconds * 1000 };
		windows.set(key, begun);
		return begun;
	};
	return {
		take(key, points = 1) {
			const at = now();
			const window = windowOf(key, at);
			window.taken += points;
			return window.taken > limit.points ? window.endsAt - at : 0;
		},
		isSpent(key) {
			const at = now();
			const window = windows.get(key);
			return window && window.endsAt > at && window.taken >= limit.points ? window.endsAt - at : 0;
		},
		get size() {
			return windows.size;
		},
	};
}
