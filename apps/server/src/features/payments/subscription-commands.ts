import type { EndInput, GrantInput } from "@cachimbo/contract/payments";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/accounts.ts";
import { paymentEvents, subscriptions } from "../../db/schema/payments.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { sendMailJob } from "../../mail/send-mail-job.ts";
import { planEndedMail, planGrantedMail } from "./subscription-mails.ts";
import { studentNotFound } from "./subscription-queries.ts";

type Plan = typeof subscriptions.$inferSelect.plan;

interface Extension {
	userId: number;
	plan: Plan;
	months: number;
	now: Date;
}

/** Starts a subscription, or extends a running one from its end; one that has ended starts anew. @returns the new end */
export async function extendSubscription(tx: Tx, { userId, plan, months, now }: Extension): Promise<Date> {
	const { startsAt, endsAt, expiredAt } = subscriptions;
	const at = sql`${now.toISOString()}::timestamptz`;
	const time = sql`make_interval(months => ${months})`;
	const runs = sql`${expiredAt} is null and ${endsAt} > ${at}`;
	const [extended] = await tx
		.insert(subscriptions)
		.values({ userId, plan, startsAt: now, endsAt: sql`${at} + ${time}` })
		.onConflictDoUpdate({
			target: subscriptions.userId,
			set: {
				plan,
				startsAt: sql`case when ${runs} then ${startsAt} else ${at} end`,
				endsAt: sql`case when ${runs} then ${endsAt} else ${at} end + ${time}`,
				expiredAt: null,
			},
		})
		.returning({ endsAt });
	return extended!.endsAt;
}

/**
 * Gives a student a plan by hand, or extends it, as a payment would. The same `clientId` again changes nothing.
 * @throws AppError NOT_FOUND for an account that is no student's or was deleted
 */
export async function grantPlan(deps: Deps, userId: number, input: GrantInput, actor: Actor): Promise<void> {
	const { clientId, plan, months, reason } = input;
	const now = deps.clock.now();
	await deps.db.transaction(async (tx) => {
		const student = await lockStudent(tx, userId);
		const [known] = await tx
			.select({ id: paymentEvents.id })
			.from(paymentEvents)
			.where(and(eq(paymentEvents.userId, userId), eq(paymentEvents.clientId, clientId)));
		if (known) return;
		const endsAt = await extendSubscription(tx, { userId, plan, months, now });
		const by = { actorId: actor.userId, at: now, reason };
		await tx.insert(paymentEvents).values({ userId, kind: "GRANTED", ...by, plan, endsAt, clientId });
		await deps.jobs.send(sendMailJob, planGrantedMail(deps.settings, student, { plan, endsAt, reason }), tx);
	});
}

/**
 * Ends a running plan now, by hand.
 * @throws AppError NOT_FOUND like `grantPlan`; CONFLICT without a plan that runs
 */
export async function endPlan(deps: Deps, userId: number, { reason }: EndInput, actor: Actor): Promise<void> {
	const now = deps.clock.now();
	const at = sql`${now.toISOString()}::timestamptz`;
	const { startsAt, expiredAt } = subscriptions;
	await deps.db.transaction(async (tx) => {
		const student = await lockStudent(tx, userId);
		const [ended] = await tx
			.update(subscriptions)
			// It has begun before it ends, also where it was given by mistake a moment ago.
			.set({ endsAt: sql`greatest(${at}, ${startsAt} + interval '1 millisecond')`, expiredAt: now })
			.where(and(eq(subscriptions.userId, userId), isNull(expiredAt), sql`${subscriptions.endsAt} > ${at}`))
			.returning({ plan: subscriptions.plan, endsAt: subscriptions.endsAt });
		if (!ended) throw new AppError("CONFLICT", "Este estudiante no tiene un plan activo");
		const by = { actorId: actor.userId, at: now, reason };
		await tx.insert(paymentEvents).values({ userId, kind: "ENDED", ...by, ...ended });
		await deps.jobs.send(sendMailJob, planEndedMail(deps.settings, student, { plan: ended.plan, reason }), tx);
	});
}

/** Grants and ends of one student wait for each other, and for the account's deletion. */
async function lockStudent(tx: Tx, id: number) {
	const [student] = await tx
		.select({ email: users.email, firstNames: users.firstNames })
		.from(users)
		.where(and(eq(users.id, id), eq(users.role, "USER"), isNull(users.closedAt)))
		.for("no key update");
	if (!student) throw studentNotFound();
	return student;
}
