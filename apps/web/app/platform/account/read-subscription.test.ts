import { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";
import { expect, it } from "vitest";
import { readSubscription } from "./read-subscription.ts";

it("is the contract's route", () => {
	expect(paymentRoutes.readSubscription).toMatchObject(readSubscription);
});
