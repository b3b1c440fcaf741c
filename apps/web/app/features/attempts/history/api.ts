import type { AttemptPageDto, AttemptStatus } from "@cachimbo/contract/attempts/attempts";
import { attemptRoutes } from "@cachimbo/contract/attempts/attempts-routes";
import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CallInput } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { useIsAwaited } from "../../../platform/offline/last-known.ts";
import { useHandedIn } from "../device/handed-in.ts";
import { withHandedIn } from "./progress.ts";

export const pageSize = 15;
export const latestSize = 100;
const recentSize = 5;

function useAttempts(query: CallInput<typeof attemptRoutes.list>["query"]) {
	const handedIn = useHandedIn();
	return {
		...queryFor(attemptRoutes.list, { query }),
		staleTime: 0,
		select: (page: AttemptPageDto) => ({ ...page, items: withHandedIn(page.items, handedIn) }),
	};
}

/** Fetches the caller's newest hundred attempts: enough for those in progress and for last scores. */
export const useLatestAttempts = () => useQuery(useAttempts({ size: String(latestSize) }));

/**
 * Returns the source that the 'continue' card still waits for: first this device, briefly, then the server. The card stands above
 * everything else, so the rest waits for it and is not pushed down.
 */
export function usePendingResumeSource(stored: readonly unknown[] | undefined): "device" | "server" | undefined {
	const isAwaited = useIsAwaited(useLatestAttempts());
	if (!stored) return "device";
	return isAwaited ? "server" : undefined;
}

/** Fetches the recent attempts that the dashboard shows. */
export const useRecentAttempts = () => useQuery(useAttempts({ size: String(recentSize) }));

/** Fetches one page of the history; the previous page stays visible while the next one loads. */
export const useAttemptPage = (status: AttemptStatus | undefined, page: number) =>
	useQuery({
		...useAttempts({ status, page: String(page), size: String(pageSize) }),
		placeholderData: keepPreviousData,
	});

/** Query of all exams that the student may see. */
export const useExams = () => useQuery(queryFor(examRoutes.list, {}));
