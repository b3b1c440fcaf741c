import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";
import { countLookups } from "./lookups.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";

interface PageFacts {
	headers: Readonly<Record<string, string>>;
	/** the web's route that rendered the page */
	page: string | undefined;
}

/** A public page: the same bytes for everybody. */
export interface CachedPublicPage extends PageFacts {
	body: PreparedAnswer;
}

/** Shell of a signed-in screen: equal for everybody except for the nonce of each answer. */
export interface CachedShell extends PageFacts {
	html: string;
	/** placeholder of the nonce in `html`; never sent */
	mark: string;
}

/** A cached page. */
export type CachedPage = CachedPublicPage | CachedShell;

export interface PageMemory {
	/** The cached page, or the promise of one being rendered; undefined on a cache miss. */
	find(address: string): CachedPage | Promise<CachedPage | undefined> | undefined;
	/** The last cached version, however old, to serve while the database is down. */
	findOld(address: string): CachedPage | undefined;
	/** Caches the result, unless it is undefined or the catalogue changes meanwhile. */
	expect(address: string, coming: Promise<CachedPage | undefined>): void;
}

const maxPageBytes = 96 * 1024 * 1024;
/** Separate from public pages, so that requests for invented exam ids cannot evict those. */
const maxShellBytes = 8 * 1024 * 1024;
/** Maximum age of entries: a process may have died between its commit and its bus event. */
const maxAgeMs = 30_000;

const countLookup = countLookups("pages");

interface Entry {
	page: CachedPage;
	/** number of `maybe-missed` signals before it was rendered */
	gaps: number;
}

/** Cache of pages by URL: cleared when an ADMIN changes the catalogue, the blog or the academy's profile. */
export function createPageMemory({ bus, clock, settings }: Pick<Deps, "bus" | "clock" | "settings">): PageMemory {
	const createCache = (maxSize: number) =>
		new LRUCache<string, Entry>({
			maxSize,
			sizeCalculation: ({ page }) => ("body" in page ? page.body.size : 2 * page.html.length),
			ttl: maxAgeMs,
			noDeleteOnStaleGet: true,
			perf: { now: () => clock.now().getTime() },
		});
	const pages = createCache(maxPageBytes);
	const shells = createCache(maxShellBytes);
	const coming = new Map<string, Promise<CachedPage | undefined>>();
	let gaps = 0;
	const clear = () => {
		pages.clear();
		shells.clear();
		coming.clear();
	};
	bus.subscribe("catalogue-changed", clear);
	/** Names disappear at once, because a student may have chosen to hide theirs. */
	bus.subscribe("merit-changed", () => {
		for (const memory of [pages, coming])
			for (const address of [...memory.keys()]) if (address.includes("/orden-de-merito/")) memory.delete(address);
	});
	let { site } = settings;
	/** Drops pages that were rendered with another profile of the academy, which every page shows, even as old versions. */
	const dropOtherProfiles = () => {
		if (settings.site === site) return;
		site = settings.site;
		clear();
	};
	// Entries expire but are kept, because the database may be unavailable.
	bus.subscribe("maybe-missed", () => {
		gaps++;
		coming.clear();
	});
	return {
		find(address) {
			dropOtherProfiles();
			const entry = pages.get(address) ?? shells.get(address);
			const found = entry?.gaps === gaps ? entry.page : coming.get(address);
			countLookup(found !== undefined);
			return found;
		},
		findOld: (address) => (pages.get(address, { allowStale: true }) ?? shells.get(address, { allowStale: true }))?.page,
		expect(address, made) {
			// If this render fails, requests that wait for it render the page themselves.
			const page = made.catch(() => undefined);
			coming.set(address, page);
			void page.then((kept) => {
				if (coming.get(address) !== page) return; // the catalogue may have changed meanwhile
				coming.delete(address);
				if (kept) ("body" in kept ? pages : shells).set(address, { page: kept, gaps });
			});
		},
	};
}
