import type { PreferencesDto, PreferencesInput } from "@cachimbo/contract/preferences/preferences";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { queryFor } from "../api/query-for.ts";
import { useIsAwaited } from "../offline/last-known.ts";
import { useSignedIn } from "../session/use-session.ts";
import { readPreferences, updatePreferences } from "./preferences-calls.ts";

/** Input of calls whose path has the user's id. */
const useOwn = () => ({ params: { userId: String(useSignedIn().userId) } });

/** The signed-in student's preferences. */
export const usePreferences = () => useQuery(queryFor(readPreferences, useOwn()));

export const usePreferencesWait = (): boolean => useIsAwaited(usePreferences());

/**
 * Returns a function that puts saved preferences into the cache. It marks all other queries stale, since other screens
 * depend on the preferences.
 */
export function useCachePreferences(): (saved: PreferencesDto) => void {
	const client = useQueryClient();
	const { queryKey } = queryFor(readPreferences, useOwn());
	return (saved) => {
		client.setQueryData(queryKey, saved);
		void client.invalidateQueries({ refetchType: "none", predicate: (query) => query.queryKey[0] !== queryKey[0] });
	};
}

/** Returns a function that saves the given preferences and keeps the others. @throws ApiError */
export function useSavePreferences() {
	const own = useOwn();
	const cachePreferences = useCachePreferences();
	return async (body: PreferencesInput): Promise<PreferencesDto> => {
		const saved = await call(updatePreferences, { ...own, body });
		cachePreferences(saved);
		return saved;
	};
}
