import { LRUCache } from "lru-cache";
import type { Bus } from "../bus/bus.ts";
import type { Clock } from "../clock.ts";
import { orBefore } from "./or-before.ts";
import { PreparedAnswer } from "./prepared-answer.ts";

export interface Prepare {
	/** the whole JSON text to be answered */
	json: string;
	/** when it becomes wrong by itself, e.g. as a simulacro closes */
	expiresAt?: Date | null;
}

export interface PreparedReads {
	/** The answer kept under `key`, made by `build` where there is none; readers at the same time share one build. */
	read(key: string, build: () => Promise<Prepare>): PreparedAnswer | Promise<PreparedAnswer>;
}

const largestBytes = 96 * 1024 * 1024;
/** What an entry costs beside its bytes: an empty page of a list must not count as nothing. */
const entryBytes = 1024;
/** A message of the bus may be lost; nothing stale lives longer than this, but where the database is away. */
const longestMs = 5 * 60_000;

interface Kept {
	answer: PreparedAnswer;
	/** when it is wrong, whatever happens */
	wrongAt: number;
}

/** Answers serialised and compressed once, bounded in bytes, dropped when an ADMIN changes the catalogue. */
export function createPreparedReads({ bus, clock }: { bus: Bus; clock: Clock }): PreparedReads {
	const now = () => clock.now().getTime();
	const ready = new LRUCache<string, Kept>({
		maxSize: largestBytes,
		sizeCalculation: ({ answer }) => answer.size + entryBytes,
	});
	const running = new Map<string, Promise<PreparedAnswer>>();
	let drops = 0;
	bus.subscribe("catalogue-changed", () => {
		drops++;
		ready.clear();
		running.clear();
	});

	async function prepare(key: string, build: () => Promise<Prepare>): Promise<PreparedAnswer> {
		const dropsBefore = drops;
		const latest = now() + longestMs;
		const { json, expiresAt } = await build();
		const answer = await PreparedAnswer.of(json, Math.min(expiresAt?.getTime() ?? latest, latest));
		// What was read before a change is answered to those who asked before it, and kept for nobody.
		if (drops === dropsBefore) ready.set(key, { answer, wrongAt: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY });
		return answer;
	}

	function start(key: string, build: () => Promise<Prepare>): Promise<PreparedAnswer> {
		const made = prepare(key, build);
		running.set(key, made);
		const forget = () => void (running.get(key) === made && running.delete(key));
		made.then(forget, forget);
		return made;
	}

	return {
		read(key, build) {
			const kept = ready.get(key);
			if (kept && kept.answer.expiresAt > now()) return kept.answer;
			const coming = running.get(key) ?? start(key, build);
			return kept && kept.wrongAt > now() ? orBefore(coming, kept.answer) : coming;
		},
	};
}
