import { findPlan } from "@cachimbo/rules/payments/plans";
import type { RouterContextProvider } from "react-router";
import { loadContext } from "../../platform/page/load-context.ts";

interface Args {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

/**
 * Returns the plan that the visitor chose before signing in, from the URL (platform/page/leave.ts); null for none, or on a site that
 * sells no plans.
 */
export function chosenPlan({ request, context }: Args): { id: string; name: string } | null {
	const plan = findPlan(new URL(request.url).searchParams.get("plan") ?? "");
	const isPaid = plan !== undefined && plan.priceCents > 0 && context.get(loadContext).site.plans;
	return isPaid ? { id: plan.id, name: plan.name } : null;
}

/** Adds the chosen plan to the link to the other account page. */
export const withChosen = (path: string, plan: { id: string } | null) => (plan ? `${path}?plan=${plan.id}` : path);
