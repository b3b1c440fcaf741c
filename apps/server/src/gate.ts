import { AppError } from "./errors.ts";

interface Gate {
	running: number;
	waiting: number;
	/** what who comes beyond that is told */
	full: string;
}

/** Runs at most `running` tasks at once and lets `waiting` more queue. @throws AppError UNAVAILABLE beyond that */
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
			// The place passes straight to the next in line; only an empty line frees it.
			const next = queue.shift();
			if (next) next();
			else active--;
		}
	};
}
