import type {
	Likeness,
	OrderDto,
	OrderReviewDto,
	OwnOrderDto,
	PaymentEventDto,
	ReceiptUseDto,
} from "@cachimbo/contract/payments/payments";

import { solesOf } from "@cachimbo/rules/payments/money";
import type { paymentEvents, paymentOrders } from "../../db/schema/payments.ts";
import type { users } from "../../db/schema/people/accounts.ts";

type UserRow = typeof users.$inferSelect;
export type OrderRow = typeof paymentOrders.$inferSelect;

export interface OrderReviewRow {
	order: OrderRow;
	user: Pick<UserRow, "id" | "firstNames" | "lastNames" | "email">;
}

export interface EventRow {
	event: typeof paymentEvents.$inferSelect;
	actor: Pick<UserRow, "firstNames" | "lastNames"> | null;
}

export interface ReceiptUseRow extends OrderReviewRow {
	likeness: Likeness;
}

export interface ReceiptUses {
	total: number;
	rows: ReceiptUseRow[];
}

export const toOrderDto = (order: OrderRow): OrderDto => ({
	id: order.id,
	status: order.status,
	plan: order.plan,
	amount: solesOf(order.amountCents),
	createdAt: order.createdAt.toISOString(),
	reason: order.reason,
	operationNumber: order.operationNumber,
	paidOn: order.paidOn,
	wallet: order.wallet,
});

/** Order without its deciding administrator, whom students do not see. */
export const toOwnOrderDto = (order: OrderRow, log: EventRow[] = []): OwnOrderDto => ({
	...toOrderDto(order),
	log: log.map(({ event }) => toEventDto({ event, actor: null })),
});

export const toOrderReviewDto = (
	{ order, user }: OrderReviewRow,
	log: EventRow[] = [],
	uses: ReceiptUses = { total: 0, rows: [] },
): OrderReviewDto => ({
	...toOrderDto(order),
	user: toUserDto(user),
	receiptType: order.receiptType,
	waitingSince: order.waitingSince.toISOString(),
	decidedAt: order.decidedAt?.toISOString() ?? null,
	receiptUses: { total: uses.total, orders: uses.rows.map(toReceiptUseDto) },
	log: log.map(toEventDto),
});

export const toEventDto = ({ event, actor }: EventRow): PaymentEventDto => ({
	id: event.id,
	kind: event.kind,
	at: event.at.toISOString(),
	by: actor && nameOf(actor),
	reason: event.reason,
	plan: event.plan,
	endsAt: event.endsAt?.toISOString() ?? null,
	receiptType: event.receiptType,
});

export const nameOf = ({ firstNames, lastNames }: Pick<UserRow, "firstNames" | "lastNames">) =>
	`${firstNames} ${lastNames}`;

const toReceiptUseDto = ({ order, user, likeness }: ReceiptUseRow): ReceiptUseDto => ({
	id: order.id,
	likeness,
	sameBytes: likeness === "BYTES",
	status: order.status,
	plan: order.plan,
	createdAt: order.createdAt.toISOString(),
	user: toUserDto(user),
});

export const toUserDto = ({ id, firstNames, lastNames, email }: OrderReviewRow["user"]) => ({
	id,
	nombres: firstNames,
	apellidos: lastNames,
	email,
});
