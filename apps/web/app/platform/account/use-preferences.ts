import type { PreferencesDto, PreferencesInput } from "@cachimbo/contract/preferences/preferences";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { queryFor } from "../api/query-for.ts";
import { useIsAwaited } from "../offline/last-known.ts";
import { useSignedIn } from "../session/use-session.ts";
import { readPreferences, updatePreferences } from "./preferences-calls.ts";

/** Of the calls that name their person in the path. */
const useOwn = () => ({ params: { userId: String(useSignedIn().userId) } });

/** What the signed-in student prepares for, and how. */
export const usePreferences = () => useQuery(queryFor(readPreferences, useOwn()));

export const usePreferencesWait = (): boolean => useIsAwaited(usePreferences());

/** Takes what the server has saved: other screens weigh and count by it, so that what they show is old when they open. */
export function useTakePreferences(): (saved: PreferencesDto) => void {
	const client = useQueryClient();
	const { queryKey } = queryFor(readPreferences, useOwn());
	return (saved) => {
		client.setQueryData(queryKey, saved);
		void client.invalidateQueries({ refetchType: "none", predicate: (query) => query.queryKey[0] !== queryKey[0] });
	};
}

/** Saves what is given and keeps the rest. @throws ApiError */
export function useSavePreferences() {
	const own = useOwn();
	const take = useTakePreferences();
	return async (body: PreferencesInput): Promise<PreferencesDto> => {
		const saved = await call(updatePreferences, { ...own, body });
		take(saved);
		return saved;
	};
}
