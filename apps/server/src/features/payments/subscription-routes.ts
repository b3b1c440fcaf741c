import { paymentRoutes as contract } from "@cachimbo/contract/payments/payments-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { endPlan, grantPlan } from "./subscription-commands.ts";
import { getSubscription, getSubscriptionHistory, listSubscriberPlans } from "./subscription-queries.ts";

/** Routes of plans: a student's own, and the administrators' manual changes. */
export function subscriptionRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.readSubscription, { limit: lists }, ({ actor }) => getSubscription(deps, actor));
	bindRoute(app, deps, contract.listSubscriptions, { limit: lists }, ({ query }) => listSubscriberPlans(deps, query));
	bindRoute(app, deps, contract.readSubscriptionHistory, { limit: lists }, ({ params }) =>
		getSubscriptionHistory(deps, params.userId),
	);
	bindRoute(app, deps, contract.grant, { limit: adminWrites }, async ({ actor, params, body }) => {
		await grantPlan(deps, params.userId, body, actor);
		return withMessage(await getSubscriptionHistory(deps, params.userId), "Plan activado exitosamente");
	});
	bindRoute(app, deps, contract.end, { limit: adminWrites }, async ({ actor, params, body }) => {
		await endPlan(deps, params.userId, body, actor);
		return withMessage(await getSubscriptionHistory(deps, params.userId), "Plan terminado");
	});
}
