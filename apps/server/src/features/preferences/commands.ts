import {
	AREA_ELSEWHERE,
	type PreferencesDto,
	type PreferencesInput,
	UNIVERSITY_GONE,
} from "@cachimbo/contract/preferences";
import type { Tx } from "../../db/client.ts";
import { preferences } from "../../db/schema/preferences.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../errors.ts";
import { lockOpenAccount } from "../auth/queries.ts";
import { getPreferences, isLiveAreaOf, isLiveUniversity } from "./queries.ts";

/**
 * Changes what is given. Under the account's lock: two screens that change different things both get theirs.
 * @throws AppError VALIDATION for a deleted university or an area of another
 */
export async function updatePreferences(deps: Deps, userId: number, input: PreferencesInput): Promise<PreferencesDto> {
	return deps.db.transaction(async (tx) => {
		const inside = { db: tx };
		await lockOpenAccount(tx, userId);
		const chosen = merge(await getPreferences(inside, userId), input);
		await refuseWrongTarget(inside, chosen);
		await tx
			.insert(preferences)
			.values({ userId, ...chosen })
			.onConflictDoUpdate({ target: preferences.userId, set: chosen });
		return chosen;
	});
}

function merge(present: PreferencesDto, input: PreferencesInput): PreferencesDto {
	const { targetUniversityId = present.targetUniversityId, dailyGoal = present.dailyGoal } = input;
	const { extraTimePercent = present.extraTimePercent } = input;
	const areaSoFar = targetUniversityId === present.targetUniversityId ? present.targetAreaId : null;
	const { targetAreaId = areaSoFar } = input;
	return { targetUniversityId, targetAreaId, dailyGoal, extraTimePercent };
}

async function refuseWrongTarget(deps: { db: Tx }, { targetUniversityId, targetAreaId }: PreferencesDto) {
	if (targetUniversityId !== null && !(await isLiveUniversity(deps, targetUniversityId))) {
		throw invalid("targetUniversityId", UNIVERSITY_GONE);
	}
	if (targetAreaId === null) return;
	if (targetUniversityId === null || !(await isLiveAreaOf(deps, targetAreaId, targetUniversityId))) {
		throw invalid("targetAreaId", AREA_ELSEWHERE);
	}
}
