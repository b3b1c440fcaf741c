import { findPlan, type Plan, type PlanId } from "@cachimbo/rules/payments/plans";
import { formatSoles } from "./formats.ts";

/** 'S/ 99.00 por 4 meses' */
export function priceWithDuration(id: PlanId): string {
	const plan = findPlan(id) as Plan;
	return `${formatSoles(plan.priceCents / 100)} ${plan.duration}`;
}
