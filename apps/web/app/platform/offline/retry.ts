import { ApiError } from "../api/api-error.ts";

const soonestRetryMs = 500;
const firstRetryMs = 1000;
/** After a long outage, answers are saved at most this long after the server is back. */
const longestRetryMs = 10_000;

/**
 * Returns the delay in ms before the next retry: a random time up to a bound that doubles with each failure in a row. Ten
 * thousand phones that lost the server at the same moment must not all come back at once. The delay is never shorter than
 * the server's Retry-After, which gets a random extra of at most ten seconds.
 */
export function retryDelay(failures: number, random: number, retryAfterSeconds = 0): number {
	const longest = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
	const askedMs = retryAfterSeconds * 1000;
	if (askedMs < soonestRetryMs) return soonestRetryMs + random * (longest - soonestRetryMs);
	// The first retry comes soon after Retry-After. Later retries are spread over a longer time.
	const extraMs = Math.min(failures === 1 ? askedMs / 4 : askedMs, longestRetryMs);
	return askedMs + random * Math.max(longest - askedMs, extraMs);
}

/** 408: the request took too long to arrive, for example over a slow line, and had no effect. */
const transientStatuses = new Set([408, 429]);

/** Whether the failure is transient: no response came, or the server is in trouble. The same request may succeed later. */
export const isTransient = (error: unknown): boolean =>
	!(error instanceof ApiError) ||
	error.code === "OFFLINE" ||
	transientStatuses.has(error.status) ||
	error.status >= 500;

/** Whether an overloaded server gave the request a turn, at its Retry-After. False for a server that is away or a proxy's page. */
export const isGivenTurn = (error: unknown): boolean =>
	error instanceof ApiError && error.status === 503 && (error.data as { turn?: unknown } | null)?.turn === true;

/** Longest Retry-After for which a failed request gets a second try before the user is notified. */
const momentMs = 4000;

/**
 * Whether the server asks to come back in a moment, for example while one of its processes restarts. Nothing is shown then: a
 * banner that comes and goes would move the controls under a finger.
 */
const isBackSoon = (error: unknown, longestMs: number): boolean =>
	error instanceof ApiError && error.status >= 500 && (error.retryAfter ?? Infinity) * 1000 < longestMs;

/** Whether the server is briefly unavailable: a 503 whose Retry-After, if any, is short. */
export const isBrief = ({ status, retryAfter = 0 }: ApiError): boolean =>
	status === 503 && retryAfter * 1000 < momentMs;

/**
 * Grants one silent second try for each outage: remembers whether a briefly unavailable server was already granted a retry.
 * @param longestMs longest Retry-After for which it is granted
 */
export function createSecondTry(longestMs = momentMs) {
	let isUsed = false;
	return {
		/** Whether this failure is retried without telling the user. */
		grantsSilentRetry(error: unknown): boolean {
			if (isUsed || !isBackSoon(error, longestMs)) return false;
			isUsed = true;
			return true;
		},
		/** Call when the server accepted something: the next brief failure is granted a retry again. */
		renew() {
			isUsed = false;
		},
	};
}

/** Reason why work could not be sent: no network, or a server that has not accepted it. */
export type WaitsFor = "network" | "server";

/** Reports a missing network only if the browser is offline. Otherwise the server may be down. */
export const waitsWithoutAnswer = (): WaitsFor => (navigator.onLine ? "server" : "network");

export const waitsFor = (error: unknown): WaitsFor =>
	error instanceof ApiError && error.code === "OFFLINE" && !error.timedOut ? waitsWithoutAnswer() : "server";
