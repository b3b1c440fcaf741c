import type { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";

type Route = typeof paymentRoutes.readSubscription;

/** The contract's route without its schemas, which every page would load. Only their types are needed here. */
export const readSubscription = {
	access: "own",
	method: "GET",
	path: "/user/{userId}/subscription",
	envelope: true,
} satisfies Partial<Route> as Route;
