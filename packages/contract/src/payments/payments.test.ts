import { describe, expect, it } from "vitest";
import { faultOf } from "../../testing/faults.ts";
import { paymentInput, rejectionInput } from "./payments.ts";

describe("a payment", () => {
	it("has the exact price of a paid plan", () => {
		for (const amount of [29, 99, 290, 29.0]) expect(faultOf(paymentInput, { userId: 1, amount })).toBeUndefined();
		for (const amount of [0, 1, 28.99, 29.01, 100])
			expect(faultOf(paymentInput, { userId: 1, amount })).toBe("El monto no corresponde a ningún plan");
		expect(faultOf(paymentInput, { userId: 1, amount: 28.999 })).toMatch(/dos decimales/);
	});

	it("matches the price of the plan that it names", () => {
		expect(faultOf(paymentInput, { userId: 1, amount: 99, plan: "semestral" })).toBeUndefined();
		expect(faultOf(paymentInput, { userId: 1, amount: 29, plan: "anual" })).toBe("El monto no corresponde al plan");
		expect(faultOf(paymentInput, { userId: 1, amount: 29, plan: "oro" })).toBe("El plan no es válido");
	});

	it("is rejected with a reason", () => {
		expect(faultOf(rejectionInput, { reason: "  " })).toBe("Indica el motivo del rechazo");
	});
});
