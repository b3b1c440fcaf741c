import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { addressKey } from "./address-key.ts";
import { type Counters, createCounters } from "./counters.ts";

/** At most `points` calls in `seconds` for each key. */
export interface Limit {
	name: string;
	points: number;
	seconds: number;
	/** `user`: who is signed in; what others read is counted by http/anonymous-reads */
	by: "user" | "ip";
}

/** Whose calls are counted together. A request is one; so is what a page knows of who posted its form. */
export interface Caller {
	ip: string;
	actor?: { userId: number } | undefined;
}

type Counted = Pick<Deps, "settings" | "clock">;
const byDeps = new WeakMap<Counted, Map<string, Counters>>();

/** The counters of a limit in this process. */
function countersOf(deps: Counted, limit: Omit<Limit, "by">): Counters {
	const all = byDeps.get(deps) ?? new Map<string, Counters>();
	byDeps.set(deps, all);
	const known = all.get(limit.name);
	if (known) return known;
	const points = Math.ceil(limit.points * deps.settings.limitsFactor);
	const made = createCounters(deps.clock, { points, seconds: limit.seconds });
	all.set(limit.name, made);
	return made;
}

/** Counts one call against `key`, or what it takes of `points`. @throws AppError RATE_LIMITED with the seconds to wait */
export function consumeNow(deps: Counted, limit: Omit<Limit, "by">, key: string, points = 1): void {
	const wait = countersOf(deps, limit).take(key, points);
	if (wait > 0) throw tooMany(wait);
}

/** As consumeNow, for those who wait anyway. */
export async function consume(deps: Counted, limit: Omit<Limit, "by">, key: string, points = 1): Promise<void> {
	consumeNow(deps, limit, key, points);
}

/** Refuses when `key` has used up its points, without counting: for limits that only failures consume. */
export async function refuseIfSpent(deps: Counted, limit: Omit<Limit, "by">, key: string): Promise<void> {
	const wait = countersOf(deps, limit).isSpent(key);
	if (wait > 0) throw tooMany(wait);
}

/** Counts one call against each of its limits. @throws AppError RATE_LIMITED */
export async function enforceLimits(
	deps: Counted,
	limits: Limit | readonly Limit[] | undefined,
	caller: Caller,
): Promise<void> {
	if (limits === undefined) return;
	for (const limit of "name" in limits ? [limits] : limits) {
		const key = keyOf(limit, caller);
		if (key !== undefined) consumeNow(deps, limit, key);
	}
}

function keyOf({ by }: Limit, { ip, actor }: Caller): string | undefined {
	return by === "ip" ? addressKey(ip) : actor && `u${actor.userId}`;
}

function tooMany(milliseconds: number): AppError {
	const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
	return new AppError("RATE_LIMITED", `Demasiados intentos. Intenta de nuevo en ${seconds} segundos.`, {
		retryAfter: seconds,
	});
}
