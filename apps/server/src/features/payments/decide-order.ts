import type { OrderReviewDto } from "@cachimbo/contract/payments/payments";
import { findPlan } from "@cachimbo/rules/payments/plans";
import { and, eq, sql } from "drizzle-orm";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { paymentOrders } from "../../db/schema/payments.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { extendSubscription } from "./extend-subscription.ts";
import { findLastEvent, noteEvent } from "./log.ts";
import { mailStudent } from "./mail-student.ts";
import { paymentApprovedMail, paymentObservedMail, paymentRejectedMail } from "./mails.ts";
import { nameOf, type OrderRow } from "./mapper.ts";
import { getOrder, getOrderReview } from "./queries.ts";

/** Order to decide, the deciding administrator, and the `waitingSince` of the receipt that the administrator saw, if known. */
interface DecisionRequest {
	id: number;
	actor: Actor;
	seen?: string | null | undefined;
}

type RequestWithReason = DecisionRequest & { reason: string };

interface Decision {
	status: "APPROVED" | "REJECTED" | "OBSERVED";
	reason: string | null;
	/** Effects of the decision, within its transaction: the subscription's new end, if any, and the mail. */
	applyEffects(tx: Tx, order: OrderRow): Promise<Date | undefined>;
}

/**
 * Approves an order: starts the subscription, or extends a running one from its end.
 * @throws as `decide`; CONFLICT if the account is no longer a student's
 */
export function approveOrder(deps: Deps, deciding: DecisionRequest): Promise<OrderReviewDto> {
	return decide(deps, deciding, {
		status: "APPROVED",
		reason: null,
		async applyEffects(tx, { userId, plan }) {
			await refuseUnlessStudent(tx, userId);
			const months = findPlan(plan)?.months ?? 0;
			const endsAt = await extendSubscription(tx, { userId, plan, months, now: deps.clock.now() });
			await mailStudent(deps, tx, userId, (account) => paymentApprovedMail(deps.settings, account, plan, endsAt));
			return endsAt;
		},
	});
}

/** Refuses other roles, whose plans could not be listed or ended. Accepts a deleted student's payment. */
async function refuseUnlessStudent(tx: Tx, userId: number): Promise<void> {
	const isStudent = and(eq(users.id, userId), eq(users.role, "USER"));
	if ((await tx.$count(users, isStudent)) > 0) return;
	throw new AppError("CONFLICT", "La cuenta de este pedido ya no es de un estudiante: solo se puede rechazar.");
}

/** @throws as `decide` */
export function rejectOrder(deps: Deps, { reason, ...deciding }: RequestWithReason): Promise<OrderReviewDto> {
	return decide(deps, deciding, {
		status: "REJECTED",
		reason,
		async applyEffects(tx, { userId, plan }) {
			await mailStudent(deps, tx, userId, (account) => paymentRejectedMail(deps.settings, account, plan, reason));
			return undefined;
		},
	});
}

/** Asks the student for a better receipt for the same order. @throws as `decide` */
export function observeOrder(deps: Deps, { reason, ...deciding }: RequestWithReason): Promise<OrderReviewDto> {
	return decide(deps, deciding, {
		status: "OBSERVED",
		reason,
		async applyEffects(tx, order) {
			await mailStudent(deps, tx, order.userId, (account) =>
				paymentObservedMail(deps.settings, account, order, reason),
			);
			return undefined;
		},
	});
}

/**
 * Decides an order and logs it. An administrator's repeat of their own decision changes nothing, and keeps the first reason, which
 * was mailed to the student.
 * @throws AppError NOT_FOUND; CONFLICT, with the current order, if the order was decided already or has a newer receipt
 */
async function decide(deps: Deps, { id, actor, seen }: DecisionRequest, decision: Decision): Promise<OrderReviewDto> {
	const { status, reason } = decision;
	const refusal = await deps.db.transaction(async (tx) => {
		const order = await getOrder(tx, id, "no key update");
		if (!isOpenTo(status, order)) return refusalOf(tx, order, status, actor);
		if (seen && order.waitingSince.toISOString() !== seen) return receiptReplaced;
		const decided = status === "OBSERVED" ? {} : { decidedAt: sql`now()`, decidedBy: actor.userId };
		await tx
			.update(paymentOrders)
			.set({ status, reason, ...decided })
			.where(eq(paymentOrders.id, id));
		const endsAt = await decision.applyEffects(tx, order);
		const { userId, plan } = order;
		await noteEvent(tx, { kind: status, userId, orderId: id, actorId: actor.userId, reason, plan, endsAt });
		await recordAct(tx, actor, {
			act: acts[status],
			subject: { kind: "payment", id },
			before: { state: order.status },
			after: { state: status, plan, student: userId, endsAt },
			reason,
		});
		return undefined;
	});
	const present = await getOrderReview(deps, id);
	if (refusal) throw new AppError("CONFLICT", refusal, { data: present });
	return present;
}

const acts = { APPROVED: "payment-approved", REJECTED: "payment-rejected", OBSERVED: "payment-observed" } as const;

const receiptReplaced = "El estudiante envió otro comprobante mientras mirabas este pedido. Míralo antes de decidir.";

/** Whether an order can get this decision. An observed order may still be approved or rejected, since the money may have arrived. */
const isOpenTo = (decision: Decision["status"], { status }: OrderRow) =>
	status === "PENDING" || (status === "OBSERVED" && decision !== "OBSERVED");

/** @returns undefined for a repeat */
async function refusalOf(tx: Tx, order: OrderRow, wanted: Decision["status"], actor: Actor) {
	const last = await findLastEvent(tx, order.id);
	const isOwn = last?.event.actorId === actor.userId;
	if (isOwn && order.status === wanted) return undefined;
	const by = isOwn || !last?.actor ? "" : ` por ${nameOf(last.actor)}`;
	return `Este pedido ya fue ${doneWords[order.status]}${by}`;
}

const doneWords = { PENDING: "enviado", OBSERVED: "observado", APPROVED: "aprobado", REJECTED: "rechazado" };
