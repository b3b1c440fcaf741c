import { onlineManager, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const mostRetries = 2;

/**
 * Only what may pass by itself is tried again: a connection that failed, or a server in trouble. A device that knows it
 * has no network says so at once, and asks when it is back. Who has waited for an answer that never came decides herself.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
	if (failures >= mostRetries || !(error instanceof ApiError) || error.timedOut) return false;
	return error.code === "OFFLINE" ? navigator.onLine : error.status >= 500;
}

/** A second, then two; or what the server asked for, at most ten. */
export function retryDelay(failures: number, error: unknown): number {
	const asked = error instanceof ApiError ? error.retryAfter : undefined;
	return asked ? Math.min(asked, 10) * 1000 : 1000 * 2 ** failures;
}

/** One per page load of the signed-in area; its answers die with the session. */
export function createQueryClient(): QueryClient {
	// It takes every page for one that began with a network, and then nothing is asked again when there is one.
	onlineManager.setOnline(navigator.onLine);
	return new QueryClient({
		defaultOptions: {
			// 'always': our own error says that there is no connection; a paused query would show a skeleton for ever.
			// It also turns off asking again on reconnection, which is wanted.
			queries: {
				retry: shouldRetry,
				retryDelay,
				staleTime: 60_000,
				networkMode: "always",
				// What failed is asked again, however fresh what is shown instead.
				refetchOnReconnect: ({ state }) => !state.error || "always",
			},
			mutations: { retry: false, networkMode: "always" },
		},
	});
}

/**
 * Asks again what stands on the screen, also what is being asked for the first time: an answer that is on its way may be
 * older than what has just changed, and a plain invalidation would take it for new.
 */
export async function renew(client: QueryClient, queryKey: QueryKey): Promise<void> {
	const which = { queryKey };
	await client.cancelQueries(which);
	await client.invalidateQueries(which);
}
