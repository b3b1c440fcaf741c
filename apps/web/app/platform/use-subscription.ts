import type { SubscriptionDto } from "@cachimbo/contract/payments";
import { paymentRoutes } from "@cachimbo/contract/routes/payments";
import { useQuery } from "@tanstack/react-query";
import { useLastKnown } from "./last-known.ts";
import { queryFor } from "./query-for.ts";
import { serverNow } from "./server-clock.ts";
import { useSignedIn } from "./use-session.ts";
import { useSite } from "./use-site.ts";

/**
 * The signed-in student's plan and free exams; without a network as they were last known. Asked again with each screen: a
 * payment may have been approved since. Never there on a site that sells no plans.
 */
export function useSubscription() {
	const { userId } = useSignedIn();
	const { plans = false } = useSite();
	const asked = useQuery({
		...queryFor(paymentRoutes.readSubscription, { params: { userId: String(userId) } }),
		enabled: plans,
		staleTime: 0,
	});
	const known = useLastKnown("subscription", asked);
	return { ...known, error: asked.error, refetch: asked.refetch };
}

/** Whether a plan runs now, also where this page has been open since before its end. */
export const hasPlan = ({ status, endsAt }: SubscriptionDto): boolean =>
	status === "ACTIVE" && endsAt !== null && Date.parse(endsAt) > serverNow();

/** Whether an exam is closed to who is signed in, for want of a plan; of nobody whose plan is not known. */
export function useIsLocked(): (exam: { premium: boolean }) => boolean {
	const { data } = useSubscription();
	const closed = data !== undefined && !hasPlan(data);
	return ({ premium }) => premium && closed;
}
