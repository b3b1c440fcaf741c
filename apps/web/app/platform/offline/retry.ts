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

/** The server answered, if only that it cannot now. */
export const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.status > 0;

/** What work that could not be sent waits for: a network, or a server that was reached, or might be, and has not taken it. */
export type WaitsFor = "network" | "server";

export const waitsFor = (error: unknown): WaitsFor =>
	error instanceof ApiError && error.code === "OFFLINE" && !error.timedOut ? "network" : "server";
