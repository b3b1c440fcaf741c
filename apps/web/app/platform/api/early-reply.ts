import type { Transport } from "./api.ts";

/** A request that the boot script has sent before the application started (`PageHandle.asks`). */
interface EarlyRequest {
	authorization: string;
	reply: Promise<Response>;
	abort(reason?: unknown): void;
}

declare global {
	interface Window {
		/** By address. */
		earlyRequests?: Map<string, EarlyRequest>;
	}
}

/** Placeholder of the signed-in user's id in `PageHandle.asks`. */
export const OWN_ID = "own-id";

/** Scripts may arrive this late on the slowest networks. Later, the same request is a refetch. */
const usableMs = 60_000;

/** Takes the reply to a request of the boot script, once; sends the request if there is none, or if another user sent it. */
export const earlyOrFetch: Transport = (address, request) => {
	const early = window.earlyRequests?.get(address);
	window.earlyRequests?.delete(address);
	const isUsable =
		early?.authorization === (request.headers as Headers).get("Authorization") && performance.now() < usableMs;
	if (!early || !isUsable) return fetch(address, request);
	request.signal?.addEventListener("abort", ({ target }) => early.abort((target as AbortSignal).reason));
	return early.reply;
};
