import { paymentRoutes } from "@cachimbo/contract/routes/payments";
import type { QueryClient } from "@tanstack/react-query";
import { renew } from "../../platform/query.ts";

/** Something was sent: what is shown of plan and orders is asked for again. */
export function renewPayments(client: QueryClient): void {
	for (const { path } of [paymentRoutes.readSubscription, paymentRoutes.listOwn]) void renew(client, [path]);
}
