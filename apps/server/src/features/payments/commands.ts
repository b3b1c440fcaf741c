import { createHash } from "node:crypto";
import { type OrderDto, type OrderReviewDto, type PaymentInput, RECEIPT_REQUIRED } from "@cachimbo/contract/payments";
import { findPaidPlanByPrice, findPlan } from "@cachimbo/rules/plans";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/accounts.ts";
import { paymentOrders } from "../../db/schema/payments.ts";
import type { Deps } from "../../deps.ts";
import { AppError, invalid } from "../../errors.ts";
import { sendMailJob } from "../../mail/send-mail-job.ts";
import { paymentApprovedMail, paymentRejectedMail } from "./mails.ts";
import { type OrderRow, toOrderDto } from "./mapper.ts";
import { findOrderOfReceipt, getOrderReview, orderNotFound } from "./queries.ts";
import { readReceipt } from "./receipts.ts";
import { extendSubscription } from "./subscription-commands.ts";

/**
 * Creates an order for the plan with that price. The same receipt, sent again while its order is pending, returns that order.
 * @param allow called before a receipt is stored: throws if the user has sent too many
 * @throws AppError VALIDATION without a receipt; CONFLICT for one that was already used, or for another plan
 */
export async function createOrder(
	deps: Deps,
	input: PaymentInput,
	bytes: Buffer | undefined,
	allow: () => Promise<void>,
): Promise<OrderDto> {
	if (!bytes) throw invalid("receipt", RECEIPT_REQUIRED);
	const receiptDigest = createHash("sha256").update(bytes).digest("hex");
	const { plan, amountCents } = priceOf(input);
	const known = await findOrderOfReceipt(deps, input.userId, receiptDigest);
	if (known) return existingOrder(known, plan);
	const { stored, keep } = await readReceipt(deps, bytes);
	await allow();
	await keep();
	const [created] = await deps.db
		.insert(paymentOrders)
		.values({ userId: input.userId, plan, amountCents, receiptDigest, ...stored })
		.onConflictDoNothing()
		.returning();
	// A concurrent call with the same receipt was faster: return its order.
	return created ? toOrderDto(created) : createOrder(deps, input, bytes, allow);
}

/** Starts the subscription, or extends a running one from its end. Idempotent. @throws AppError CONFLICT for a rejected order */
export async function approveOrder(deps: Deps, id: number, actor: Actor): Promise<OrderReviewDto> {
	await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, id);
		if (order.status === "APPROVED") return;
		if (order.status === "REJECTED") throw new AppError("CONFLICT", "Este pedido ya fue rechazado");
		await tx
			.update(paymentOrders)
			.set({ status: "APPROVED", ...decidedBy(actor) })
			.where(eq(paymentOrders.id, id));
		const { userId, plan } = order;
		const months = findPlan(plan)?.months ?? 0;
		const endsAt = await extendSubscription(tx, { userId, plan, months, now: deps.clock.now() });
		const account = await findRecipient(tx, order.userId);
		if (account) await deps.jobs.send(sendMailJob, paymentApprovedMail(deps.settings, account, order.plan, endsAt), tx);
	});
	return getOrderReview(deps, id);
}

/** Idempotent: keeps the first reason, which was mailed to the student. @throws AppError CONFLICT for an approved order */
export async function rejectOrder(deps: Deps, id: number, reason: string, actor: Actor): Promise<OrderReviewDto> {
	await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, id);
		if (order.status === "REJECTED") return;
		if (order.status === "APPROVED") throw new AppError("CONFLICT", "Este pedido ya fue aprobado");
		await tx
			.update(paymentOrders)
			.set({ status: "REJECTED", reason, ...decidedBy(actor) })
			.where(eq(paymentOrders.id, id));
		const account = await findRecipient(tx, order.userId);
		if (account) await deps.jobs.send(sendMailJob, paymentRejectedMail(deps.settings, account, order.plan, reason), tx);
	});
	return getOrderReview(deps, id);
}

/** The contract's schema only accepts prices of paid plans. */
function priceOf({ amount }: PaymentInput) {
	const amountCents = Math.round(amount * 100);
	const plan = findPaidPlanByPrice(amountCents);
	if (!plan || plan.id === "gratis") throw new Error("No paid plan has this price");
	return { plan: plan.id, amountCents };
}

function existingOrder(order: OrderRow, plan: OrderRow["plan"]): OrderDto {
	if (order.status === "APPROVED") throw receiptUsed("Este comprobante ya se usó en un pedido aprobado");
	if (order.plan !== plan) throw receiptUsed("Ya enviaste este comprobante para otro plan");
	return toOrderDto(order);
}

const receiptUsed = (message: string) => new AppError("CONFLICT", message, { errors: { receipt: message } });

const decidedBy = (actor: Actor) => ({ decidedAt: sql`now()`, decidedBy: actor.userId });

async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
	const [order] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for("no key update");
	if (!order) throw orderNotFound();
	return order;
}

/** Recipient of the mail; undefined if the account was deleted. */
async function findRecipient(tx: Tx, id: number) {
	const [account] = await tx
		.select({ email: users.email, firstNames: users.firstNames })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.closedAt)));
	return account;
}
