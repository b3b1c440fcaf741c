import { LRUCache } from "lru-cache";
import { countLookups } from "../../cache/lookups.ts";
import type { Deps } from "../../deps.ts";
import { getExamForAttempt, isKeySecret } from "../exams/queries.ts";
import { type RankedResult, readStandings, type Standings } from "../results/queries.ts";
import { isMeritPublic } from "./public-list.ts";

/** Everybody's place in a simulacro whose results are told. */
export interface Ranking extends Standings {
	/** somebody's own */
	of(userId: number): RankedResult | undefined;
	isPublic: boolean;
}

/** Upper bound for stale entries: a process may have died between its commit and its word on the bus. */
const longestMs = 30_000;
/** A megabyte each where ten thousand took part. */
const mostKept = 24;

const counted = countLookups("rankings");

/**
 * What this process knows of places: in the minute in which results are told everybody asks for theirs, and they are worked
 * out once. The promise is kept, so that all who come meanwhile share it; a correction drops it, also while it is made.
 */
function createRankings({ bus }: Pick<Deps, "bus">) {
	const memory = new LRUCache<string, Promise<Ranking | undefined>>({ max: mostKept, ttl: longestMs });
	for (const topic of ["catalogue-changed", "maybe-missed"] as const) bus.subscribe(topic, () => memory.clear());
	bus.subscribe("merit-changed", ({ what }) => {
		if (what !== "names") memory.clear();
	});
	return memory;
}

/** Names are not kept: who chooses another one, or closes the account, is called so no more from that moment on. */
async function rank(deps: Pick<Deps, "db" | "clock">, examId: number, seenAt?: Date): Promise<Ranking | undefined> {
	const exam = await getExamForAttempt(deps, examId, seenAt);
	const now = deps.clock.now();
	// Only what has a close is compared; and before the time of the results there is nothing to tell, nor to read.
	if (exam.closesAt === null || exam.closesAt > now || isKeySecret(exam, now)) return undefined;
	const [standings, isPublic] = await Promise.all([readStandings(deps, exam), isMeritPublic(deps, examId)]);
	const of = (userId: number) => {
		const position = standings.positionOf(userId);
		return position === undefined ? undefined : standings.at(position);
	};
	return { ...standings, of, isPublic };
}

/**
 * Places in a simulacro, or undefined where none are told.
 * @param seenAt also of an exam that was archived after this time @throws AppError NOT_FOUND
 */
export function findRanking(deps: Deps, examId: number, seenAt?: Date): Promise<Ranking | undefined> {
	const memory = deps.memories.of(createRankings);
	// What was put away is told in a certificate alone.
	const key = seenAt ? `${examId} of a certificate` : String(examId);
	const known = memory.get(key);
	counted(known !== undefined);
	if (known) return known;
	const made = rank(deps, examId, seenAt);
	memory.set(key, made);
	const forget = () => void (memory.peek(key) === made && memory.delete(key));
	// What is not told yet is asked about again: it may be told in this very second.
	made.then((ranking) => ranking ?? forget(), forget);
	return made;
}
