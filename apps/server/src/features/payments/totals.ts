import type { OrderTotalsDto } from "@cachimbo/contract/payments/payments";
import { solesOf } from "@cachimbo/rules/payments/money";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

const maxMonths = 24;

const countWaiting = statement<object, { status: "PENDING" | "OBSERVED"; orders: number }>(
	"waiting_orders",
	"select status, count(*)::int as orders from payment_orders where status in ('PENDING', 'OBSERVED') group by status",
);

/** Sums in céntimos, as text, since a sum of integers may exceed one. */
const sumMonths = statement<{ most: number }, { month: string; orders: number; cents: string }>(
	"approved_by_month",
	`select to_char(e.at at time zone 'America/Lima', 'YYYY-MM') as month, count(*)::int as orders,
		sum(o.amount_cents)::text as cents
	from payment_events e join payment_orders o on o.id = e.order_id
	where e.kind = 'APPROVED' group by 1 order by 1 desc limit $most::int`,
);

/** Number of waiting orders, and the approved amounts of each month in Lima with any, newest first. */
export async function getTotals(deps: Pick<Deps, "db">): Promise<OrderTotalsDto> {
	const [states, months] = await Promise.all([countWaiting(deps, {}), sumMonths(deps, { most: maxMonths })]);
	const waiting = { PENDING: 0, OBSERVED: 0 };
	for (const { status, orders } of states) waiting[status] = orders;
	return {
		waiting,
		months: months.map(({ month, orders, cents }) => ({ month, orders, amount: solesOf(Number(cents)) })),
	};
}
