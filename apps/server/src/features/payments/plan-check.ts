import { limaMonth } from "@cachimbo/rules/lima-day";
import { freeExamsUsedUp } from "@cachimbo/rules/payments/free-exams";
import type { PlanId } from "@cachimbo/rules/payments/plans";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";

/**
 * SQL condition: a plan of this student is active at this time, a timestamptz. A recorded expiry is final, even if the clock is
 * set back.
 */
export const hasPlanAt = (userId: string, moment: string) => `exists (
	select from subscriptions s where s.user_id = ${userId} and s.ends_at > ${moment} and s.expired_at is null)`;

const readPlan = statement<{ userId: number; now: Date }, { has: boolean }>(
	"has_plan",
	`select ${hasPlanAt("$userId::int", "$now::timestamptz")} as has`,
);

export async function hasPlan(deps: Pick<Deps, "db" | "clock">, userId: number): Promise<boolean> {
	const [row] = await readPlan(deps, { userId, now: deps.clock.now() });
	return row?.has === true;
}

const readActivePlan = statement<{ userId: number; now: Date }, { plan: Exclude<PlanId, "gratis"> }>(
	"active_plan",
	`select s.plan from subscriptions s
		where s.user_id = $userId::int and s.ends_at > $now::timestamptz and s.expired_at is null`,
);

/** The active plan; undefined without one. */
export async function findActivePlan(deps: Pick<Deps, "db" | "clock">, userId: number) {
	const [row] = await readActivePlan(deps, { userId, now: deps.clock.now() });
	return row?.plan;
}

/** Whether plans and the limits without one apply to this user: only students, and only on a site that sells plans. */
export const plansApply = ({ settings }: Pick<Deps, "settings">, { role }: Pick<Actor, "role">): boolean =>
	settings.site.plans && role !== "ADMIN";

export const premiumExam = () =>
	new AppError("PLAN_REQUIRED", "Este examen es premium: se abre con un plan. Elige el tuyo en Planes.");

export const freeExamsOver = ({ settings, clock }: Pick<Deps, "settings" | "clock">) =>
	new AppError(
		"PLAN_REQUIRED",
		freeExamsUsedUp({ limit: settings.freeExamsPerMonth, renewsAt: limaMonth(clock.now().getTime()).nextAt }),
	);
