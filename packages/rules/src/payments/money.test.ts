import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOf, solesOf, solesText } from "./money.ts";

/** Upper bound: ten thousand payments of a hundred thousand soles. */
const cents = fc.nat({ max: 100_000_000_000 });

describe("money", () => {
	it("keeps the number of céntimos when converted to soles and back", () => {
		fc.assert(
			fc.property(cents, (amount) => {
				expect(centsOf(solesOf(amount))).toBe(amount);
				expect(centsOf(JSON.parse(JSON.stringify(solesOf(amount))))).toBe(amount);
				expect(centsOf(Number(solesText(amount)))).toBe(amount);
				expect(solesText(amount)).toBe(solesOf(amount).toFixed(2));
			}),
		);
	});

	it("adds up to the céntimo for any amounts", () => {
		fc.assert(
			fc.property(fc.array(fc.nat({ max: 10_000_000 }), { maxLength: 1000 }), (amounts) => {
				const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
				const total = amounts.map(solesOf).reduce((sum, soles) => sum + centsOf(soles), 0);
				expect(BigInt(total)).toBe(exact);
				expect(solesText(total).replace(".", "")).toBe(exact.toString().padStart(3, "0"));
			}),
		);
	});
});
