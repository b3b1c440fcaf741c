import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";

/** A page that is the same for everybody, to the byte. */
export interface KeptPage {
	headers: Readonly<Record<string, string>>;
	body: PreparedAnswer;
}

export interface PageMemory {
	/** The page of that address, or the one that is being made; undefined where nobody made it. */
	find(address: string): KeptPage | Promise<KeptPage | undefined> | undefined;
	/** The page as it was last, however long ago; for when the database is away. */
	findOld(address: string): KeptPage | undefined;
	/** Keeps what comes, unless the catalogue changes meanwhile; undefined is not kept. */
	expect(address: string, coming: Promise<KeptPage | undefined>): void;
}

const largestBytes = 96 * 1024 * 1024;
/** A message of the bus may be lost, and the database may have been out of reach: nothing stale lives longer than this. */
const longestMs = 30_000;

/** Pages for visitors, by their address: dropped when an ADMIN changes the catalogue or the blog. */
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
			// Whoever waits for it renders the page itself where this fails.
			const page = made.catch(() => undefined);
			coming.set(address, page);
			void page.then((kept) => {
				if (coming.get(address) !== page) return; // the catalogue changed: it may hold what was before
				coming.delete(address);
				if (kept) pages.set(address, kept);
			});
		},
	};
}
