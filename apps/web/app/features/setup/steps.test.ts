import { setupSteps } from "@cachimbo/contract/setup/setup";
import { describe, expect, it } from "vitest";
import { stepAfter, stepOf, steps } from "./steps.ts";

describe("the steps of the assistant", () => {
	it("are those of the contract, in their order", () => {
		expect(steps.map(({ step }) => step)).toEqual([...setupSteps]);
	});

	it("go on at the first that is not over, unless the address names one", () => {
		expect(stepOf(undefined, []).word).toBe("marca");
		expect(stepOf(undefined, ["face", "exam"]).word).toBe("universidades");
		expect(stepOf("otro", ["face"]).word).toBe("universidades");
		expect(stepOf("marca", ["face"]).word).toBe("marca");
		expect(stepOf(undefined, [...setupSteps]).word).toBe("estudiantes");
		expect([stepAfter(steps[0])?.word, stepAfter(steps[3])]).toEqual(["universidades", undefined]);
	});
});
