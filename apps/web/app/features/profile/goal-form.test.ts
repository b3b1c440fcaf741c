import { preferencesInput } from "@cachimbo/contract/preferences/preferences";
import { expect, it } from "vitest";
import { checkWith } from "../../platform/forms/check-with.ts";
import { toBody, toValues } from "./goal-form.ts";

const chosen = { targetUniversityId: 3, targetAreaId: 12, dailyGoal: 35, extraTimePercent: 50 };
const nothing = { targetUniversityId: null, targetAreaId: null, dailyGoal: 20, extraTimePercent: 0 };

it("is unchanged after a round trip through the form", () => {
	for (const preferences of [chosen, nothing]) {
		expect(preferencesInput.parse(toBody(toValues(preferences)))).toEqual(preferences);
	}
});

it.each(["", " ", "4", "201", "12.5", "1e9"])("reports the range of goals for '%s'", (dailyGoal) => {
	expect(checkWith(preferencesInput, toBody({ ...toValues(nothing), dailyGoal }))).toMatchObject({
		errors: { dailyGoal: "La meta diaria debe ser un número entero entre 5 y 200" },
	});
});
