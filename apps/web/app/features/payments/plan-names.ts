import { findPlan, type Plan, type PlanId } from "@cachimbo/rules/payments/plans";

export const planOf = (id: PlanId) => findPlan(id) as Plan;

/** 'Semestral' */
export const shortNameOf = (id: PlanId): string => planOf(id).name.replace(/^Plan /, "");
