import { StoreFault } from "./s3-fault.ts";

/** Takes a slot. Resolves to a function that releases it and may be called repeatedly. */
export type TakeSlot = (withinMs: number) => Promise<() => void>;

/** Creates a limiter of `most` slots with at most `mostWaiting` waiting callers. @throws StoreFault beyond that, or on timeout */
export function createSlots(most: number, mostWaiting: number): TakeSlot {
	let free = most;
	const waiting = new Set<(give: () => void) => void>();
	function slot(): () => void {
		let isGiven = false;
		return () => {
			if (isGiven) return;
			isGiven = true;
			const [next] = waiting;
			if (!next) return void free++;
			waiting.delete(next);
			next(slot());
		};
	}
	return (withinMs) => {
		if (free > 0) {
			free--;
			return Promise.resolve(slot());
		}
		if (waiting.size >= mostWaiting) return Promise.reject(new StoreFault("away", "too many wait for it"));
		return new Promise((resolve, reject) => {
			const enter = (give: () => void) => {
				clearTimeout(timer);
				resolve(give);
			};
			waiting.add(enter);
			const timer = setTimeout(() => {
				waiting.delete(enter);
				reject(new StoreFault("away", "no connection was free in time"));
			}, withinMs);
		});
	};
}
