import { ApiError } from "../api/api-error.ts";

const soonestRetryMs = 500;
const firstRetryMs = 1000;
/** Whoever has lost the server for long sees his answers saved so soon after it is back. */
const longestRetryMs = 10_000;

/**
 * How long to wait after so many failures in a row, ms: anywhere up to a bound that doubles. Ten thousand phones that lost the
 * same server in one moment must not come back in one moment. Never sooner than the server asked for, and then as spread out.
 */
export function retryDelay(failures: number, random: number, retryAfterSeconds = 0): number {
	const longest = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
	const asked = retryAfterSeconds * 1000;
	if (asked < soonestRetryMs) return soonestRetryMs + random * (longest - soonestRetryMs);
	// A second try is soon there; from the third on whoever came together goes apart.
	return asked + random * Math.max(longest - asked, failures === 1 ? asked / 4 : asked);
}

/** 408: the request took too long to arrive, as over a slow line; it did nothing. */
const passing = new Set([408, 429]);

/** No answer came, or the server is in trouble: the same request later will do. */
export const isPassing = (error: unknown): boolean =>
	!(error instanceof ApiError) || error.code === "OFFLINE" || passing.has(error.status) || error.status >= 500;

/** The longest that a server may ask to wait and still be given a second try before anybody is told. */
const momentMs = 4000;

/**
 * The server asks to come back in a moment, as where one of its processes is restarted: what it takes then was never away,
 * and a banner that comes and goes moves what is tapped.
 */
const isBackSoon = (error: unknown): boolean =>
	error instanceof ApiError && error.status >= 500 && (error.retryAfter ?? Infinity) * 1000 < momentMs;

/** The server says that it cannot just now, and does not ask to wait for longer than a moment. */
export const isBrief = ({ status, retryAfter = 0 }: ApiError): boolean =>
	status === 503 && retryAfter * 1000 < momentMs;

/** Remembers whether a server that cannot for a moment was excused already: one second try for each thing that is waited for. */
export function createSecondTry() {
	let isUsed = false;
	return {
		/** Whether nobody is told yet, for it is tried a second time. */
		excuses(error: unknown): boolean {
			if (isUsed || !isBackSoon(error)) return false;
			isUsed = true;
			return true;
		},
		/** The server took something: the next one is excused again. */
		renew() {
			isUsed = false;
		},
	};
}

/** What work that could not be sent waits for: a network, or a server that has not taken it. */
export type WaitsFor = "network" | "server";

/** The network is only known to be missing where the browser says so: with one, the server may be down just as well. */
export const waitsWithoutAnswer = (): WaitsFor => (navigator.onLine ? "server" : "network");

export const waitsFor = (error: unknown): WaitsFor =>
	error instanceof ApiError && error.code === "OFFLINE" && !error.timedOut ? waitsWithoutAnswer() : "server";
