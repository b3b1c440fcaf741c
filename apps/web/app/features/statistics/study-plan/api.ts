import { reminderRoutes } from "@cachimbo/contract/reminders/reminders-routes";
import { studyPlanRoutes } from "@cachimbo/contract/statistics/study-plan-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../../platform/api/query-for.ts";
import { useLastKnown } from "../../../platform/offline/last-known.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";

/** Path parameters of routes with the user's id in the path. */
export const useOwn = () => ({ params: { userId: String(useSignedIn().userId) } });

/** Query of the study plan as of today. Without a network it returns the last known one. */
export function useStudyPlan() {
	const answer = useQuery({ ...queryFor(studyPlanRoutes.read, useOwn()), staleTime: 0 });
	return { ...useLastKnown("study-plan", answer), error: answer.error, retry: () => void answer.refetch() };
}

export function useReminder() {
	const own = useOwn();
	const client = useQueryClient();
	const { data, error, refetch } = useQuery(queryFor(reminderRoutes.read, own));
	const { queryKey } = queryFor(reminderRoutes.read, own);
	return { data, error, refetch, take: (saved: typeof data) => client.setQueryData(queryKey, saved) };
}
