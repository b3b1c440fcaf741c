import {
	AREA_ELSEWHERE,
	EXAM_DATE_FAR,
	EXAM_DATE_PAST,
	NICKNAME_INITIALS,
	NICKNAME_MISSING,
	NICKNAME_REFUSED,
	type PreferencesDto,
	type PreferencesInput,
	UNIVERSITY_GONE,
} from "@cachimbo/contract/preferences/preferences";
import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { EXAM_DATE_MAX_DAYS } from "@cachimbo/rules/limits";
import type { Tx } from "../../db/client.ts";
import { preferences } from "../../db/schema/people/preferences.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../work/errors.ts";
import { lockOpenAccount } from "../auth/queries.ts";
import { findHeldWord } from "../chat/queries.ts";
import { getPreferences, isLiveAreaOf, isLiveUniversity } from "./queries.ts";

/**
 * Updates the sent fields, under the account's lock, so that concurrent updates of different fields are both kept.
 * @throws AppError VALIDATION for a deleted university, an area of another university, or a past exam date
 */
export async function updatePreferences(deps: Deps, userId: number, input: PreferencesInput): Promise<PreferencesDto> {
	refuseWrongDate(input.examDate, limaDay(deps.clock.now().getTime()));
	if (input.meritNickname) await refuseNickname(deps, input.meritNickname);
	const saved = await deps.db.transaction(async (tx) => {
		const reader = { db: tx };
		await lockOpenAccount(tx, userId);
		const merged = merge(await getPreferences(reader, userId), input);
		await refuseWrongTarget(reader, merged);
		await tx
			.insert(preferences)
			.values({ userId, ...merged })
			.onConflictDoUpdate({ target: preferences.userId, set: merged });
		return getPreferences(reader, userId);
	});
	if (input.meritName !== undefined || input.meritNickname !== undefined)
		deps.bus.publish("merit-changed", { what: "names" });
	return saved;
}

type MergedPreferences = Omit<PreferencesDto, "targetAreaName">;

/** Merges the sent fields into the stored ones. Choosing a target also sets `targetAsked`. */
function merge(present: PreferencesDto, input: PreferencesInput): MergedPreferences {
	const { targetUniversityId = present.targetUniversityId, dailyGoal = present.dailyGoal } = input;
	const { extraTimePercent = present.extraTimePercent, examDate = present.examDate } = input;
	const isSame = targetUniversityId === present.targetUniversityId;
	const { targetAreaId = isSame ? present.targetAreaId : null } = input;
	const { targetCareer: career = isSame ? present.targetCareer : null } = input;
	const targetCareer = targetUniversityId === null ? null : career;
	const targetAsked = present.targetAsked || input.targetAsked === true || targetUniversityId !== null;
	const { meritName = present.meritName, meritNickname = present.meritNickname } = input;
	if (meritName === "NICKNAME" && meritNickname === null) throw invalid("meritNickname", NICKNAME_MISSING);
	return {
		...{ targetUniversityId, targetAreaId, targetCareer, targetAsked },
		...{ dailyGoal, extraTimePercent, examDate, meritName, meritNickname },
	};
}

/** Refuses a nickname that imitates staff or initials, or is coarse. The academy's list of words for held messages applies too. */
async function refuseNickname({ settings }: Pick<Deps, "settings">, nickname: string): Promise<void> {
	// Imported lazily: the table of confusable letters is loaded with the first nickname.
	const { isCoarse, isStaffLike, looksLikeInitials } = await import("./refused-nicknames.ts");
	if (looksLikeInitials(nickname)) throw invalid("meritNickname", NICKNAME_INITIALS);
	if (isStaffLike(nickname, settings.site.name) || isCoarse(nickname) || findHeldWord(settings.chatWords, nickname))
		throw invalid("meritNickname", NICKNAME_REFUSED);
}

/** Checks only a date that was sent, since a stored date may have passed. */
function refuseWrongDate(examDate: string | null | undefined, today: string): void {
	if (examDate == null) return;
	if (examDate < today) throw invalid("examDate", EXAM_DATE_PAST);
	if (examDate > addDays(today, EXAM_DATE_MAX_DAYS)) throw invalid("examDate", EXAM_DATE_FAR);
}

async function refuseWrongTarget(deps: { db: Tx }, { targetUniversityId, targetAreaId }: MergedPreferences) {
	if (targetUniversityId !== null && !(await isLiveUniversity(deps, targetUniversityId))) {
		throw invalid("targetUniversityId", UNIVERSITY_GONE);
	}
	if (targetAreaId === null) return;
	if (targetUniversityId === null || !(await isLiveAreaOf(deps, targetAreaId, targetUniversityId))) {
		throw invalid("targetAreaId", AREA_ELSEWHERE);
	}
}
