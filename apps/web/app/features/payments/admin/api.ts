import type { OrderReviewDto, OrderStatus } from "@cachimbo/contract/payments";
import { paymentRoutes } from "@cachimbo/contract/routes/payments";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call, download } from "../../../platform/api.ts";
import { queryFor } from "../../../platform/query-for.ts";
import { saveFile } from "../../../platform/save-file.ts";

export const rowsOfPage = 20;

export interface OrderFilter {
	status: OrderStatus | undefined;
	q: string | undefined;
	/** Days of sending. */
	from: string | undefined;
	to: string | undefined;
}

/**
 * Asked for anew after each decision and whenever the page is looked at again; never by the clock, which would keep the
 * session of an administrator who has left from ending.
 */
const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const useOrders = (filter: OrderFilter, page: number) =>
	useQuery({
		...queryFor(paymentRoutes.list, { query: { ...filter, page: String(page), size: String(rowsOfPage) } }),
		...fresh,
	});

export const useTotals = () => useQuery({ ...queryFor(paymentRoutes.totals, {}), ...fresh });

const queryOfOrder = (id: number) => queryFor(paymentRoutes.read, { params: { id: String(id) } });

/** @param listed as the list has it, to show until it comes */
export const useOrder = (id: number, listed: OrderReviewDto | undefined) =>
	useQuery({ ...queryOfOrder(id), staleTime: 0, placeholderData: listed });

/**
 * The bytes of a receipt: the present one, or the one that came with an event of the log. With a better receipt the order
 * waits anew, and the old bytes are not shown for it.
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
	/** Of all but an approval. */
	reason: string;
	/** The `waitingSince` of the receipt that was looked at. */
	seen: string;
}

export function decide(id: number, { verdict, reason, seen }: Decision): Promise<OrderReviewDto> {
	const params = { id: String(id) };
	return verdict === "approve"
		? call(paymentRoutes.approve, { params, body: { seen } })
		: call(paymentRoutes[verdict], { params, body: { reason, seen } });
}

/** After a decision, whoever took it: the order, the lists and the counts. */
export async function renewOrders(client: QueryClient, decided?: OrderReviewDto): Promise<void> {
	if (decided) client.setQueryData(queryOfOrder(decided.id).queryKey, decided);
	const routes = [paymentRoutes.list, paymentRoutes.totals, paymentRoutes.read];
	await Promise.all(routes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/** All orders of the filter, into the browser's downloads. */
export async function saveOrders(filter: OrderFilter): Promise<void> {
	const { blob, filename } = await download(paymentRoutes.export, { query: filter });
	saveFile(blob, filename || "pedidos.csv");
}
