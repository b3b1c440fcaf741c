import type { PlanId } from "@cachimbo/rules/plans";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { leaveTo } from "../../../platform/leave.ts";
import { useSite } from "../../../platform/use-site.ts";
import { LoadingPage } from "../../../ui/loading-page.tsx";
import { paidPlanOf } from "../wording.ts";

/** Another page of the site, which is not of this application. */
function Leave({ to }: { to: string }) {
	useEffect(() => void leaveTo(to), [to]);
	return <LoadingPage />;
}

/**
 * The plan that was chosen: of the navigation, or of the address, which outlives signing in and a reload. Without one,
 * back to /premium.
 */
export function WithPlan({ children }: { children(plan: PlanId): ReactNode }) {
	const { state, search } = useLocation();
	const plan = paidPlanOf(state?.plan) ?? paidPlanOf(new URLSearchParams(search).get("plan"));
	if (!useSite().plans) return <Leave to="/dashboard" />;
	return plan ? children(plan) : <Leave to="/premium" />;
}

/** Keeps the plan on the way to the next step. */
export const withPlan = (path: string, plan: PlanId) => ({ to: `${path}?plan=${plan}`, state: { plan } });
