import type { AttemptPageDto, AttemptStatus } from "@cachimbo/contract/attempts";
import { attemptRoutes } from "@cachimbo/contract/routes/attempts";
import { examRoutes } from "@cachimbo/contract/routes/exams";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CallInput } from "../../platform/api.ts";
import { useHandedIn } from "../../platform/handed-in.ts";
import { useIsAwaited } from "../../platform/last-known.ts";
import { queryFor } from "../../platform/query-for.ts";
import { withHandedIn } from "./progress.ts";

export const pageSize = 15;
const latest = 100;
const recent = 5;

function useAttempts(query: CallInput<typeof attemptRoutes.list>["query"]) {
	const handedIn = useHandedIn();
	return {
		...queryFor(attemptRoutes.list, { query }),
		staleTime: 0,
		select: (page: AttemptPageDto) => ({ ...page, items: withHandedIn(page.items, handedIn) }),
	};
}

/** The caller's newest hundred attempts: enough for what to go on with and for last scores. */
export const useLatestAttempts = () => useQuery(useAttempts({ size: String(latest) }));

/**
 * What it still waits for to say what there is to go on with: first for this device, a moment, then for the server. That
 * stands above everything else, which comes after it and is not pushed down.
 */
export function useResumeWaits(stored: readonly unknown[] | undefined): "device" | "server" | undefined {
	const isAwaited = useIsAwaited(useLatestAttempts());
	if (!stored) return "device";
	return isAwaited ? "server" : undefined;
}

/** What the dashboard shows of the history. */
export const useRecentAttempts = () => useQuery(useAttempts({ size: String(recent) }));

/** One page of the history; the one before stays in view while the next comes. */
export const useAttemptPage = (status: AttemptStatus | undefined, page: number) =>
	useQuery({
		...useAttempts({ status, page: String(page), size: String(pageSize) }),
		placeholderData: keepPreviousData,
	});

/** Every exam a student may see. */
export const useExams = () => useQuery(queryFor(examRoutes.list, {}));
