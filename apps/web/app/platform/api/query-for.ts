import type { Route } from "@cachimbo/contract/core/route";
import { type CallInput, call, type Reply } from "./api.ts";
import { earlyOrFetch } from "./early-reply.ts";

/**
 * Query options for one route. Features that read the same data share its cache entry, and
 * `invalidateQueries({ queryKey: [route.path] })` refreshes every page and filter of it.
 */
export function queryFor<R extends Route>(route: R, input: CallInput<R>) {
	const { params, query } = input as { params?: unknown; query?: unknown };
	return {
		queryKey: [route.path, params ?? null, query ?? null] as const,
		queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<R>> =>
			call(route, { ...input, signal, transport: earlyOrFetch }),
	};
}
