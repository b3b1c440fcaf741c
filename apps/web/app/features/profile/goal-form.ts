import type { PreferencesDto, preferencesInput } from "@cachimbo/contract/preferences/preferences";
import { EXTRA_TIME_PERCENTS } from "@cachimbo/rules/limits";
import type * as z from "zod/mini";

export type ExtraTime = (typeof EXTRA_TIME_PERCENTS)[number];

/** Form values; '' if empty. */
export interface GoalValues {
	universityId: string;
	areaId: string;
	dailyGoal: string;
	extraTimePercent: ExtraTime;
}

const idText = (id: number | null) => (id === null ? "" : String(id));
const idOf = (text: string) => (text === "" ? null : Number(text));

type Goal = Pick<PreferencesDto, "targetUniversityId" | "targetAreaId" | "dailyGoal" | "extraTimePercent">;

export const toValues = (preferences: Goal): GoalValues => ({
	universityId: idText(preferences.targetUniversityId),
	areaId: idText(preferences.targetAreaId),
	dailyGoal: String(preferences.dailyGoal),
	extraTimePercent: EXTRA_TIME_PERCENTS.find((percent) => percent === preferences.extraTimePercent) ?? 0,
});

/** Request body. An empty daily goal becomes NaN, which the contract's validation reports. */
export const toBody = (values: GoalValues): z.input<typeof preferencesInput> => ({
	targetUniversityId: idOf(values.universityId),
	targetAreaId: idOf(values.areaId),
	dailyGoal: values.dailyGoal.trim() === "" ? Number.NaN : Number(values.dailyGoal),
	extraTimePercent: values.extraTimePercent,
});
