import type { SubscriberPlanDto, SubscriptionDto, SubscriptionHistoryDto } from "@cachimbo/contract/payments/payments";
import { limaMonth } from "@cachimbo/rules/lima-day";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { containsText } from "../../db/folded-text.ts";
import { type paidPlan, paymentOrders, subscriptions } from "../../db/schema/payments.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { type Recipient, recipientColumns } from "../../mail/recipient.ts";
import type { Actor } from "../../work/actor.ts";
import { notFound } from "../../work/errors.ts";
import { countStartedExams } from "../attempts/queries.ts";
import { listStudentEvents } from "./log.ts";
import { toEventDto } from "./mapper.ts";
import { plansApply } from "./plan-check.ts";
import { toSubscriberPlanDto, toSubscriptionDto } from "./subscription-mapper.ts";

export const studentNotFound = () => notFound("No encontramos a este estudiante");

type Reader = Pick<Deps, "db" | "clock">;

/** SQL: whether the joined subscription is active now; null without one. */
const isActiveAt = (now: Date) =>
	sql<
		boolean | null
	>`${subscriptions.expiredAt} is null and ${subscriptions.endsAt} > ${now.toISOString()}::timestamptz`;

/** A student's plan, the newest pending order, and the free exams of this month. */
export async function getSubscription(
	deps: Pick<Deps, "db" | "clock" | "settings">,
	actor: Actor,
): Promise<SubscriptionDto> {
	const { userId } = actor;
	const now = deps.clock.now();
	const [[paid], [pending], freeExams] = await Promise.all([
		deps.db
			.select({ ...planColumns, active: isActiveAt(now) })
			.from(subscriptions)
			.where(eq(subscriptions.userId, userId)),
		deps.db
			.select()
			.from(paymentOrders)
			.where(and(eq(paymentOrders.userId, userId), inArray(paymentOrders.status, ["PENDING", "OBSERVED"])))
			.orderBy(desc(paymentOrders.id))
			.limit(1),
		plansApply(deps, actor) ? countFreeExams(deps, userId) : null,
	]);
	return toSubscriptionDto(paid, pending, freeExams);
}

const planColumns = {
	plan: subscriptions.plan,
	startsAt: subscriptions.startsAt,
	endsAt: subscriptions.endsAt,
};

async function countFreeExams(deps: Pick<Deps, "db" | "clock" | "settings">, userId: number) {
	const month = limaMonth(deps.clock.now().getTime());
	const limit = deps.settings.freeExamsPerMonth;
	const used = await countStartedExams(deps, userId, month.first);
	return { limit, used: Math.min(used, limit), renewsAt: month.nextAt };
}

const studentPlans = (deps: Reader, condition: SQL | undefined) => {
	const { id, firstNames, lastNames, email } = users;
	return deps.db
		.select({ user: { id, firstNames, lastNames, email }, ...planColumns, active: isActiveAt(deps.clock.now()) })
		.from(users)
		.leftJoin(subscriptions, eq(subscriptions.userId, users.id))
		.where(and(eq(users.role, "USER"), isNull(users.closedAt), condition));
};

interface Page {
	q?: string | undefined;
	page: number;
	size: number;
}

/**
 * Students who match the name or address in `q`; without `q`, students who have or had a plan. Sorted by the end of the plan,
 * expired ones last.
 */
export async function listSubscriberPlans(deps: Reader, { q, page, size }: Page) {
	const { firstNames, lastNames, email } = users;
	const condition = q
		? containsText(sql`${firstNames} || ' ' || ${lastNames} || ' ' || ${email}`, q)
		: isNotNull(subscriptions.userId);
	const found = studentPlans(deps, condition);
	const [rows, [counted]] = await Promise.all([
		found
			.orderBy(sql`${isActiveAt(deps.clock.now())} desc nulls last`, asc(subscriptions.endsAt), asc(users.id))
			.limit(size)
			.offset((page - 1) * size),
		deps.db.select({ total: count() }).from(studentPlans(deps, condition).as("found")),
	]);
	return { items: rows.map(toSubscriberPlanDto) satisfies SubscriberPlanDto[], page, size, total: counted?.total ?? 0 };
}

/** A student's plan, with the events of the plan and its orders, newest first. @throws AppError NOT_FOUND */
export async function getSubscriptionHistory(deps: Reader, userId: number): Promise<SubscriptionHistoryDto> {
	const [[student], log] = await Promise.all([
		studentPlans(deps, eq(users.id, userId)),
		listStudentEvents(deps.db, userId),
	]);
	if (!student) throw studentNotFound();
	return { ...toSubscriberPlanDto(student), log: log.map(toEventDto) };
}

type PaidPlan = (typeof paidPlan.enumValues)[number];

/** Mail recipients who own one of these plans; closed accounts are omitted. */
export async function listPlanOwners(
	{ db, now }: { db: Pick<Deps["db"], "select">; now: Date },
	plans: readonly PaidPlan[],
): Promise<Recipient[]> {
	return db
		.select(recipientColumns)
		.from(users)
		.innerJoin(subscriptions, eq(subscriptions.userId, users.id))
		.where(and(isNull(users.closedAt), inArray(subscriptions.plan, [...plans]), isActiveAt(now)))
		.orderBy(asc(users.id));
}
