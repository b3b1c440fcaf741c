import { ApiError } from "../api-error.ts";

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * How long to wait after so many failures in a row, ms. Doubling, with jitter: ten thousand phones that lost the same
 * server must not come back in one moment. Never sooner than the server asked for.
 */
export function retryDelay(failures: number, random: number, retryAfterSeconds?: number): number {
	const backOff = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs) * (0.5 + random / 2);
	return Math.max(backOff, (retryAfterSeconds ?? 0) * 1000 * (1 + random / 4));
}

/** No answer came, or the server is in trouble: the same request later will do. */
export const isPassing = (error: unknown): boolean =>
	!(error instanceof ApiError) || error.code === "OFFLINE" || error.status === 429 || error.status >= 500;

/** The longest that a server may ask to wait and still be given a second try before anybody is told. */
const momentMs = 4000;

/**
 * The server asks to come back in a moment, as where one of its processes is restarted: what it takes then was never away,
 * and a banner that comes and goes moves what is tapped.
 */
export const isBackSoon = (error: unknown): boolean =>
	error instanceof ApiError && error.status >= 500 && (error.retryAfter ?? Infinity) * 1000 < momentMs;

/** The server answered, if only that it cannot now. */
export const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.status > 0;

/** What work that could not be sent waits for: a network, or a server that was reached, or might be, and has not taken it. */
export type WaitsFor = "network" | "server";

export const waitsFor = (error: unknown): WaitsFor =>
	error instanceof ApiError && error.code === "OFFLINE" && !error.timedOut ? "network" : "server";
