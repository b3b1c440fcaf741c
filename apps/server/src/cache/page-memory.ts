import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";

/** A cached page: the same bytes for everybody. */
export interface KeptPage {
	headers: Readonly<Record<string, string>>;
	body: PreparedAnswer;
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
/** Upper bound for stale entries, since a bus message may be lost. */
const longestMs = 30_000;

/** Cache of visitors' pages by URL: cleared when an ADMIN changes the catalogue or the blog. */
export function createPageMemory({ bus, clock }: Pick<Deps, "bus" | "clock">): PageMemory {
	const pages = new LRUCache<string, KeptPage>({
		maxSize: largestBytes,
		sizeCalculation: ({ body }) => body.size,
		ttl: longestMs,
		noDeleteOnStaleGet: true,
		perf: { now: () => clock.now().getTime() },
	});
	const coming = new Map<string, Promise<KeptPage | undefined>>();
	bus.subscribe("catalogue-changed", () => {
		pages.clear();
		coming.clear();
	});
	return {
		find: (address) => pages.get(address) ?? coming.get(address),
		findOld: (address) => pages.get(address, { allowStale: true }),
		expect(address, made) {
			// If this render fails, requests that wait for it render the page themselves.
			const page = made.catch(() => undefined);
			coming.set(address, page);
			void page.then((kept) => {
				if (coming.get(address) !== page) return; // the catalogue changed meanwhile: this may be stale
				coming.delete(address);
				if (kept) pages.set(address, kept);
			});
		},
	};
}
