import { MERIT_MIN_PARTICIPANTS } from "@cachimbo/rules/limits";
import { LRUCache } from "lru-cache";
import { countLookups } from "../../cache/lookups.ts";
import type { Deps } from "../../deps.ts";
import { countUngraded } from "../attempts/queries.ts";
import { getExamForAttempt, isKeySecret } from "../exams/queries.ts";
import { type RankedResult, readStandings, type Standings } from "../results/queries.ts";
import { isMeritPublic } from "./public-list.ts";

/** All places of a simulacro whose results are published. */
export interface Ranking extends Standings {
	/** result of this user */
	of(userId: number): RankedResult | undefined;
	isPublic: boolean;
}

/** Places of a simulacro, undefined if none are published; `ungraded`: number of sheets to grade first. */
export interface PublishedRanking {
	ranking: Ranking | undefined;
	ungraded: number;
}

/** Whether there are too few participants for places and certificates. */
export const isFew = ({ count }: Pick<Ranking, "count">): boolean => count < MERIT_MIN_PARTICIPANTS;

/** Lifetime of cache entries, in case a process died between its commit and its message on the bus. */
const ttlMs = 30_000;
/** Cache size: a ranking of ten thousand students takes a megabyte. */
const maxEntries = 24;

const countLookup = countLookups("rankings");

/**
 * Cache of rankings, so that places are computed once although all students ask within a minute of publication. Entries are
 * promises, so that concurrent callers share one computation. A correction drops an entry, even while it is being computed.
 */
function createRankings({ bus }: Pick<Deps, "bus">) {
	const cache = new LRUCache<number, Promise<PublishedRanking>>({ max: maxEntries, ttl: ttlMs });
	for (const topic of ["catalogue-changed", "maybe-missed"] as const) bus.subscribe(topic, () => cache.clear());
	bus.subscribe("merit-changed", ({ what }) => {
		if (what !== "names") cache.clear();
	});
	return cache;
}

/** Computes a ranking. It contains no names, so that a changed name or a closed account takes effect at once. */
async function computeRanking(deps: Pick<Deps, "db" | "clock">, examId: number): Promise<PublishedRanking> {
	const exam = await getExamForAttempt(deps, examId, "ever");
	const now = deps.clock.now();
	// Only exams with a close have places, and none before the results are published.
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
 * Finds the places in a simulacro, also in an archived or withdrawn one, which only certificates may show. All callers share one
 * snapshot, so that a printed certificate and its verification agree. @throws AppError NOT_FOUND
 */
export function findRanking(deps: Deps, examId: number): Promise<PublishedRanking> {
	const cache = deps.memories.of(createRankings);
	const cached = cache.get(examId);
	countLookup(cached !== undefined);
	if (cached) return cached;
	const computing = computeRanking(deps, examId);
	cache.set(examId, computing);
	const dropEntry = () => void (cache.peek(examId) === computing && cache.delete(examId));
	// Unpublished results are not cached, since they may be published at any second.
	computing.then(({ ranking }) => ranking ?? dropEntry(), dropEntry);
	return computing;
}
