import { LRUCache } from "lru-cache";
import type { Clock } from "../work/clock.ts";
import type { MaybePromise } from "../work/maybe-promise.ts";

const nothing = { taken: 0, endsInMs: 0 };
/** Keys kept for each limit; least recently used go first. */
const maxKeys = 20_000;

/** Counts calls of one limit in fixed windows; a key's window begins with its first call. */
export interface Counters {
	/** Counts `points` against `key`. @returns 0, or the milliseconds to wait when the limit is exceeded */
	take(key: string, points?: number): MaybePromise<number>;
	/** Checks without counting. @returns 0, or the milliseconds to wait until `key` has that many points left */
	isSpent(key: string, points?: number): MaybePromise<number>;
}

export interface Allowance {
	points: number;
	seconds: number;
}

/** Creates the counters of a limit by name. */
export type MakeCounters = (name: string, allowance: Allowance) => Counters;

/** In-process counters. */
interface OwnCounters extends Counters {
	take(key: string, points?: number): number;
	isSpent(key: string, points?: number): number;
	/** Returns the current count of `key`. */
	look(key: string): { taken: number; endsInMs: number };
	readonly size: number;
}

/** Creates counters in this process's memory. Synchronous, because cached pages are answered synchronously. */
export function createCounters(clock: Clock, limit: Allowance): OwnCounters {
	const windows = new LRUCache<string, { taken: number; endsAt: number }>({ max: maxKeys });
	const now = () => clock.now().getTime();
	const windowOf = (key: string, at: number) => {
		const known = windows.get(key);
		if (known && known.endsAt > at) return known;
		const newWindow = { taken: 0, endsAt: at + limit.seconds * 1000 };
		windows.set(key, newWindow);
		return newWindow;
	};
	const look = (key: string) => {
		const at = now();
		const window = windows.get(key);
		return window && window.endsAt > at ? { taken: window.taken, endsInMs: window.endsAt - at } : nothing;
	};
	return {
		take(key, points = 1) {
			const at = now();
			const window = windowOf(key, at);
			window.taken += points;
			return window.taken > limit.points ? window.endsAt - at : 0;
		},
		isSpent(key, points = 1) {
			const { taken, endsInMs } = look(key);
			return taken + points > limit.points ? endsInMs : 0;
		},
		look,
		get size() {
			return windows.size;
		},
	};
}
