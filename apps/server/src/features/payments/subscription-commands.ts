import type { EndInput, GrantInput } from "@cachimbo/contract/payments/payments";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { paymentEvents, subscriptions } from "../../db/schema/payments.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { extendSubscription } from "./extend-subscription.ts";
import { noteEvent } from "./log.ts";
import { mailStudent } from "./mail-student.ts";
import { planEndedMail, planGrantedMail } from "./mails.ts";
import { studentNotFound } from "./subscription-queries.ts";

/**
 * Gives a student a plan, or extends the plan like a payment. Idempotent by `clientId`.
 * @throws AppError NOT_FOUND for an account that is deleted or not a student's
 */
export async function grantPlan(deps: Deps, userId: number, input: GrantInput, actor: Actor): Promise<void> {
	const { clientId, plan, months, reason } = input;
	const now = deps.clock.now();
	await deps.db.transaction(async (tx) => {
		await lockStudent(tx, userId);
		const [known] = await tx
			.select({ id: paymentEvents.id })
			.from(paymentEvents)
			.where(and(eq(paymentEvents.userId, userId), eq(paymentEvents.clientId, clientId)));
		if (known) return;
		const endsAt = await extendSubscription(tx, { userId, plan, months, now });
		const by = { actorId: actor.userId, reason };
		await noteEvent(tx, { kind: "GRANTED", userId, ...by, plan, endsAt, clientId });
		const after = { plan, months, endsAt };
		await recordAct(tx, actor, { act: "plan-granted", subject: { kind: "student", id: userId }, after, reason });
		await mailStudent(deps, tx, userId, (student) => planGrantedMail(deps.settings, student, { plan, endsAt, reason }));
	});
}

/**
 * Ends an active plan now.
 * @throws AppError NOT_FOUND like `grantPlan`; CONFLICT without an active plan
 */
export async function endPlan(deps: Deps, userId: number, { reason }: EndInput, actor: Actor): Promise<void> {
	const now = deps.clock.now();
	const at = sql`${now.toISOString()}::timestamptz`;
	const { startsAt, expiredAt } = subscriptions;
	await deps.db.transaction(async (tx) => {
		await lockStudent(tx, userId);
		const [ended] = await tx
			.update(subscriptions)
			// The end must be after the start, even if the plan was given a moment ago.
			.set({ endsAt: sql`greatest(${at}, ${startsAt} + interval '1 millisecond')`, expiredAt: now })
			.where(and(eq(subscriptions.userId, userId), isNull(expiredAt), sql`${subscriptions.endsAt} > ${at}`))
			.returning({ plan: subscriptions.plan, endsAt: subscriptions.endsAt });
		if (!ended) throw new AppError("CONFLICT", "Este estudiante no tiene un plan activo");
		await noteEvent(tx, { kind: "ENDED", userId, actorId: actor.userId, reason, ...ended });
		const after = { plan: ended.plan, endsAt: ended.endsAt };
		await recordAct(tx, actor, { act: "plan-ended", subject: { kind: "student", id: userId }, after, reason });
		await mailStudent(deps, tx, userId, (student) => planEndedMail(deps.settings, student, ended.plan, reason));
	});
}

/** Locks the student, so that grants and ends wait for each other and for the account's deletion. */
async function lockStudent(tx: Tx, id: number): Promise<void> {
	const found = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, id), eq(users.role, "USER"), isNull(users.closedAt)))
		.for("no key update");
	if (found.length === 0) throw studentNotFound();
}
