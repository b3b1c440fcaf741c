import type { SubscriptionDto } from "@cachimbo/contract/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { readSubscription } from "./read-subscription.ts";

const factsOf = ({ plan, status, endsAt, pendingOrder }: SubscriptionDto) =>
	JSON.stringify([plan, status, endsAt, pendingOrder?.id, pendingOrder?.status]);

/**
 * Refetches all queries when the plan or the pending order changes, since that unlocks or locks content. No new sign-in is
 * needed.
 */
export function useRenewedOnPlanChange(subscription: SubscriptionDto | undefined): void {
	const client = useQueryClient();
	const facts = subscription && factsOf(subscription);
	const before = useRef(facts);
	useEffect(() => {
		if (before.current !== undefined && facts !== undefined && before.current !== facts)
			void client.invalidateQueries({
				predicate: ({ queryKey }) => queryKey[0] !== readSubscription.path,
			});
		before.current = facts;
	}, [client, facts]);
}
