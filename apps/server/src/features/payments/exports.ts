import type { OrderStatus, Wallet } from "@cachimbo/contract/payments/payments";
import { BYTE_ORDER_MARK, csvLine } from "@cachimbo/rules/files/csv";
import { limaDateTime, limaDay } from "@cachimbo/rules/lima-day";
import { solesText } from "@cachimbo/rules/payments/money";
import { findPlan } from "@cachimbo/rules/payments/plans";
import { and, desc, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { paymentOrders } from "../../db/schema/payments.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { nameOf } from "./mapper.ts";
import { matchesFilter, type OrderFilter } from "./order-filter.ts";

const rowsAtOnce = 1000;

const columns = [
	...["pedido", "enviado", "decidido", "estudiante", "correo", "plan", "monto en soles", "billetera"],
	...["número de operación", "fecha de pago", "estado", "decidido por", "motivo"],
];
const states: Record<OrderStatus, string> = {
	PENDING: "por revisar",
	OBSERVED: "observado",
	APPROVED: "aprobado",
	REJECTED: "rechazado",
};
const walletNames: Record<Wallet, string> = { YAPE: "Yape", PLIN: "Plin" };

/** The filtered orders as a CSV file, newest first, streamed, since there may be fifty thousand. Times are in Lima's time zone. */
export function writeOrders(deps: Deps, filter: OrderFilter): { filename: string; pieces: AsyncGenerator<string> } {
	const filename = `pagos-${limaDay(deps.clock.now().getTime())}.csv`;
	return { filename, pieces: writeLines(deps, filter) };
}

async function* writeLines(deps: Deps, filter: OrderFilter): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + csvLine(columns);
	for await (const rows of orderPages(deps, filter)) yield rows.map((row) => csvLine(cellsOf(row))).join("");
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

const limaTime = (moment: Date | null) => (moment ? limaDateTime(moment.getTime()) : "");

const cellsOf = ({ order, user, decider }: Row) => [
	...[order.id, limaTime(order.createdAt), limaTime(order.decidedAt), nameOf(user), user.email],
	...[findPlan(order.plan)?.name ?? order.plan, solesText(order.amountCents)],
	...[order.wallet ? walletNames[order.wallet] : "", order.operationNumber ?? "", order.paidOn ?? ""],
	...[states[order.status], decider ? nameOf(decider) : "", order.reason ?? ""],
];

async function* orderPages(deps: Deps, filter: OrderFilter): AsyncGenerator<Row[]> {
	for (let last: number | undefined; ; ) {
		const rows = await readPage(deps, filter, last);
		if (rows.length === 0) return;
		yield rows;
		last = rows.at(-1)?.order.id;
	}
}

const readPage = ({ db }: Deps, filter: OrderFilter, last: number | undefined) => {
	const decider = alias(users, "decider");
	const { firstNames, lastNames, email } = users;
	return db
		.select({
			order: paymentOrders,
			user: { firstNames, lastNames, email },
			decider: { firstNames: decider.firstNames, lastNames: decider.lastNames },
		})
		.from(paymentOrders)
		.innerJoin(users, eq(users.id, paymentOrders.userId))
		.leftJoin(decider, eq(decider.id, paymentOrders.decidedBy))
		.where(and(matchesFilter(db, filter), last === undefined ? undefined : lt(paymentOrders.id, last)))
		.orderBy(desc(paymentOrders.id))
		.limit(rowsAtOnce);
};
