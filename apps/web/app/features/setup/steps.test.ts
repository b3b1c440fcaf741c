import { setupSteps } from "@cachimbo/contract/setup/setup";
import { describe, expect, it } from "vitest";
import { stepAfter, stepOf, steps } from "./steps.ts";

describe("the steps of the assistant", () => {
	it("match the steps of the contract, in its order", () => {
		expect(steps.map(({ step }) => step)).toEqual([...setupSteps]);
	});

	it("continue at the first unfinished step, unless the URL names one", () => {
		expect(stepOf(undefined, []).word).toBe("marca");
		expect(stepOf(undefined, ["face", "exam"]).word).toBe("universidades");
		expect(stepOf("otro", ["face"]).word).toBe("universidades");
		expect(stepOf("marca", ["face"]).word).toBe("marca");
		expect(stepOf(undefined, [...setupSteps]).word).toBe("estudiantes");
		expect([stepAfter(steps[0])?.word, stepAfter(steps[3])]).toEqual(["universidades", undefined]);
	});
});
