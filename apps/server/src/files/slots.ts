import { StoreFault } from "./s3-fault.ts";

/** Takes one; settled with what gives it back, which may be called again. */
export type TakeSlot = (withinMs: number) => Promise<() => void>;

/** At most `most` at once, and `mostWaiting` who wait for one. @throws StoreFault beyond that, or where it took too long */
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
