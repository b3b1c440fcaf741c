import type { OrderReviewDto, OwnOrderDto } from "@cachimbo/contract/payments/payments";
import { and, asc, desc, eq, exists, gt, ne, or, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { paymentEvents, paymentOrders } from "../../db/schema/payments.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { listEvents } from "./log.ts";
import { type OrderReviewRow, type OrderRow, toOrderReviewDto, toOwnOrderDto } from "./mapper.ts";
import { matchesFilter, type OrderFilter } from "./order-filter.ts";
import { findReceiptUses } from "./receipt-uses.ts";

export * from "./plan-check.ts";
export { getSubscription, getSubscriptionHistory, listPlanOwners } from "./subscription-queries.ts";

/** The database or a transaction. */
export type Reader = Pick<Db, "select">;

const orderNotFound = () => notFound("No encontramos este pedido");

/** A student's orders with their log, newest first. */
export async function listOwnOrders({ db }: Pick<Deps, "db">, userId: number): Promise<OwnOrderDto[]> {
	const rows = await db
		.select()
		.from(paymentOrders)
		.where(eq(paymentOrders.userId, userId))
		.orderBy(desc(paymentOrders.id));
	const logs = await listEvents(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => toOwnOrderDto(row, logs.get(row.id)));
}

interface SentReceipt {
	receiptDigest: string;
	receipt?: string;
	/** also matches orders rejected after this time */
	sentAt?: string | null | undefined;
}

/**
 * Finds the newest unrejected order with this receipt: with equal bytes now, or with the same stored file at any time, so that a
 * late repeat of a replaced receipt does not create a second order.
 */
export async function findOrderOfReceipt(
	db: Reader,
	userId: number,
	{ receiptDigest, receipt, sentAt }: SentReceipt,
): Promise<OrderRow | undefined> {
	const sent = and(eq(paymentEvents.orderId, paymentOrders.id), eq(paymentEvents.receipt, receipt ?? ""));
	const [order] = await db
		.select()
		.from(paymentOrders)
		.where(
			and(
				eq(paymentOrders.userId, userId),
				or(ne(paymentOrders.status, "REJECTED"), sentAt ? gt(paymentOrders.decidedAt, new Date(sentAt)) : undefined),
				or(
					eq(paymentOrders.receiptDigest, receiptDigest),
					receipt ? exists(db.select({ id: paymentEvents.id }).from(paymentEvents).where(sent)) : undefined,
				),
			),
		)
		.orderBy(desc(paymentOrders.id))
		.limit(1);
	return order;
}

/** @param lock required if the transaction will write the order @throws AppError NOT_FOUND */
export async function getOrder(db: Reader, id: number, lock?: "no key update"): Promise<OrderRow> {
	const query = db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
	const [order] = await (lock ? query.for(lock) : query);
	if (!order) throw orderNotFound();
	return order;
}

/** @throws AppError NOT_FOUND */
export async function getOrderReview(deps: Pick<Deps, "db">, id: number): Promise<OrderReviewDto> {
	const [review] = await toReviews(deps, await reviewsWhere(deps, eq(paymentOrders.id, id)));
	if (!review) throw orderNotFound();
	return review;
}

/** Orders: PENDING ones with the longest waiting first, any others newest first. */
export async function listOrders(
	deps: Pick<Deps, "db">,
	{ page, size, ...filter }: OrderFilter & { page: number; size: number },
) {
	const condition = matchesFilter(deps.db, filter);
	const { id, waitingSince } = paymentOrders;
	const [rows, total] = await Promise.all([
		reviewsWhere(deps, condition)
			.orderBy(...(filter.status === "PENDING" ? [asc(waitingSince), asc(id)] : [desc(id)]))
			.limit(size)
			.offset((page - 1) * size),
		deps.db.$count(paymentOrders, condition),
	]);
	return { items: await toReviews(deps, rows), page, size, total };
}

/** @param event event whose receipt to open, instead of the current one @throws AppError NOT_FOUND */
export async function openReceipt({ db, files }: Pick<Deps, "db" | "files">, id: number, event?: number) {
	const { receipt, receiptType } = event ? await getEvent(db, id, event) : await getOrder(db, id);
	const file = receipt && (await files.open("private", receipt));
	if (!file) throw orderNotFound();
	return { ...file, type: receiptType ?? "" };
}

async function getEvent(db: Reader, orderId: number, id: number) {
	const [event] = await db
		.select({ receipt: paymentEvents.receipt, receiptType: paymentEvents.receiptType })
		.from(paymentEvents)
		.where(and(eq(paymentEvents.id, id), eq(paymentEvents.orderId, orderId)));
	if (!event) throw orderNotFound();
	return event;
}

async function toReviews(deps: Pick<Deps, "db">, rows: OrderReviewRow[]): Promise<OrderReviewDto[]> {
	const ids = rows.map(({ order }) => order.id);
	const [uses, logs] = await Promise.all([findReceiptUses(deps, ids), listEvents(deps.db, ids)]);
	return rows.map((row) => toOrderReviewDto(row, logs.get(row.order.id), uses.get(row.order.id)));
}

const reviewsWhere = ({ db }: Pick<Deps, "db">, condition: SQL | undefined) =>
	db
		.select({
			order: paymentOrders,
			user: { id: users.id, firstNames: users.firstNames, lastNames: users.lastNames, email: users.email },
		})
		.from(paymentOrders)
		.innerJoin(users, eq(users.id, paymentOrders.userId))
		.where(condition);
