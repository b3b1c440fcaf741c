import type { SubscriptionHistoryDto } from "@cachimbo/contract/payments/payments";
import { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../../platform/api/query-for.ts";
import { rowsOfPage } from "../api.ts";

export const useStudentPlans = (q: string, page: number) =>
	useQuery({
		...queryFor(paymentRoutes.listSubscriptions, {
			query: { q: q || undefined, page: String(page), size: String(rowsOfPage) },
		}),
		staleTime: 0,
		placeholderData: keepPreviousData,
	});

const queryOfHistory = (userId: number) =>
	queryFor(paymentRoutes.readSubscriptionHistory, { params: { userId: String(userId) } });

export const useStudentPlan = (userId: number) => useQuery({ ...queryOfHistory(userId), staleTime: 0 });

/** Puts a manually changed plan into the query cache and refetches the lists. */
export async function showPlan(client: QueryClient, plan: SubscriptionHistoryDto): Promise<void> {
	client.setQueryData(queryOfHistory(plan.user.id).queryKey, plan);
	await client.invalidateQueries({ queryKey: [paymentRoutes.listSubscriptions.path] });
}
