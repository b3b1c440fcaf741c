import type { OrderDto, OrderReviewDto, ReceiptUseDto } from "@cachimbo/contract/payments";
import type { users } from "../../db/schema/accounts.ts";
import type { paymentOrders } from "../../db/schema/payments.ts";

export type OrderRow = typeof paymentOrders.$inferSelect;

export interface OrderReviewRow {
	order: OrderRow;
	user: Pick<typeof users.$inferSelect, "id" | "firstNames" | "lastNames" | "email">;
}

export interface ReceiptUseRow extends OrderReviewRow {
	sameBytes: boolean;
}

export interface ReceiptUses {
	total: number;
	rows: ReceiptUseRow[];
}

export const toOrderDto = (order: OrderRow): OrderDto => ({
	id: order.id,
	status: order.status,
	plan: order.plan,
	amount: order.amountCents / 100,
	createdAt: order.createdAt.toISOString(),
	reason: order.reason,
});

export const toOrderReviewDto = ({ order, user }: OrderReviewRow, uses?: ReceiptUses): OrderReviewDto => ({
	...toOrderDto(order),
	user: toUserDto(user),
	receiptType: order.receiptType,
	decidedAt: order.decidedAt?.toISOString() ?? null,
	receiptUses: { total: uses?.total ?? 0, orders: uses?.rows.map(toReceiptUseDto) ?? [] },
});

const toReceiptUseDto = ({ order, user, sameBytes }: ReceiptUseRow): ReceiptUseDto => ({
	id: order.id,
	sameBytes,
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
