import { SEARCH_MAX } from "@cachimbo/contract/search/search";
import { searchRoutes } from "@cachimbo/contract/search/search-routes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryFor } from "../../platform/api/query-for.ts";

const waitMs = 200;
const fewest = 2;

/** Debounces the typed text. Clearing it takes effect immediately. */
function usePaused(text: string): string {
	const [paused, setPaused] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setPaused(text), text === "" ? 0 : waitMs);
		return () => clearTimeout(timer);
	}, [text]);
	return paused;
}

/** Results of the server. The request for an outdated text is aborted. @param enabled whether the user's role may use the search */
export function useSearch(typed: string, enabled: boolean) {
	const text = typed.trim().slice(0, SEARCH_MAX);
	const paused = usePaused(text);
	const isAsked = enabled && paused.length >= fewest && text.length >= fewest;
	const query = useQuery({
		...queryFor(searchRoutes.find, { query: { q: paused } }),
		enabled: isAsked,
		placeholderData: keepPreviousData,
		staleTime: 0,
		gcTime: 30_000,
	});
	const isWaiting = enabled && text.length >= fewest && (text !== paused || query.isFetching);
	return {
		items: isAsked ? (query.data?.items ?? []) : [],
		error: isAsked ? query.error : null,
		isWaiting,
		refetch: query.refetch,
	};
}
