import { LRUCache } from "lru-cache";
import type { Bus } from "../bus/bus.ts";
import { countLookups } from "./lookups.ts";

/** Cache of the catalogue in this process, by key. */
export type CatalogueMemory = LRUCache<string, Promise<object>>;

/** Maximum age of entries: a process may have died between its commit and its bus event. */
const maxAgeMs = 30_000;

const countLookup = countLookups("catalogue");

/** Creates a cache that is cleared when the catalogue changes. */
export function createCatalogueMemory(bus: Bus): CatalogueMemory {
	const memory: CatalogueMemory = new LRUCache({ max: 2000, ttl: maxAgeMs });
	for (const topic of ["catalogue-changed", "maybe-missed"] as const) bus.subscribe(topic, () => memory.clear());
	return memory;
}

/**
 * Returns the cached value of the key, or computes it. The promise is cached, not its value: concurrent callers share it, and a
 * change during the computation drops it.
 */
export function fromCatalogue<T extends object>(
	{ catalogue }: { catalogue: CatalogueMemory },
	key: string,
	make: () => Promise<T>,
): Promise<T> {
	const cached = catalogue.get(key) as Promise<T> | undefined;
	countLookup(cached !== undefined);
	if (cached) return cached;
	const computing = make();
	catalogue.set(key, computing);
	computing.catch(() => {
		if (catalogue.peek(key) === computing) catalogue.delete(key);
	});
	return computing;
}
