import type { SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { expect, it } from "vitest";
import { comingWords } from "./coming-words.ts";

const opensAt = "2031-03-02T14:00:00Z";
const registration = { kind: "ALL", until: null, places: 5, taken: 5, may: "full", mine: null };
const simulacro = { state: "upcoming", opensAt, closesAt: "2031-03-02T17:00:00Z", resultsAt: null, attempt: null };
const actionOf = (more: object) =>
	comingWords(
		{ ...simulacro, registration: { ...registration, ...more } } as SimulacroDto,
		Date.parse(opensAt) - 3_600_000,
	).action;

it("offers registration only if it is possible", () => {
	expect(actionOf({ may: "yes", taken: 4 })).toBe("Inscribirme");
	expect(["full", "over", "needs-plan", "not-in-section"].map((may) => actionOf({ may }))).toEqual(
		Array(4).fill("Ver"),
	);
	expect(actionOf({ mine: "2031-03-01T14:00:00Z" })).toBe("Sala de espera");
});
