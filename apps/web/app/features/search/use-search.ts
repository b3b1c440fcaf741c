import { SEARCH_MAX } from "@cachimbo/contract/search/search";
import { searchRoutes } from "@cachimbo/contract/search/search-routes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryFor } from "../../platform/api/query-for.ts";

const debounceMs = 200;
const minLength = 2;

/** Debounces the typed text. Clearing it takes effect immediately. */
function useDebounced(text: string): string {
	const [debounced, setDebounced] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(text), text === "" ? 0 : debounceMs);
		return () => clearTimeout(timer);
	}, [text]);
	return debounced;
}

/** Results of the server. The request for an outdated text is aborted. @param enabled whether the user's role may use the search */
export function useSearch(typed: string, enabled: boolean) {
	const text = typed.trim().slice(0, SEARCH_MAX);
	const debounced = useDebounced(text);
	const isActive = enabled && debounced.length >= minLength && text.length >= minLength;
	const query = useQuery({
		...queryFor(searchRoutes.find, { query: { q: debounced } }),
		enabled: isActive,
		placeholderData: keepPreviousData,
		staleTime: 0,
		gcTime: 30_000,
	});
	const isWaiting = enabled && text.length >= minLength && (text !== debounced || query.isFetching);
	return {
		items: isActive ? (query.data?.items ?? []) : [],
		error: isActive ? query.error : null,
		isWaiting,
		refetch: query.refetch,
	};
}
