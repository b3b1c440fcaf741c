import { onlineManager, QueryClient, type QueryKey } from "@tanstack/react-query";
import { isGivenTurn, retryDelay as spreadDelay } from "../offline/retry.ts";
import { ApiError } from "./api-error.ts";

const maxRetries = 2;
/** An overloaded server gives each client a turn, up to a minute later. Enough for a crowd that takes minutes. */
const maxTurns = 20;

/**
 * Retries transient errors only: failed connections, 408 and 5xx. Not while the device is offline (it refetches on reconnect),
 * and not after a timeout, where the user decides. An overloaded server that gives a turn is asked again until it
 * answers: a user who taps 'Reintentar' sooner would lengthen the wait for everybody.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
	if (isGivenTurn(error)) return failures < maxTurns;
	if (failures >= maxRetries || !(error instanceof ApiError) || error.timedOut) return false;
	return error.code === "OFFLINE" ? navigator.onLine : error.status === 408 || error.status >= 500;
}

/** One second, then two; or the server's Retry-After, at most ten seconds unless it is a turn. */
export function retryDelay(failures: number, error: unknown): number {
	const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
	if (isGivenTurn(error)) return spreadDelay(failures + 1, Math.random(), retryAfter);
	return retryAfter ? Math.min(retryAfter, 10) * 1000 : 1000 * 2 ** failures;
}

/** One per page load of the signed-in area; its cache ends with the session. */
export function createQueryClient(): QueryClient {
	// onlineManager assumes online at load, so it never refetches
	onlineManager.setOnline(navigator.onLine);
	return new QueryClient({
		defaultOptions: {
			// 'always': our own error says that there is no connection; a paused query would show a skeleton for ever.
			// 'always' also disables refetching on reconnect, so that is set below.
			queries: {
				retry: shouldRetry,
				retryDelay,
				staleTime: 60_000,
				networkMode: "always",
				// Refetch failed queries on reconnect, even if older data is still fresh.
				refetchOnReconnect: ({ state }) => !state.error || "always",
			},
		},
	});
}

/**
 * Refetches active queries. Cancels first loads and inactive requests under way: their response may be older than the change,
 * and a plain invalidation would accept it as new. The invalidation itself replaces the others, so a superseded renewal
 * resolves with the later response.
 */
export async function renew(client: QueryClient, queryKey: QueryKey): Promise<void> {
	await client.cancelQueries({
		queryKey,
		predicate: (query) => query.state.data === undefined || !query.isActive(),
	});
	await client.invalidateQueries({ queryKey });
}
