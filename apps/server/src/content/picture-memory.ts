import { LRUCache } from "lru-cache";
import { countLookups } from "../cache/lookups.ts";
import { createGate } from "../work/gate.ts";
import type { MaybePromise } from "../work/maybe-promise.ts";
import { Undrawable } from "./undrawable.ts";

const countLookup = countLookups("shared pictures");

const maxRefused = 5000;
/** Refusals expire: a busy machine may only have lacked time for the formulas. */
const refusedMs = 10 * 60_000;

/**
 * Returns the picture of the key from the cache, or draws it. @throws AppError UNAVAILABLE when too many are waiting @param pay
 * called before waiting; an error refuses only this caller
 */
export type PictureMemory = (
	key: string,
	draw: () => Promise<Buffer>,
	pay?: () => MaybePromise<void>,
) => Promise<Buffer>;

/**
 * Creates an LRU cache of drawn pictures. One is drawn at a time, once for concurrent callers: a drawing keeps a core busy, and
 * requests have priority. `Undrawable` results are cached too, because they cost as much.
 */
export function createPictureMemory(largestBytes: number): PictureMemory {
	const drawn = new LRUCache<string, Buffer>({ maxSize: largestBytes, sizeCalculation: (png) => png.length });
	const refused = new LRUCache<string, Undrawable>({ max: maxRefused, ttl: refusedMs });
	const running = new Map<string, Promise<Buffer>>();
	const oneAtATime = createGate({
		...{ name: "shared pictures", running: 1, waiting: 30 },
		full: "Estamos dibujando otras imágenes. Intenta de nuevo.",
	});

	return async (key, draw, pay) => {
		const ready = drawn.get(key);
		countLookup(ready !== undefined);
		if (ready) return ready;
		const refusal = refused.get(key);
		if (refusal) throw refusal;
		const alreadyRunning = running.get(key);
		if (alreadyRunning) return alreadyRunning;
		const paying = pay?.();
		if (paying) {
			await paying;
			const finishedMeanwhile = drawn.get(key) ?? running.get(key);
			if (finishedMeanwhile) return finishedMeanwhile;
		}
		const drawing = oneAtATime(draw);
		running.set(key, drawing);
		const removeRunning = () => void running.delete(key);
		drawing
			.then(
				(png) => drawn.set(key, png),
				(error: unknown) => error instanceof Undrawable && refused.set(key, error),
			)
			.then(removeRunning, removeRunning);
		return drawing;
	};
}
