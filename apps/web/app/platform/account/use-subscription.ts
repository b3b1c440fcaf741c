import type { SubscriptionDto } from "@cachimbo/contract/payments/payments";
import { type FreeExams, freeExamsLeft } from "@cachimbo/rules/payments/free-exams";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../api/query-for.ts";
import { findKnown, useIsAwaited, useLastKnown } from "../offline/last-known.ts";
import { useSite } from "../page/use-site.ts";
import { useSignedIn } from "../session/use-session.ts";
import { serverNow } from "../time/server-clock.ts";
import { readSubscription } from "./read-subscription.ts";

/** Name of the last known subscription on this device. */
const lastKnown = "subscription";
/** Refetch interval while an order is pending, since it may be decided at any time. */
const pollMs = 60_000;

/**
 * The signed-in student's plan and free exams. `data` is the device's last known state until the server responds; it decides
 * which exams are locked. `confirmed` is the server's response only, because money must not be shown from a stale copy. The query
 * is refetched with each screen and when the user returns to the page, since a payment may have been approved meanwhile. Both
 * fields are undefined on a site that sells no plans.
 */
export function useSubscription() {
	const { userId } = useSignedIn();
	const { plans = false } = useSite();
	const query = useQuery({
		...queryFor(readSubscription, { params: { userId: String(userId) } }),
		enabled: plans,
		staleTime: 0,
		placeholderData: () => findKnown<SubscriptionDto>(userId, lastKnown),
		refetchInterval: ({ state }) => (state.data?.pendingOrder ? pollMs : false),
	});
	const known = useLastKnown(lastKnown, query);
	const isLoading = query.isLoading || (query.isFetching && query.isPlaceholderData);
	return {
		...known,
		confirmed: query.isPlaceholderData ? undefined : query.data,
		/** Whether `confirmed` was fetched for this screen, not for an earlier one. */
		isCurrent: query.isFetchedAfterMount && !query.error,
		error: query.error,
		refetch: query.refetch,
		isAwaited: useIsAwaited({ isLoading, failureCount: query.failureCount, errorUpdateCount: query.errorUpdateCount }),
	};
}

export const useIsPlanAwaited = (): boolean => useSubscription().isAwaited;

/** Whether a plan is active now, even if this page has been open since before its end. */
export const hasPlan = ({ status, endsAt }: SubscriptionDto): boolean =>
	status === "ACTIVE" && endsAt !== null && Date.parse(endsAt) > serverNow();

/** Returns this month's free exams; undefined for a student with a plan, and once the month they were fetched for is over. */
export function useFreeExams(): FreeExams | undefined {
	const free = useSubscription().data?.freeExams;
	return free && Date.parse(free.renewsAt) > serverNow() ? free : undefined;
}

/** Whether an exam requires a plan that the student lacks. No exam is locked while the plan is unknown. */
export function useIsLocked(): (exam: { premium: boolean }) => boolean {
	const { data } = useSubscription();
	const free = useFreeExams();
	const closed = data !== undefined && !hasPlan(data);
	const noneLeft = free !== undefined && freeExamsLeft(free) === 0;
	return ({ premium }) => closed && (premium || noneLeft);
}
