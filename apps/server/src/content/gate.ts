import { AppError } from "../errors.ts";

/** Runs at most `running` tasks at once and lets `waiting` more queue. @throws AppError UNAVAILABLE beyond that */
export function createGate({ running, waiting }: { running: number; waiting: number }) {
	let active = 0;
	const queue: (() => void)[] = [];
	return async function pass<T>(task: () => Promise<T>): Promise<T> {
		if (active >= running) {
			if (queue.length >= waiting) {
				const message = "Se están procesando muchas imágenes. Intenta de nuevo en unos segundos.";
				throw new AppError("UNAVAILABLE", message, { retryAfter: 2 });
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
