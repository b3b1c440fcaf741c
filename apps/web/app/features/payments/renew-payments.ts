import { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";
import type { QueryClient } from "@tanstack/react-query";
import { renew } from "../../platform/api/query.ts";

/** Refetches plan and orders after a receipt is sent. */
export function renewPayments(client: QueryClient): void {
	for (const { path } of [paymentRoutes.readSubscription, paymentRoutes.listOwn]) void renew(client, [path]);
}
