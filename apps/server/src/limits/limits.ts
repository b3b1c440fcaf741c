import { counter } from "../counts.ts";
import { AppError } from "../errors.ts";
import { after, type Soon } from "../soon.ts";
import { addressKey } from "./address-key.ts";
import type { Counters, MakeCounters } from "./counters.ts";

/** At most `points` calls in `seconds` for each key. */
export interface Limit {
	name: string;
	points: number;
	seconds: number;
	/** Spanish sentence without its full stop, for a limit whose refusal should name what was too much */
	exceeded?: string;
	/** `user`: who is signed in; what others read is counted by http/anonymous-reads */
	by: "user" | "ip";
}

/** One that whoever counts names the key of. */
export type CountedLimit = Omit<Limit, "by">;

/** Whose calls are counted together. A request is one; so is what a page knows of who posted its form. */
export interface Caller {
	/** undefined of a connection that was closed before it was read */
	ip: string | undefined;
	actor?: { userId: number } | undefined;
}

/** Counts calls. Whoever cannot wait uses what is returned at once; all others await it. */
export interface Limits {
	/** Counts one call against `key`, or what it takes of `points`. @returns 0, or the milliseconds to wait beyond the limit */
	take(limit: CountedLimit, key: string, points?: number): Soon<number>;
	/** The same. @throws AppError RATE_LIMITED with the seconds to wait */
	consume(limit: CountedLimit, key: string, points?: number): Soon<void>;
	/**
	 * For limits that only failures consume, or only successes: counts nothing.
	 * @throws AppError RATE_LIMITED when `key` has not so many points left
	 */
	refuseIfSpent(limit: CountedLimit, key: string, points?: number): Soon<void>;
	/** Counts one call against each of the caller's limits. @throws AppError RATE_LIMITED */
	enforce(limits: Limit | readonly Limit[] | undefined, caller: Caller): Promise<void>;
}

const refused = counter("cachimbo_rate_limited_total", "Calls refused by a rate limit.", "limit");

/** @param factor by which every limit is wider */
export function createLimits(makeCounters: MakeCounters, factor: number): Limits {
	const counters = new Map<string, Counters>();
	const countersOf = ({ name, points, seconds }: CountedLimit): Counters => {
		const known = counters.get(name) ?? makeCounters(name, { points: Math.ceil(points * factor), seconds });
		counters.set(name, known);
		return known;
	};
	const limits: Limits = {
		take: (limit, key, points = 1) => countersOf(limit).take(key, points),
		consume: (limit, key, points) => after(limits.take(limit, key, points), refuseBy(limit)),
		refuseIfSpent: (limit, key, points) => after(countersOf(limit).isSpent(key, points), refuseBy(limit)),
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

/** @param wait milliseconds; 0 where nothing is to be refused */
export function refuseFor(wait: number, exceeded = "Demasiados intentos"): void {
	if (wait === 0) return;
	const seconds = Math.max(1, Math.ceil(wait / 1000));
	throw new AppError("RATE_LIMITED", `${exceeded}. Intenta de nuevo en ${inWords(seconds)}.`, {
		retryAfter: seconds,
	});
}

/** As people tell it: nobody counts 3370 seconds. Rounded up, so that whoever comes back then is let in. */
function inWords(seconds: number): string {
	const [amount, unit] =
		seconds <= 60
			? [seconds, "segundo"]
			: seconds <= 7200
				? [Math.ceil(seconds / 60), "minuto"]
				: [Math.ceil(seconds / 3600), "hora"];
	return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
