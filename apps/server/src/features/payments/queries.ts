import type { OrderReviewDto, OrderStatus } from "@cachimbo/contract/payments";
import { and, count, desc, eq, ne, type SQL } from "drizzle-orm";
import { users } from "../../db/schema/accounts.ts";
import { paymentOrders } from "../../db/schema/payments.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { type OrderRow, toOrderReviewDto } from "./mapper.ts";
import { findReceiptUses } from "./receipt-uses.ts";

export * from "./plan-check.ts";
export { getSubscription } from "./subscription-queries.ts";

export const orderNotFound = () => notFound("No encontramos este pedido");

/** The order, unless rejected, whose receipt has the same bytes. */
export async function findOrderOfReceipt(
	deps: Pick<Deps, "db">,
	userId: number,
	receiptDigest: string,
): Promise<OrderRow | undefined> {
	const [order] = await deps.db
		.select()
		.from(paymentOrders)
		.where(
			and(
				eq(paymentOrders.userId, userId),
				eq(paymentOrders.receiptDigest, receiptDigest),
				ne(paymentOrders.status, "REJECTED"),
			),
		);
	return order;
}

/** Newest first. */
export async function listOrders(
	deps: Pick<Deps, "db">,
	{ status, page, size }: { status?: OrderStatus | undefined; page: number; size: number },
) {
	const condition = status && eq(paymentOrders.status, status);
	const [rows, [counted]] = await Promise.all([
		reviewsWhere(deps, condition)
			.limit(size)
			.offset((page - 1) * size),
		deps.db.select({ total: count() }).from(paymentOrders).where(condition),
	]);
	const uses = await findReceiptUses(
		deps,
		rows.map(({ order }) => order.id),
	);
	const items = rows.map((row) => toOrderReviewDto(row, uses.get(row.order.id)));
	return { items, page, size, total: counted?.total ?? 0 };
}

/** @throws AppError NOT_FOUND */
export async function getOrderReview(deps: Pick<Deps, "db">, id: number): Promise<OrderReviewDto> {
	const [row] = await reviewsWhere(deps, eq(paymentOrders.id, id));
	if (!row) throw orderNotFound();
	return toOrderReviewDto(row, (await findReceiptUses(deps, [id])).get(id));
}

/** @throws AppError NOT_FOUND for an unknown order */
export async function openReceipt(deps: Pick<Deps, "db" | "files">, id: number) {
	const [order] = await deps.db
		.select({ name: paymentOrders.receipt, type: paymentOrders.receiptType })
		.from(paymentOrders)
		.where(eq(paymentOrders.id, id));
	const file = order && (await deps.files.open("private", order.name));
	if (!file) throw orderNotFound();
	return { ...file, type: order.type };
}

const reviewsWhere = (deps: Pick<Deps, "db">, condition: SQL | undefined) =>
	deps.db
		.select({
			order: paymentOrders,
			user: { id: users.id, firstNames: users.firstNames, lastNames: users.lastNames, email: users.email },
		})
		.from(paymentOrders)
		.innerJoin(users, eq(users.id, paymentOrders.userId))
		.where(condition)
		.orderBy(desc(paymentOrders.id));
