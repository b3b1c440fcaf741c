import { counter } from "../work/counts.ts";
import { AppError } from "../work/errors.ts";
import { continueWith, type MaybePromise } from "../work/maybe-promise.ts";
import { addressKey } from "./address-key.ts";
import type { Counters, MakeCounters } from "./counters.ts";

/** At most `points` calls in `seconds` for each key. */
export interface Limit {
	name: string;
	points: number;
	seconds: number;
	/** Spanish error message without its full stop, if it should name the exceeded limit */
	exceeded?: string;
	/** `user`: the signed-in user; anonymous reads are counted by http/anonymous-reads */
	by: "user" | "ip";
}

/** A limit whose key is chosen by the counting code. */
export type CountedLimit = Omit<Limit, "by">;

/** Identifies the calls counted together. A request is a caller; so is the poster of a page's form. */
export interface Caller {
	/** undefined if the connection was closed before it was read */
	ip: string | undefined;
	actor?: { userId: number } | undefined;
}

/** Rate limits. Synchronous callers use the returned value directly; all others await it. */
export interface Limits {
	/** Counts one call, or `points`, against `key`. @returns 0, or the milliseconds to wait if the limit is exceeded */
	take(limit: CountedLimit, key: string, points?: number): MaybePromise<number>;
	/** Like `take`. @throws AppError RATE_LIMITED with the seconds to wait */
	consume(limit: CountedLimit, key: string, points?: number): MaybePromise<void>;
	/**
	 * Checks without counting, for limits consumed only by failures, or only by successes.
	 * @throws AppError RATE_LIMITED when `key` has fewer points left
	 */
	refuseIfSpent(limit: CountedLimit, key: string, points?: number): MaybePromise<void>;
	/** Counts one call against each of the caller's limits. @throws AppError RATE_LIMITED */
	enforce(limits: Limit | readonly Limit[] | undefined, caller: Caller): Promise<void>;
}

const refused = counter("cachimbo_rate_limited_total", "Calls refused by a rate limit.", "limit");

/** @param factor multiplies every limit */
export function createLimits(makeCounters: MakeCounters, factor: number): Limits {
	const counters = new Map<string, Counters>();
	const countersOf = ({ name, points, seconds }: CountedLimit): Counters => {
		const known = counters.get(name) ?? makeCounters(name, { points: Math.ceil(points * factor), seconds });
		counters.set(name, known);
		return known;
	};
	const limits: Limits = {
		take: (limit, key, points = 1) => countersOf(limit).take(key, points),
		consume: (limit, key, points) => continueWith(limits.take(limit, key, points), refuseBy(limit)),
		refuseIfSpent: (limit, key, points) => continueWith(countersOf(limit).isSpent(key, points), refuseBy(limit)),
		async enforce(wanted = [], caller) {
			for (const limit of "name" in wanted ? [wanted] : wanted) {
				const key = keyOf(limit, caller);
				if (key !== undefined) await limits.consume(limit, key);
			}
		},
	};
	return limits;
}

function keyOf({ by }: Limit, { ip, actor }: Caller): string | undefined {
	return by === "ip" ? addressKey(ip) : actor && `u${actor.userId}`;
}

const refuseBy =
	({ name, exceeded }: CountedLimit) =>
	(wait: number): void => {
		if (wait > 0) refused.of(name).value++;
		refuseFor(wait, exceeded);
	};

/** @param wait milliseconds; 0: not refused */
export function refuseFor(wait: number, exceeded = "Demasiados intentos"): void {
	if (wait === 0) return;
	const seconds = Math.max(1, Math.ceil(wait / 1000));
	throw new AppError("RATE_LIMITED", `${exceeded}. Intenta de nuevo en ${inWords(seconds)}.`, {
		retryAfter: seconds,
	});
}

/** Formats a duration for people, who do not count 3370 seconds. Rounded up, so that a retry after it succeeds. */
function inWords(seconds: number): string {
	const [amount, unit] =
		seconds <= 60
			? [seconds, "segundo"]
			: seconds <= 7200
				? [Math.ceil(seconds / 60), "minuto"]
				: [Math.ceil(seconds / 3600), "hora"];
	return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
