import type { SubscriptionDto } from "@cachimbo/contract/payments/payments";
import { type FreeExams, freeExamsLeft } from "@cachimbo/rules/payments/free-exams";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../api/query-for.ts";
import { findKnown, useIsAwaited, useLastKnown } from "../offline/last-known.ts";
import { useSite } from "../page/use-site.ts";
import { useSignedIn } from "../session/use-session.ts";
import { serverNow } from "../time/server-clock.ts";
import { readSubscription } from "./read-subscription.ts";

/** As this device knew it last. */
const lastKnown = "subscription";
/** While somebody looks at it, and a payment may be decided any time. */
const lookAgainMs = 60_000;

/**
 * The signed-in student's plan and free exams. `data` is at first, and without a network, what this device knew last, and
 * decides what is locked. `confirmed` comes from the server alone: nothing about money is shown from a stale copy. Fetched
 * again with each screen and when somebody comes back to the page, since a payment may have been approved meanwhile. Both
 * are undefined on a site that sells no plans.
 */
export function useSubscription() {
	const { userId } = useSignedIn();
	const { plans = false } = useSite();
	const asked = useQuery({
		...queryFor(readSubscription, { params: { userId: String(userId) } }),
		enabled: plans,
		staleTime: 0,
		placeholderData: () => findKnown<SubscriptionDto>(userId, lastKnown),
		refetchInterval: ({ state }) => (state.data?.pendingOrder ? lookAgainMs : false),
	});
	const known = useLastKnown(lastKnown, asked);
	const isLoading = asked.isLoading || (asked.isFetching && asked.isPlaceholderData);
	return {
		...known,
		confirmed: asked.isPlaceholderData ? undefined : asked.data,
		/** Whether `confirmed` was fetched for this screen, not for an earlier one. */
		isCurrent: asked.isFetchedAfterMount && !asked.error,
		error: asked.error,
		refetch: asked.refetch,
		isAwaited: useIsAwaited({ isLoading, failureCount: asked.failureCount, errorUpdateCount: asked.errorUpdateCount }),
	};
}

export const useIsPlanAwaited = (): boolean => useSubscription().isAwaited;

/** Whether a plan runs now, also where this page has been open since before its end. */
export const hasPlan = ({ status, endsAt }: SubscriptionDto): boolean =>
	status === "ACTIVE" && endsAt !== null && Date.parse(endsAt) > serverNow();

/** The free exams of this month; not of who has a plan, nor of a month that is over since they were known. */
export function useFreeExams(): FreeExams | undefined {
	const free = useSubscription().data?.freeExams;
	return free && Date.parse(free.renewsAt) > serverNow() ? free : undefined;
}

/** Whether an exam cannot be begun without a plan; none is closed to somebody whose plan is not known. */
export function useIsLocked(): (exam: { premium: boolean }) => boolean {
	const { data } = useSubscription();
	const free = useFreeExams();
	const closed = data !== undefined && !hasPlan(data);
	const noneLeft = free !== undefined && freeExamsLeft(free) === 0;
	return ({ premium }) => closed && (premium || noneLeft);
}
