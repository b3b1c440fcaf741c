import type { PlanId } from "@cachimbo/rules/payments/plans";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { leaveTo } from "../../../platform/page/leave.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { LoadingPage } from "../../../ui/feedback/loading-page.tsx";
import { paidPlanOf } from "../wording.ts";

/** Navigates to a page of the site outside this application. */
function LeaveApplication({ to }: { to: string }) {
	useEffect(() => void leaveTo(to), [to]);
	return <LoadingPage />;
}

/**
 * Passes on the chosen plan: from the navigation state, or from the URL, which survives a sign-in and a reload. Without a plan it
 * redirects to /premium.
 */
export function WithPlan({ children }: { children(plan: PlanId): ReactNode }) {
	const { state, search } = useLocation();
	const plan = paidPlanOf(state?.plan) ?? paidPlanOf(new URLSearchParams(search).get("plan"));
	if (!useSite().plans) return <LeaveApplication to="/dashboard" />;
	return plan ? children(plan) : <LeaveApplication to="/premium" />;
}

/** Link target of the next step, with the plan. */
export const withPlan = (path: string, plan: PlanId) => ({ to: `${path}?plan=${plan}`, state: { plan } });
