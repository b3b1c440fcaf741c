import { orderByGroup, orderOfMerit, type Standing, tieRuleOf } from "@cachimbo/rules/merit-order";
import type { Deps } from "../../deps.ts";
import type { ExamForAttempt } from "../exams/queries.ts";
import { careerKey } from "./careers.ts";
import { type CountingValues, countedOf, countingResults, type Kind } from "./counting.ts";
import { variantsOf } from "./variants.ts";

interface ResultRow {
	attemptId: number;
	userId: number;
	/** thousandths of a point */
	score: number;
	maxScore: number;
	correct: number;
	wrong: number;
	areaId: number | null;
	area: string | null;
	career: string | null;
	careerKey: string | null;
}

/** A result that counts, with its place among all, and among those who want the same area and career. */
export interface RankedResult extends Omit<ResultRow, "areaId" | "careerKey">, Standing {
	inArea: Standing | null;
	inCareer: Standing | null;
}

export interface Standings {
	exam: ExamForAttempt;
	/** The first place first; who shares one stands in the order of the start. */
	ranked: RankedResult[];
}

const variants = variantsOf<CountingValues, ResultRow>();

/** Without an order: places are worked out once for all, by the rules that both sides share. */
const selectResults = (kind: Kind) =>
	variants(
		`read_standings_${kind.toLowerCase()}`,
		() => `with ${countingResults(kind)}
		select r.id as "attemptId", r.user_id as "userId", r.score, coalesce(r.max_points, r.total * 1000) as "maxScore", r.correct,
			coalesce(r.wrong, 0) as wrong, z.id as "areaId", z.name as area, wanted.career, ${careerKey("wanted.career")} as "careerKey"
		from results r join exams e on e.id = $examId::int
			left join preferences f on f.user_id = r.user_id and f.target_university_id = e.university_id
			left join areas z on z.id = f.target_area_id and z.university_id = e.university_id and z.archived_at is null
			cross join lateral (select f.target_career as career) wanted
		order by r.id`,
	);

/**
 * Everybody's place in an exam as it is now, by the same attempts as the results that staff looks at.
 * @param seenAt accept an exam that was archived after this time @throws AppError NOT_FOUND
 */
export async function readStandings(deps: Pick<Deps, "db">, examId: number, seenAt?: Date): Promise<Standings> {
	const { exam, kind, values } = await countedOf(deps, examId, { counting: "FIRST" }, seenAt);
	const rows = await selectResults(kind)(deps, values);
	const ties = tieRuleOf(exam.dto.universityDTO.code);
	const areas = standingsByAttempt(orderByGroup(rows, (row) => row.areaId, ties));
	const careers = standingsByAttempt(orderByGroup(rows, (row) => row.careerKey, ties));
	const ranked = orderOfMerit(rows, ties).map(({ areaId: _areaId, careerKey: _key, ...row }) => ({
		...row,
		inArea: areas.get(row.attemptId) ?? null,
		inCareer: careers.get(row.attemptId) ?? null,
	}));
	return { exam, ranked };
}

function standingsByAttempt(groups: Map<unknown, (ResultRow & Standing)[]>): Map<number, Standing> {
	const standings = new Map<number, Standing>();
	for (const rows of groups.values())
		for (const { attemptId, place, sharing, total, percentileTenths } of rows)
			standings.set(attemptId, { place, sharing, total, percentileTenths });
	return standings;
}
