import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";

/** At most `points` calls in `seconds` for each key. */
export interface Limit {
	name: string;
	points: number;
	seconds: number;
	/** `ip-agent`: one browser behind an address that many share */
	by: "user" | "ip" | "ip-agent";
}

/** Whose calls are counted together. A request is one; so is what a page knows of who posted its form. */
export interface Caller {
	ip: string;
	headers: { "user-agent"?: string | undefined };
	actor?: { userId: number } | undefined;
}

const byDeps = new WeakMap<Deps, Map<string, RateLimiterMemory>>();

/** The counter of a limit in this process. */
function limiter(deps: Deps, limit: Omit<Limit, "by">): RateLimiterMemory {
	const all = byDeps.get(deps) ?? new Map<string, RateLimiterMemory>();
	byDeps.set(deps, all);
	const points = Math.ceil(limit.points * deps.settings.limitsFactor);
	const one = all.get(limit.name) ?? new RateLimiterMemory({ keyPrefix: limit.name, points, duration: limit.seconds });
	all.set(limit.name, one);
	return one;
}

/** Counts one call against `key`, or what it takes of `points`. @throws AppError RATE_LIMITED with the seconds to wait */
export async function consume(deps: Deps, limit: Omit<Limit, "by">, key: string, points = 1): Promise<void> {
	try {
		await limiter(deps, limit).consume(key, points);
	} catch (refusal) {
		if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
		throw refusal;
	}
}

/** Refuses when `key` has used up its points, without counting: for limits that only failures consume. */
export async function refuseIfSpent(deps: Deps, limit: Omit<Limit, "by">, key: string): Promise<void> {
	const one = limiter(deps, limit);
	const state = await one.get(key);
	if (state !== null && state.consumedPoints >= one.points) throw tooMany(state.msBeforeNext);
}

/** Counts one call against each of its limits. @throws AppError RATE_LIMITED */
export async function enforceLimits(
	deps: Deps,
	limits: Limit | readonly Limit[] | undefined,
	caller: Caller,
): Promise<void> {
	if (limits === undefined) return;
	for (const limit of "name" in limits ? [limits] : limits) await consume(deps, limit, keyOf(limit, caller));
}

function keyOf(limit: Limit, { ip, headers, actor }: Caller): string {
	if (limit.by === "user") return `u${actor?.userId}`;
	return limit.by === "ip" ? ip : `${ip}|${headers["user-agent"] ?? ""}`;
}

function tooMany(milliseconds: number): AppError {
	const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
	return new AppError("RATE_LIMITED", `Demasiados intentos. Intenta de nuevo en ${seconds} segundos.`, {
		retryAfter: seconds,
	});
}
