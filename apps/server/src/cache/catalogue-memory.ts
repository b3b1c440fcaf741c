import { LRUCache } from "lru-cache";
import type { Bus } from "../bus/bus.ts";
import { countLookups } from "./lookups.ts";

/** Cache of the catalogue in this process, by key. */
export type CatalogueMemory = LRUCache<string, Promise<object>>;

/** Maximum age of entries: a process may have died between its commit and its bus event. */
const longestMs = 30_000;

const counted = countLookups("catalogue");

/** Creates a cache that is cleared when the catalogue changes. */
export function createCatalogueMemory(bus: Bus): CatalogueMemory {
	const memory: CatalogueMemory = new LRUCache({ max: 2000, ttl: longestMs });
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
	const known = catalogue.get(key) as Promise<T> | undefined;
	counted(known !== undefined);
	if (known) return known;
	const made = make();
	catalogue.set(key, made);
	made.catch(() => {
		if (catalogue.peek(key) === made) catalogue.delete(key);
	});
	return made;
}
