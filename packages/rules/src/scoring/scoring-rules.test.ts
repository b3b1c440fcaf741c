import { describe, expect, it } from "vitest";
import { findScoringTemplate, hasOwnRule, ruleFromTemplate, scoringTemplates } from "./scoring-rules.ts";

const courses = new Map([
	["Álgebra", 1],
	["Física", 2],
	["Lenguaje", 3],
]);

describe("scoring templates", () => {
	it("give San Marcos its old rule until 2024-II and its new one from 2025-I", () => {
		expect(findScoringTemplate("UNMSM", "2024-II")?.id).toBe("unmsm-2024");
		expect(findScoringTemplate("unmsm", "2023-1")?.id).toBe("unmsm-2024");
		expect(findScoringTemplate("UNMSM", "2025-I")?.id).toBe("unmsm-2025");
		expect(findScoringTemplate("UNMSM", "2026-2")?.id).toBe("unmsm-2025");
	});

	it("give no rule for an unknown university, or for a period without a year if the rule changed", () => {
		expect(findScoringTemplate("UNMSM", "Simulacro")).toBeUndefined();
		expect(findScoringTemplate("UNI", "Simulacro")?.id).toBe("uni");
		expect(findScoringTemplate("XYZ", "2024-I")).toBeUndefined();
	});

	it("are confirmed only with a source, and UNI's second-hand one is not confirmed", () => {
		const unsourced = scoringTemplates.filter(({ confirmed, source }) => confirmed && source === "");
		expect(unsourced.map(({ id }) => id)).toEqual([]);
		expect(findScoringTemplate("UNI", "2026-1")).toMatchObject({ confirmed: false });
		expect(["pucp", "UNSA", "ACADEMIA SIGMA"].map(hasOwnRule)).toEqual([true, true, false]);
		expect(findScoringTemplate("PUCP", "2026-1")).toMatchObject({ source: "", confirmed: false });
		expect(findScoringTemplate("UNFV", "2026")).toMatchObject({ source: "", confirmed: false });
	});

	it("become rules with the ids of existing courses", () => {
		const rule = ruleFromTemplate(findScoringTemplate("UNI", "2026-1")!, courses);
		expect(rule.sections).toEqual([
			{ name: "Matemática", courseIds: [1], correct: 15_000, wrong: -3000, blank: 0 },
			{ name: "Física y Química", courseIds: [2], correct: 15_000, wrong: -3000, blank: 0 },
		]);
		expect(rule).toMatchObject({ correct: 6000, wrong: -1200, blank: 0, confirmed: false });
		expect(ruleFromTemplate(findScoringTemplate("UNMSM", "2025-I")!, courses).sections).toEqual([]);
	});

	it("add up to each university's published maximum", () => {
		const most = (id: string, questions: number[]) => {
			const template = scoringTemplates.find((each) => each.id === id)!;
			const weights = [template, ...template.sections];
			return questions.reduce((sum, count, index) => sum + count * weights[index]!.correct, 0);
		};
		expect(most("unmsm-2024", [100])).toBe(2_000_000);
		expect(most("unmsm-2025", [90, 10])).toBe(2_000_000);
		expect(most("uni", [100, 40, 40])).toBe(1_800_000);
	});
});
