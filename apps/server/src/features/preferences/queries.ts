import type { PreferencesDto } from "@cachimbo/contract/preferences/preferences";
import { DAILY_GOAL_DEFAULT } from "@cachimbo/rules/limits";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { areas, universities } from "../../db/schema/catalogue/catalogue.ts";
import { preferences } from "../../db/schema/people/preferences.ts";

/** The connection pool or a transaction. */
type Reader = { db: Db | Tx };

const defaults: PreferencesDto = {
	targetUniversityId: null,
	targetAreaId: null,
	targetAreaName: null,
	targetCareer: null,
	dailyGoal: DAILY_GOAL_DEFAULT,
	extraTimePercent: 0,
	examDate: null,
	targetAsked: false,
	meritName: "INITIALS",
	meritNickname: null,
};

/** A student's preferences, or the defaults; a target that was deleted since counts as not chosen. */
export async function getPreferences({ db }: Reader, userId: number): Promise<PreferencesDto> {
	const [row] = await db
		.select({
			targetUniversityId: universities.id,
			targetAreaId: areas.id,
			targetAreaName: areas.name,
			targetCareer: sql<string | null>`case when ${universities.id} is not null then ${preferences.targetCareer} end`,
			dailyGoal: preferences.dailyGoal,
			extraTimePercent: preferences.extraTimePercent,
			examDate: preferences.examDate,
			targetAsked: preferences.targetAsked,
			meritName: preferences.meritName,
			meritNickname: preferences.meritNickname,
		})
		.from(preferences)
		.leftJoin(universities, and(eq(universities.id, preferences.targetUniversityId), isNull(universities.archivedAt)))
		.leftJoin(
			areas,
			and(eq(areas.id, preferences.targetAreaId), eq(areas.universityId, universities.id), isNull(areas.archivedAt)),
		)
		.where(eq(preferences.userId, userId));
	return row ?? defaults;
}

export async function isLiveUniversity({ db }: Reader, id: number): Promise<boolean> {
	const found = await db
		.select({ id: universities.id })
		.from(universities)
		.where(and(eq(universities.id, id), isNull(universities.archivedAt)));
	return found.length > 0;
}

export async function isLiveAreaOf({ db }: Reader, id: number, universityId: number): Promise<boolean> {
	const found = await db
		.select({ id: areas.id })
		.from(areas)
		.where(and(eq(areas.id, id), eq(areas.universityId, universityId), isNull(areas.archivedAt)));
	return found.length > 0;
}
