import { describe, expect, it } from "vitest";
import { findPaidPlanByPrice, findPlan, plans } from "./plans.ts";

describe("plans", () => {
	it("have the prices of the price list, in céntimos", () => {
		expect(plans.map(({ name, priceCents, months }) => [name, priceCents, months])).toEqual([
			["Gratis", 0, null],
			["Plan Mensual", 2900, 1],
			["Plan Semestral", 9900, 4],
			["Plan Anual", 29000, 12],
		]);
	});

	it("offer exactly the features of the price list with the yearly plan", () => {
		expect(findPlan("anual")?.features).toEqual([
			"2 meses gratis",
			"Clases en vivo los fines de semana",
			"Eventos exclusivos",
		]);
	});

	it("are found by id and, when paid, by their exact price", () => {
		expect(findPlan("semestral")?.recommended).toBe(true);
		expect(findPlan("oro")).toBeUndefined();
		expect(findPaidPlanByPrice(9900)?.id).toBe("semestral");
		expect([0, 100, 2899, 2900.5].map(findPaidPlanByPrice)).toEqual([undefined, undefined, undefined, undefined]);
	});
});
