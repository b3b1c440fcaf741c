import { LRUCache } from "lru-cache";
import { AppError } from "./errors.ts";

interface Gate {
	running: number;
	waiting: number;
	/** error message when the queue is full */
	full: string;
}

/** Semaphore: runs at most `running` tasks at once and queues at most `waiting`. @throws AppError UNAVAILABLE beyond that */
export function createGate({ running, waiting, full }: Gate) {
	let active = 0;
	const queue: (() => void)[] = [];
	return async function pass<T>(task: () => Promise<T>): Promise<T> {
		if (active >= running) {
			if (queue.length >= waiting) {
				throw new AppError("UNAVAILABLE", full, { retryAfter: 2 });
			}
			await new Promise<void>((enter) => queue.push(enter));
		} else active++;
		try {
			return await task();
		} finally {
			// Hand the slot to the next task in the queue; free it only if the queue is empty.
			const next = queue.shift();
			if (next) next();
			else active--;
		}
	};
}

/** As many as are asked for in a few minutes; one that is forgotten only lets more through. */
const mostKeys = 5000;

/** A semaphore for each key: whoever sends much waits for that alone. @throws AppError UNAVAILABLE as `createGate` */
export function createGates(each: Gate) {
	const gates = new LRUCache<number, ReturnType<typeof createGate>>({ max: mostKeys });
	return function pass<T>(key: number, task: () => Promise<T>): Promise<T> {
		const gate = gates.get(key) ?? createGate(each);
		gates.set(key, gate);
		return gate(task);
	};
}
