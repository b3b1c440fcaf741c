import { LRUCache } from "lru-cache";
import { countLookups } from "../cache/lookups.ts";
import { createGate } from "../gate.ts";
import type { Soon } from "../soon.ts";
import { Undrawable } from "./undrawable.ts";

const counted = countLookups("shared pictures");

const mostRefused = 5000;
/** Not for ever: a busy machine may only not have had the time for its formulas. */
const refusedMs = 10 * 60_000;

/**
 * The picture of that key, drawn where it is not kept. @throws AppError UNAVAILABLE when too many wait to be drawn
 * @param pay is called before it waits to be drawn; what it throws refuses this caller alone
 */
export type PictureMemory = (key: string, draw: () => Promise<Buffer>, pay?: () => Soon<void>) => Promise<Buffer>;

/**
 * Keeps what was drawn, least recently used goes first. One is drawn at a time, once for all who ask together: a drawing
 * keeps a core busy, and whoever reads and answers comes first. What is `Undrawable` is remembered too: it costs as much.
 */
export function createPictureMemory(largestBytes: number): PictureMemory {
	const drawn = new LRUCache<string, Buffer>({ maxSize: largestBytes, sizeCalculation: (png) => png.length });
	const refused = new LRUCache<string, Undrawable>({ max: mostRefused, ttl: refusedMs });
	const coming = new Map<string, Promise<Buffer>>();
	const alone = createGate({
		...{ name: "shared pictures", running: 1, waiting: 30 },
		full: "Estamos dibujando otras imágenes. Intenta de nuevo.",
	});

	return async (key, draw, pay) => {
		const ready = drawn.get(key);
		counted(ready !== undefined);
		if (ready) return ready;
		const refusal = refused.get(key);
		if (refusal) throw refusal;
		const begun = coming.get(key);
		if (begun) return begun;
		const paying = pay?.();
		if (paying) {
			await paying;
			const meanwhile = drawn.get(key) ?? coming.get(key);
			if (meanwhile) return meanwhile;
		}
		const drawing = alone(draw);
		coming.set(key, drawing);
		const forget = () => void coming.delete(key);
		drawing
			.then(
				(png) => drawn.set(key, png),
				(error: unknown) => error instanceof Undrawable && refused.set(key, error),
			)
			.then(forget, forget);
		return drawing;
	};
}
