import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";

/** Keys kept for each limit; least recently used go first. */
const maxKeys = 20_000;

export interface Counters {
	/** Counts `points` against `key`. @returns 0, or the milliseconds to wait when the limit is exceeded */
	take(key: string, points?: number): number;
	/** Counts nothing. @returns 0, or the milliseconds to wait until `key` has so many points left */
	isSpent(key: string, points?: number): number;
	readonly size: number;
}

/** Fixed-window counters; a window begins with its key's first call. Synchronous: cached pages are answered synchronously. */
export function createCounters(clock: Clock, limit: { points: number; seconds: number }): Counters {
	const windows = new LRUCache<string, { taken: number; endsAt: number }>({ max: maxKeys });
	const now = () => clock.now().getTime();
	const windowOf = (key: string, at: number) => {
		const known = windows.get(key);
		if (known && known.endsAt > at) return known;
		const opened = { taken: 0, endsAt: at + limit.seconds * 1000 };
		windows.set(key, opened);
		return opened;
	};
	return {
		take(key, points = 1) {
			const at = now();
			const window = windowOf(key, at);
			window.taken += points;
			return window.taken > limit.points ? window.endsAt - at : 0;
		},
		isSpent(key, points = 1) {
			const at = now();
			const window = windows.get(key);
			return window && window.endsAt > at && window.taken + points > limit.points ? window.endsAt - at : 0;
		},
		get size() {
			return windows.size;
		},
	};
}
