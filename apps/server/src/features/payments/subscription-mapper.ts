import type { SubscriberPlanDto, SubscriptionDto } from "@cachimbo/contract/payments/payments";
import type { subscriptions } from "../../db/schema/payments.ts";
import { type OrderReviewRow, type OrderRow, toOrderDto, toUserDto } from "./mapper.ts";

type Subscription = typeof subscriptions.$inferSelect;

/** Plan columns of a student; all null if there never was a plan. */
type PlanRow = { [Column in "plan" | "startsAt" | "endsAt"]: Subscription[Column] | null } & { active: boolean | null };

const toPlan = ({ plan, startsAt, endsAt, active }: PlanRow) => ({
	plan: plan ?? ("gratis" as const),
	status: plan ? (active ? ("ACTIVE" as const) : ("EXPIRED" as const)) : ("NONE" as const),
	startsAt: startsAt?.toISOString() ?? null,
	endsAt: endsAt?.toISOString() ?? null,
});

const noPlan: PlanRow = { plan: null, startsAt: null, endsAt: null, active: null };

/** @param freeExams free exams of this month; absent for a student with a plan */
export const toSubscriptionDto = (
	paid: PlanRow = noPlan,
	pending: OrderRow | undefined,
	freeExams: SubscriptionDto["freeExams"],
): SubscriptionDto => ({
	...toPlan(paid),
	pendingOrder: pending ? toOrderDto(pending) : null,
	freeExams: paid.active ? null : freeExams,
});

export const toSubscriberPlanDto = ({ user, ...plan }: PlanRow & Pick<OrderReviewRow, "user">): SubscriberPlanDto => ({
	user: toUserDto(user),
	...toPlan(plan),
});
