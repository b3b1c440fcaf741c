import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";
import { countLookups } from "./lookups.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";

/** A cached page: the same bytes for everybody. */
export interface KeptPage {
	headers: Readonly<Record<string, string>>;
	body: PreparedAnswer;
	/** the web's route that rendered it */
	page: string | undefined;
}

export interface PageMemory {
	/** The cached page, or the promise of one being rendered; undefined on a cache miss. */
	find(address: string): KeptPage | Promise<KeptPage | undefined> | undefined;
	/** The last known version, however old; for while the database is down. */
	findOld(address: string): KeptPage | undefined;
	/** Caches the result, unless it is undefined or the catalogue changes meanwhile. */
	expect(address: string, coming: Promise<KeptPage | undefined>): void;
}

const largestBytes = 96 * 1024 * 1024;
/** Upper bound for stale entries: a process may have died between its commit and its word on the bus. */
const longestMs = 30_000;

const counted = countLookups("pages");

interface Entry {
	page: KeptPage;
	/** how often changes may have been missed before it was rendered */
	gaps: number;
}

/** Cache of visitors' pages by URL: cleared when an ADMIN changes the catalogue or the blog. */
export function createPageMemory({ bus, clock }: Pick<Deps, "bus" | "clock">): PageMemory {
	const pages = new LRUCache<string, Entry>({
		maxSize: largestBytes,
		sizeCalculation: ({ page }) => page.body.size,
		ttl: longestMs,
		noDeleteOnStaleGet: true,
		perf: { now: () => clock.now().getTime() },
	});
	const coming = new Map<string, Promise<KeptPage | undefined>>();
	let gaps = 0;
	bus.subscribe("catalogue-changed", () => {
		pages.clear();
		coming.clear();
	});
	// Old at once, but not forgotten: the database may be what is away.
	bus.subscribe("maybe-missed", () => {
		gaps++;
		coming.clear();
	});
	return {
		find(address) {
			const entry = pages.get(address);
			const found = entry?.gaps === gaps ? entry.page : coming.get(address);
			counted(found !== undefined);
			return found;
		},
		findOld: (address) => pages.get(address, { allowStale: true })?.page,
		expect(address, made) {
			// If this render fails, requests that wait for it render the page themselves.
			const page = made.catch(() => undefined);
			coming.set(address, page);
			void page.then((kept) => {
				if (coming.get(address) !== page) return; // the catalogue may have changed meanwhile
				coming.delete(address);
				if (kept) pages.set(address, { page: kept, gaps });
			});
		},
	};
}
