import { MERIT_MIN_PARTICIPANTS } from "@cachimbo/rules/limits";
import { LRUCache } from "lru-cache";
import { countLookups } from "../../cache/lookups.ts";
import type { Deps } from "../../deps.ts";
import { countUngraded } from "../attempts/queries.ts";
import { getExamForAttempt, isKeySecret } from "../exams/queries.ts";
import { type RankedResult, readStandings, type Standings } from "../results/queries.ts";
import { isMeritPublic } from "./public-list.ts";

/** Everybody's place in a simulacro whose results are told. */
export interface Ranking extends Standings {
	/** somebody's own */
	of(userId: number): RankedResult | undefined;
	isPublic: boolean;
}

/** Places of a simulacro, undefined where none are published; `ungraded`: number of sheets that have to be graded first. */
export interface Published {
	ranking: Ranking | undefined;
	ungraded: number;
}

/** Whether too few took part for places and certificates. */
export const isFew = ({ count }: Pick<Ranking, "count">): boolean => count < MERIT_MIN_PARTICIPANTS;

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
	const memory = new LRUCache<number, Promise<Published>>({ max: mostKept, ttl: longestMs });
	for (const topic of ["catalogue-changed", "maybe-missed"] as const) bus.subscribe(topic, () => memory.clear());
	bus.subscribe("merit-changed", ({ what }) => {
		if (what !== "names") memory.clear();
	});
	return memory;
}

/** Names are not kept: who chooses another one, or closes the account, is called so no more from that moment on. */
async function rank(deps: Pick<Deps, "db" | "clock">, examId: number): Promise<Published> {
	const exam = await getExamForAttempt(deps, examId, "ever");
	const now = deps.clock.now();
	// Only what has a close is compared; and before the time of the results there is nothing to tell, nor to read.
	if (exam.closesAt === null || exam.closesAt > now || isKeySecret(exam, now))
		return { ranking: undefined, ungraded: 0 };
	const ungraded = await countUngraded(deps, examId);
	if (ungraded > 0) return { ranking: undefined, ungraded };
	const [standings, isPublic] = await Promise.all([readStandings(deps, exam), isMeritPublic(deps, examId)]);
	const of = (userId: number) => {
		const position = standings.positionOf(userId);
		return position === undefined ? undefined : standings.at(position);
	};
	return { ranking: { ...standings, of, isPublic }, ungraded };
}

/**
 * Places in a simulacro, also in one that was archived or withdrawn, which only certificates may show. All callers share one
 * snapshot, so that a certificate says the same on paper and where it is verified. @throws AppError NOT_FOUND
 */
export function findRanking(deps: Deps, examId: number): Promise<Published> {
	const memory = deps.memories.of(createRankings);
	const known = memory.get(examId);
	counted(known !== undefined);
	if (known) return known;
	const made = rank(deps, examId);
	memory.set(examId, made);
	const forget = () => void (memory.peek(examId) === made && memory.delete(examId));
	// What is not told yet is asked about again: it may be told in this very second.
	made.then(({ ranking }) => ranking ?? forget(), forget);
	return made;
}
