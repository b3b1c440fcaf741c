import type { OrderDto, OrderReviewDto, SubscriptionDto } from "@cachimbo/contract/payments";
import type { users } from "../../db/schema/accounts.ts";
import type { paymentOrders, subscriptions } from "../../db/schema/payments.ts";

export type OrderRow = typeof paymentOrders.$inferSelect;

export interface OrderReviewRow {
	order: OrderRow;
	user: Pick<typeof users.$inferSelect, "id" | "firstNames" | "lastNames" | "email">;
}

export interface SubscriptionRow extends Pick<typeof subscriptions.$inferSelect, "plan" | "startsAt" | "endsAt"> {
	active: boolean;
}

export const toOrderDto = (order: OrderRow): OrderDto => ({
	id: order.id,
	status: order.status,
	plan: order.plan,
	amount: order.amountCents / 100,
	createdAt: order.createdAt.toISOString(),
	reason: order.reason,
});

export const toOrderReviewDto = ({ order, user }: OrderReviewRow): OrderReviewDto => ({
	...toOrderDto(order),
	user: { id: user.id, nombres: user.firstNames, apellidos: user.lastNames, email: user.email },
	receiptType: order.receiptType,
	decidedAt: order.decidedAt?.toISOString() ?? null,
});

export const toSubscriptionDto = (
	paid: SubscriptionRow | undefined,
	pending: OrderRow | undefined,
): SubscriptionDto => ({
	plan: paid?.plan ?? "gratis",
	status: paid ? (paid.active ? "ACTIVE" : "EXPIRED") : "NONE",
	startsAt: paid?.startsAt.toISOString() ?? null,
	endsAt: paid?.endsAt.toISOString() ?? null,
	pendingOrder: pending ? toOrderDto(pending) : null,
});
