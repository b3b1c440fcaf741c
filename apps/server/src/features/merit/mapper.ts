import type { AttemptExamDto } from "@cachimbo/contract/attempts/attempts";
import type { MeritEntryDto, OwnPlaceDto, StandingDto } from "@cachimbo/contract/merit/merit";
import { WITHOUT_NAME } from "@cachimbo/rules/merit/merit-name";
import type { Standing } from "@cachimbo/rules/merit/merit-order";
import type { RankedResult } from "../results/queries.ts";

const toStandingDto = ({ place, sharing, total, percentileTenths }: Standing): StandingDto => ({
	...{ place, sharing, total },
	percentile: percentileTenths / 10,
});

const toGroup = (name: string | null, standing: Standing | null) =>
	name !== null && standing ? { name, ...toStandingDto(standing) } : null;

export const toOwnPlaceDto = (result: RankedResult, isPublic: boolean): OwnPlaceDto => ({
	points: result.score / 1000,
	maxPoints: result.maxScore / 1000,
	general: toStandingDto(result),
	area: toGroup(result.area, result.inArea),
	career: toGroup(result.career, result.inCareer),
	isPublic,
});

/** Exposes no personal data except the chosen name. */
export const toMeritEntryDto = (
	{ place, score, userId }: RankedResult,
	names: ReadonlyMap<number, string>,
	viewerId: number,
): MeritEntryDto => ({
	place,
	name: names.get(userId) ?? WITHOUT_NAME,
	points: score / 1000,
	mine: userId === viewerId,
});

/** 'UNMSM 2025-I · Ordinario' */
export const examWords = ({ universityDTO, examPeriod, examTypeDTO }: AttemptExamDto) =>
	`${universityDTO.code} ${examPeriod} · ${examTypeDTO.name}`;
