import {
	type BetterReceiptInput,
	type OrderDto,
	type PaymentInput,
	RECEIPT_REQUIRED,
	WAITING_ORDERS_MAX,
} from "@cachimbo/contract/payments/payments";
import { centsOf } from "@cachimbo/rules/payments/money";
import { findPaidPlanByPrice } from "@cachimbo/rules/payments/plans";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { paymentOrders } from "../../db/schema/payments.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, forbidden, invalid } from "../../work/errors.ts";
import { lockOpenAccount } from "../auth/queries.ts";
import { noteEvent } from "./log.ts";
import { mailStudent } from "./mail-student.ts";
import { paymentReceivedMail } from "./mails.ts";
import { type OrderRow, toOrderDto } from "./mapper.ts";
import { findOrderOfReceipt, getOrder, type Reader } from "./queries.ts";
import { digestOf, readReceipt } from "./receipts.ts";
import { toTransferColumns } from "./transfer.ts";

/** Rate limit, called before a receipt is stored. Throws if the user has sent too many. */
type Allow = () => Promise<void>;

/**
 * Creates an order for the plan with that price. Repeating a receipt returns its order, unless that was rejected before the
 * receipt was sent.
 * @throws AppError FORBIDDEN for an ADMIN; VALIDATION without a receipt; CONFLICT for a receipt of another plan's order, or when
 * two orders are pending
 */
export async function createOrder(
	deps: Deps,
	{ actor, body: input }: { actor: Actor; body: PaymentInput },
	bytes: Buffer | undefined,
	allow: Allow,
): Promise<OrderDto> {
	if (actor.role !== "USER") throw new AppError("FORBIDDEN", "Solo los estudiantes compran un plan");
	if (!bytes) throw invalid("receipt", RECEIPT_REQUIRED);
	const { userId, sentAt } = input;
	const price = priceOf(input);
	const known = await findOrderOfReceipt(deps.db, userId, { receiptDigest: digestOf(bytes), sentAt });
	if (known) return existingOrder(known, price.plan);
	const transfer = toTransferColumns(deps, input);
	const { stored, keep } = await readReceipt(deps, bytes);
	return deps.db.transaction(async (tx) => {
		// Lock the account, so that the lookups below still hold when the order is written.
		await lockOpenAccount(tx, userId);
		const concurrent = await findOrderOfReceipt(tx, userId, { ...stored, sentAt });
		if (concurrent) return existingOrder(concurrent, price.plan);
		await refuseTooManyWaiting(tx, userId);
		await allow();
		const [order] = await tx
			.insert(paymentOrders)
			.values({ userId, ...price, ...stored, ...transfer })
			.returning();
		await recordReceipt(deps, tx, "SENT", order!);
		// The file is stored last: a full disk rolls the order back, and a refused order leaves no file.
		await keep();
		return toOrderDto(order!);
	});
}

/**
 * Stores a better receipt for an observed order, which becomes pending again. Repeating it returns the order unchanged.
 * @throws AppError NOT_FOUND; FORBIDDEN for another student's order; CONFLICT for an order that is not observed, or a known receipt
 */
export async function sendBetterReceipt(
	deps: Deps,
	{ id, actor, body }: { id: number; actor: Actor; body: BetterReceiptInput },
	bytes: Buffer | undefined,
	allow: Allow,
): Promise<OrderDto> {
	if (!bytes) throw invalid("receipt", RECEIPT_REQUIRED);
	const { userId } = actor;
	const receiptDigest = digestOf(bytes);
	const seen = await getOwnOrder(deps.db, id, userId);
	if (isRepeat(seen, receiptDigest)) return toOrderDto(seen);
	refuseUnlessObserved(seen);
	const transfer = toTransferColumns(deps, body);
	const { stored, keep } = await readReceipt(deps, bytes);
	return deps.db.transaction(async (tx) => {
		await lockOpenAccount(tx, userId);
		const order = await getOwnOrder(tx, id, userId, "no key update");
		if (isRepeat(order, receiptDigest)) return toOrderDto(order);
		refuseUnlessObserved(order);
		const known = await findOrderOfReceipt(tx, userId, stored);
		if (known && known.id !== id) throw receiptUsed("Ya enviaste este comprobante en otro pedido");
		if (known && !hasNewDetails(order, transfer))
			throw receiptUsed("Ya revisamos este comprobante. Adjunta otro que corrija lo observado.");
		await allow();
		const [sent] = await tx
			.update(paymentOrders)
			.set({ status: "PENDING", reason: null, waitingSince: sql`now()`, ...stored, ...transfer })
			.where(eq(paymentOrders.id, id))
			.returning();
		await recordReceipt(deps, tx, "SENT_AGAIN", sent!);
		await keep();
		return toOrderDto(sent!);
	});
}

/** Whether the order has this receipt already, whatever its status became. */
const isRepeat = (order: OrderRow, receiptDigest: string) =>
	order.status !== "OBSERVED" && order.receiptDigest === receiptDigest;

/** Whether the transfer has new details: an observed receipt may be sent again with those that were missing. */
const hasNewDetails = (order: OrderRow, transfer: Partial<OrderRow>) =>
	Object.entries(transfer).some(([column, value]) => order[column as keyof OrderRow] !== value);

async function getOwnOrder(db: Reader, id: number, userId: number, lock?: "no key update"): Promise<OrderRow> {
	const order = await getOrder(db, id, lock);
	if (order.userId !== userId) throw forbidden();
	return order;
}

function refuseUnlessObserved({ status }: OrderRow): void {
	if (status === "OBSERVED") return;
	const state = { PENDING: "está en revisión", APPROVED: "fue aprobado", REJECTED: "fue rechazado" }[status];
	throw new AppError("CONFLICT", `Este pedido ya ${state}: no espera otro comprobante`);
}

/** The contract's schema only accepts prices of paid plans. */
function priceOf({ amount }: PaymentInput) {
	const amountCents = centsOf(amount);
	const plan = findPaidPlanByPrice(amountCents);
	if (!plan || plan.id === "gratis") throw new Error("No paid plan has this price");
	return { plan: plan.id, amountCents };
}

async function refuseTooManyWaiting(tx: Tx, userId: number): Promise<void> {
	const waiting = and(eq(paymentOrders.userId, userId), inArray(paymentOrders.status, ["PENDING", "OBSERVED"]));
	if ((await tx.$count(paymentOrders, waiting)) < WAITING_ORDERS_MAX) return;
	throw new AppError("CONFLICT", "Ya tienes dos pedidos en revisión. Espera la respuesta antes de enviar otro.");
}

/** Logs a receipt and mails a confirmation. */
async function recordReceipt(deps: Deps, tx: Tx, kind: "SENT" | "SENT_AGAIN", order: OrderRow): Promise<void> {
	const { id, userId, plan, receipt, receiptType } = order;
	await noteEvent(tx, { kind, userId, orderId: id, actorId: userId, plan, receipt, receiptType });
	await mailStudent(deps, tx, userId, (account) => paymentReceivedMail(deps.settings, account, order));
}

function existingOrder(order: OrderRow, plan: OrderRow["plan"]): OrderDto {
	if (order.plan === plan) return toOrderDto(order);
	if (order.status === "APPROVED") throw receiptUsed("Este comprobante ya se usó en un pedido aprobado");
	throw receiptUsed("Ya enviaste este comprobante para otro plan");
}

const receiptUsed = (message: string) => new AppError("CONFLICT", message, { errors: { receipt: message } });
