import {
	MERIT_PAGE_SIZE,
	type MeritListDto,
	type NoPlaceDto,
	type OwnPlaceDto,
	type PublicMeritDto,
} from "@cachimbo/contract/merit/merit";
import type { PublicMeritPage } from "@cachimbo/contract/pages";
import { fewText, ungradedText } from "@cachimbo/rules/merit/merit-words";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { isCompared } from "../attempts/queries.ts";
import { examNotFound, getExamForAttempt } from "../exams/queries.ts";
import { listChosenNames } from "./chosen-names.ts";
import { examWords, toMeritEntryDto, toOwnPlaceDto } from "./mapper.ts";
import { isMeritPublic } from "./public-list.ts";
import { findRanking, isFew, type PublishedRanking, type Ranking } from "./rankings.ts";

export { listOwnCertificates } from "./certificates.ts";

/** Finds the ranking of a published exam. @throws AppError NOT_FOUND for a withdrawn exam, which only certificates show */
async function findShownRanking(deps: Deps, examId: number): Promise<PublishedRanking> {
	const { ranking, ungraded } = await findRanking(deps, examId);
	if (ranking?.exam.published === false || ranking?.exam.archived) throw examNotFound();
	return { ranking, ungraded };
}

function noPlaceOf({ ranking, ungraded }: PublishedRanking): NoPlaceDto | null {
	if (ungraded > 0) return { noPlace: "UNGRADED", count: ungraded };
	return ranking && isFew(ranking) ? { noPlace: "FEW", count: ranking.count } : null;
}

/** The caller's own place, from the cache; null without one, and before results are published. @throws AppError NOT_FOUND */
export async function readOwnPlace(
	deps: Deps,
	{ userId }: Actor,
	examId: number,
): Promise<OwnPlaceDto | NoPlaceDto | null> {
	const published = await findShownRanking(deps, examId);
	const { ranking } = published;
	if (!ranking) return noPlaceOf(published);
	const result = ranking.of(userId);
	return result ? (noPlaceOf(published) ?? toOwnPlaceDto(result, ranking.isPublic)) : null;
}

const selectTookPart = statement<{ examId: number; userId: number }, { tookPart: boolean }>(
	"took_part_in_simulacro",
	`select exists (select from attempts a where a.exam_id = $examId::int and a.user_id = $userId::int and ${isCompared("a")}) as "tookPart"`,
);

const notPublished = ({ ungraded }: PublishedRanking) =>
	new AppError(
		"CONFLICT",
		ungraded > 0
			? `${ungradedText(ungraded)}. El orden de mérito sale cuando estén todas.`
			: "El orden de mérito sale con los resultados",
	);
const notParticipant = () => new AppError("FORBIDDEN", "El orden de mérito es para quienes rindieron este simulacro");

/** Whether a user may read the order of merit: participants and administrators, and everybody if it is public. */
async function mayRead(deps: Deps, { userId, role }: Actor, ranking: Ranking, isPublic: boolean): Promise<boolean> {
	if (isPublic || role === "ADMIN" || ranking.positionOf(userId) !== undefined) return true;
	const [row] = await selectTookPart(deps, { examId: ranking.exam.id, userId });
	return row?.tookPart ?? false;
}

const positionsOf = (page: number, count: number) => {
	const from = (page - 1) * MERIT_PAGE_SIZE;
	return Array.from({ length: Math.max(0, Math.min(MERIT_PAGE_SIZE, count - from)) }, (_, n) => from + n);
};

/** @returns the rows of a page, and the page of a user's own place */
function pageOf(ranking: Ranking, page: number, userId: number) {
	const own = ranking.positionOf(userId);
	return {
		rows: positionsOf(page, ranking.count).map(ranking.at),
		ownPage: own === undefined ? null : Math.floor(own / MERIT_PAGE_SIZE) + 1,
	};
}

/** A page of a simulacro's order of merit. @throws AppError NOT_FOUND, CONFLICT before it is published, FORBIDDEN */
export async function listMeritFor(deps: Deps, actor: Actor, examId: number, page: number): Promise<MeritListDto> {
	const published = await findShownRanking(deps, examId);
	const { ranking } = published;
	if (!ranking) throw notPublished(published);
	const isPublic = await isMeritPublic(deps, examId);
	if (!(await mayRead(deps, actor, ranking, isPublic))) throw notParticipant();
	if (isFew(ranking)) throw new AppError("CONFLICT", fewText(ranking.count));
	const { rows, ownPage } = pageOf(ranking, page, actor.userId);
	const names = await listChosenNames(
		deps,
		rows.map(({ userId }) => userId),
	);
	return {
		exam: ranking.exam.dto,
		items: rows.map((row) => toMeritEntryDto(row, names, actor.userId)),
		...{ page, size: MERIT_PAGE_SIZE, total: ranking.count },
		...{ maxPoints: ranking.mostScore / 1000, ownPage, isPublic },
	};
}

/** User id of a visitor, which no user has. */
const visitor = 0;

/** A page of a public order of merit; undefined if there is none. */
export async function findPublicMerit(deps: Deps, examId: number, page: number): Promise<PublicMeritPage | undefined> {
	if (!(await isMeritPublic(deps, examId))) return undefined;
	const ranking = (await findShownRanking(deps, examId).catch(undefinedIfNotFound))?.ranking;
	if (!ranking || isFew(ranking)) return undefined;
	const { rows } = pageOf(ranking, page, visitor);
	if (rows.length === 0 && page > 1) return undefined;
	const names = await listChosenNames(
		deps,
		rows.map(({ userId }) => userId),
	);
	return {
		id: examId,
		exam: examWords(ranking.exam.dto),
		university: ranking.exam.dto.universityDTO.name,
		closedAt: ranking.exam.closesAt?.toISOString() ?? null,
		items: rows.map((row) => {
			const { place, name, points } = toMeritEntryDto(row, names, visitor);
			return { place, name, points };
		}),
		...{ maxPoints: ranking.mostScore / 1000, page, size: MERIT_PAGE_SIZE, total: ranking.count },
	};
}

export function undefinedIfNotFound(error: unknown): undefined {
	if (error instanceof AppError && error.code === "NOT_FOUND") return undefined;
	throw error;
}

/** Publication state, for the screen of an exam's results. @throws AppError NOT_FOUND, also for an exam without a close */
export async function readPublicMerit(deps: Deps, examId: number): Promise<PublicMeritDto> {
	const { closesAt } = await getExamForAttempt(deps, examId);
	if (!closesAt) throw examNotFound();
	const [isPublic, published] = await Promise.all([isMeritPublic(deps, examId), findRanking(deps, examId)]);
	const noPlace = noPlaceOf(published);
	return { isPublic, isTold: published.ranking !== undefined && !noPlace, noPlace };
}
