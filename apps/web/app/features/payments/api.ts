import type { OrderDto } from "@cachimbo/contract/payments/payments";
import { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";
import { useQuery } from "@tanstack/react-query";
import { useSubscription } from "../../platform/account/use-subscription.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";

const ownParams = (userId: number) => ({ userId: String(userId) });

export function useOwnOrders() {
	const { userId } = useSignedIn();
	return useQuery({
		...queryFor(paymentRoutes.listOwn, { params: ownParams(userId) }),
		enabled: useSite().plans === true,
		staleTime: 0,
	});
}

const isWaiting = ({ status }: OrderDto) => status === "PENDING" || status === "OBSERVED";

/** Undecided orders, newest first. Until the list loads, the pending order of the subscription. */
export function useWaitingOrders(): readonly OrderDto[] {
	const orders = useOwnOrders().data?.filter(isWaiting);
	const pending = useSubscription().confirmed?.pendingOrder;
	return orders ?? (pending ? [pending] : []);
}
