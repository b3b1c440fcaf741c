import { LRUCache } from "lru-cache";
import type { Bus } from "../bus/bus.ts";
import { countLookups } from "./lookups.ts";

/** What this process knows of the catalogue, by key. */
export type CatalogueMemory = LRUCache<string, Promise<object>>;

/** Upper bound for stale entries: a process may have died between its commit and its word on the bus. */
const longestMs = 30_000;

const counted = countLookups("catalogue");

/** Forgets everything when the catalogue changes. */
export function createCatalogueMemory(bus: Bus): CatalogueMemory {
	const memory: CatalogueMemory = new LRUCache({ max: 2000, ttl: longestMs });
	for (const topic of ["catalogue-changed", "maybe-missed"] as const) bus.subscribe(topic, () => memory.clear());
	return memory;
}

/**
 * What is known of the catalogue under this key, made where it is not known. The promise is kept, not its value: a change
 * during the work drops it, and many at once share it.
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
