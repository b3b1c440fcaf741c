import type { PaymentEventDto, SubscriberPlanDto, SubscriptionDto } from "@cachimbo/contract/payments";
import type { users } from "../../db/schema/accounts.ts";
import type { paymentEvents, subscriptions } from "../../db/schema/payments.ts";
import { type OrderReviewRow, type OrderRow, toOrderDto, toUserDto } from "./mapper.ts";

type Subscription = typeof subscriptions.$inferSelect;

/** Of who never had a plan all of it is null. */
type PlanRow = { [Column in "plan" | "startsAt" | "endsAt"]: Subscription[Column] | null } & { active: boolean | null };

const toPlan = ({ plan, startsAt, endsAt, active }: PlanRow) => ({
	plan: plan ?? ("gratis" as const),
	status: plan ? (active ? ("ACTIVE" as const) : ("EXPIRED" as const)) : ("NONE" as const),
	startsAt: startsAt?.toISOString() ?? null,
	endsAt: endsAt?.toISOString() ?? null,
});

const none: PlanRow = { plan: null, startsAt: null, endsAt: null, active: null };

/** @param freeExams of this month; not for who has a plan */
export const toSubscriptionDto = (
	paid: PlanRow = none,
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

type Name = Pick<typeof users.$inferSelect, "firstNames" | "lastNames">;

export const toPaymentEventDto = (event: typeof paymentEvents.$inferSelect, actor: Name | null): PaymentEventDto => ({
	id: event.id,
	kind: event.kind,
	at: event.at.toISOString(),
	by: actor && `${actor.firstNames} ${actor.lastNames}`,
	reason: event.reason,
	plan: event.plan,
	endsAt: event.endsAt?.toISOString() ?? null,
	receiptType: event.receiptType,
});
