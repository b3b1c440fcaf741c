import type { OrderReviewDto, OrderStatus } from "@cachimbo/contract/payments/payments";
import { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call, download } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";

export const rowsOfPage = 20;

export interface OrderFilter {
	status: OrderStatus | undefined;
	q: string | undefined;
	/** Range of sending days. */
	from: string | undefined;
	to: string | undefined;
}

/**
 * Refetched after each decision and when the page regains focus. It does not poll, because polling would keep the session of an
 * absent administrator alive.
 */
const refetchOptions = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const useOrders = (filter: OrderFilter, page: number) =>
	useQuery({
		...queryFor(paymentRoutes.list, { query: { ...filter, page: String(page), size: String(rowsOfPage) } }),
		...refetchOptions,
	});

export const useTotals = () => useQuery({ ...queryFor(paymentRoutes.totals, {}), ...refetchOptions });

const queryOfOrder = (id: number) => queryFor(paymentRoutes.read, { params: { id: String(id) } });

/** @param listed the order from the list, shown until the full order loads */
export const useOrder = (id: number, listed: OrderReviewDto | undefined) =>
	useQuery({ ...queryOfOrder(id), staleTime: 0, placeholderData: listed });

/**
 * Query of a receipt's file: the current one, or that of a log event. The key contains `waitingSince`, which a better receipt
 * changes, so that the old file is not shown for it.
 */
export const useReceipt = ({ id, waitingSince }: OrderReviewDto, event: number | undefined) =>
	useQuery({
		queryKey: [paymentRoutes.readReceipt.path, id, event ?? waitingSince],
		queryFn: ({ signal }) =>
			download(paymentRoutes.readReceipt, {
				params: { id: String(id) },
				query: { event: event === undefined ? undefined : String(event) },
				signal,
			}),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
	});

export type Verdict = "approve" | "observe" | "reject";

interface Decision {
	verdict: Verdict;
	/** Required for all verdicts except an approval. */
	reason: string;
	/** `waitingSince` of the receipt that the administrator looked at. */
	seen: string;
}

export function decide(id: number, { verdict, reason, seen }: Decision): Promise<OrderReviewDto> {
	const params = { id: String(id) };
	return verdict === "approve"
		? call(paymentRoutes.approve, { params, body: { seen } })
		: call(paymentRoutes[verdict], { params, body: { reason, seen } });
}

/** Refetches the order, the lists and the counts after a decision of any administrator. */
export async function renewOrders(client: QueryClient, decided?: OrderReviewDto): Promise<void> {
	if (decided) client.setQueryData(queryOfOrder(decided.id).queryKey, decided);
	const routes = [paymentRoutes.list, paymentRoutes.totals, paymentRoutes.read];
	await Promise.all(routes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
