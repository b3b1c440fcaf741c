import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";

type Memory = LRUCache<string, Promise<object>>;

const byDeps = new WeakMap<Pick<Deps, "bus">, Memory>();
/** A message of the bus may be lost; nothing stale lives longer than this. */
const longestMs = 30_000;

function memoryOf(deps: Pick<Deps, "bus">): Memory {
	const known = byDeps.get(deps);
	if (known) return known;
	const memory: Memory = new LRUCache({ max: 2000, ttl: longestMs });
	byDeps.set(deps, memory);
	deps.bus.subscribe("catalogue-changed", () => memory.clear());
	return memory;
}

/**
 * What is known of the catalogue under this key, made where it is not known: forgotten when the catalogue changes. The
 * promise is kept, not its value: a change during the work drops it, and many at once share it.
 */
export function fromCatalogue<T extends object>(
	deps: Pick<Deps, "bus">,
	key: string,
	make: () => Promise<T>,
): Promise<T> {
	const memory = memoryOf(deps);
	const known = memory.get(key) as Promise<T> | undefined;
	if (known) return known;
	const made = make();
	memory.set(key, made);
	made.catch(() => {
		if (memory.peek(key) === made) memory.delete(key);
	});
	return made;
}
