import { LRUCache } from "lru-cache";
import type { Bus } from "../bus/bus.ts";
import type { Clock } from "../work/clock.ts";
import { countLookups } from "./lookups.ts";
import { PreparedAnswer } from "./prepared-answer.ts";
import { withStaleFallback } from "./stale-fallback.ts";

export interface Prepare {
	/** complete JSON text of the response */
	json: string;
	/** time at which the response becomes wrong without a write, e.g. because a simulacro closes */
	expiresAt?: Date | null;
}

export interface PreparedReads {
	/** The answer cached under `key`, built on a miss; concurrent readers share one build. */
	read(key: string, build: () => Promise<Prepare>): PreparedAnswer | Promise<PreparedAnswer>;
}

const maxBytes = 96 * 1024 * 1024;
/** Overhead of an entry, so that tiny ones count too. */
const entryBytes = 1024;
/** Maximum age of entries: a process may have died between its commit and its bus event. Longer only while the database is down. */
const maxAgeMs = 30_000;

const countLookup = countLookups("answers");

interface CacheEntry {
	answer: PreparedAnswer;
	/** time from which the answer must not be served, even if the database is down */
	wrongAt: number;
	/** value of the change counter when it was read */
	changes: number;
}

/** Cache of serialised, compressed answers: bounded in bytes, cleared when an ADMIN changes the catalogue. */
export function createPreparedReads({ bus, clock }: { bus: Bus; clock: Clock }): PreparedReads {
	const now = () => clock.now().getTime();
	const ready = new LRUCache<string, CacheEntry>({
		maxSize: maxBytes,
		sizeCalculation: ({ answer }) => answer.size + entryBytes,
	});
	const running = new Map<string, Promise<PreparedAnswer>>();
	/** change counter; includes `maybe-missed` signals */
	let changes = 0;
	const change = () => {
		changes++;
		running.clear();
	};
	bus.subscribe("catalogue-changed", () => {
		change();
		ready.clear();
	});
	// Entries expire but are kept, because the database may be unavailable.
	bus.subscribe("maybe-missed", change);

	async function prepare(key: string, build: () => Promise<Prepare>): Promise<PreparedAnswer> {
		const before = changes;
		const latest = now() + maxAgeMs;
		const { json, expiresAt } = await build();
		const answer = await PreparedAnswer.of(json, Math.min(expiresAt?.getTime() ?? latest, latest));
		// Do not cache data read before a change. Only requests made before the change get it.
		const wrongAt = expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
		if (changes === before) ready.set(key, { answer, wrongAt, changes });
		return answer;
	}

	function start(key: string, build: () => Promise<Prepare>): Promise<PreparedAnswer> {
		const building = prepare(key, build);
		running.set(key, building);
		const forget = () => void (running.get(key) === building && running.delete(key));
		building.then(forget, forget);
		return building;
	}

	return {
		read(key, build) {
			const cached = ready.get(key);
			const isFresh = cached !== undefined && cached.changes === changes && cached.answer.expiresAt > now();
			countLookup(isFresh || running.has(key));
			if (isFresh) return cached.answer;
			const coming = running.get(key) ?? start(key, build);
			return cached && cached.wrongAt > now() ? withStaleFallback(coming, cached.answer) : coming;
		},
	};
}
