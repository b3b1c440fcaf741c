import type { ExamResultsDto, LiveResultsDto, ResultPeopleDto, ResultsQuery } from "@cachimbo/contract/results/results";
import { tieRuleOf } from "@cachimbo/rules/merit/merit-order";
import type { Deps } from "../../deps.ts";
import { careerKey } from "./careers.ts";
import {
	baseOf,
	type CountingKind,
	type CountingValues,
	countingResults,
	countPeopleSql,
	readCountedExam,
	triedCte,
} from "./counting.ts";
import { type ScoreCount, toDistribution } from "./mapper.ts";
import { variantsOf } from "./variants.ts";

export { type RankedResult, readStandings, type Standings } from "./standings.ts";

interface Summary {
	people: ResultPeopleDto;
	scores: ScoreCount[] | null;
	/** average */
	scoreTenths: number | null;
	maxPoints: number | null;
	areas: ExamResultsDto["areas"];
	careers: ExamResultsDto["careers"];
}

/** Careers offered in the list; others are found by area. */
const mostCareers = 100;

const summaryStatements = variantsOf<CountingValues, Summary>();

/**
 * SQL: summary of the results. The database returns only how often each score was reached, from which the mean, median and bins
 * follow. Areas and careers are compared by the number of students who want each.
 */
const selectSummary = (kind: CountingKind) =>
	summaryStatements(
		`read_results_${kind.toLowerCase()}`,
		() => `with ${countingResults(kind)}, ${triedCte(kind)},
		wanted as materialized (
			select f.target_area_id, f.target_university_id, f.target_career, count(*) as times
			from results r join preferences f on f.user_id = r.user_id group by 1, 2, 3)
		select ${countPeopleSql(kind)} as people,
			(select json_agg(json_build_array(score, times) order by score)
				from (select score, count(*) as times from results group by score) s) as scores,
			(select avg(score_tenths)::float8 from results) as "scoreTenths", (select max(max_points) from results) as "maxPoints",
			(select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'solved', w.solved) order by z.position, z.id), '[]')
				from (select target_area_id, sum(times)::int as solved from wanted group by 1) w
				join areas z on z.id = w.target_area_id join exams e on e.id = $examId::int and e.university_id = z.university_id
				where z.archived_at is null) as areas,
			(select coalesce(json_agg(json_build_object('name', c.name, 'solved', c.solved) order by c.name), '[]')
				from (select min(w.target_career) as name, sum(w.times)::int as solved
					from wanted w join exams e on e.id = $examId::int and e.university_id = w.target_university_id
					where ${careerKey("w.target_career")} is not null
					group by ${careerKey("w.target_career")} order by solved desc, name limit ${mostCareers}) c) as careers`,
	);

/** Current summary of an exam's results. @throws AppError NOT_FOUND */
export async function readResults(deps: Deps, examId: number, query: ResultsQuery): Promise<ExamResultsDto> {
	const { exam, kind, values } = await readCountedExam(deps, examId, query);
	const [summary] = await selectSummary(kind)(deps, values);
	if (!summary) throw new Error(`No summary of exam ${examId}`);
	const { people, scores, scoreTenths, maxPoints, areas, careers } = summary;
	return {
		exam: exam.dto,
		opensAt: exam.opensAt?.toISOString() ?? null,
		closesAt: exam.closesAt?.toISOString() ?? null,
		counting: baseOf(kind),
		ties: tieRuleOf(exam.dto.universityDTO.code).filter((tie) => typeof tie === "string"),
		people,
		maxPoints: maxPoints === null ? null : maxPoints / 1000,
		...toDistribution(scores ?? [], scoreTenths ?? 0),
		areas,
		careers,
	};
}

const liveStatements = variantsOf<CountingValues, LiveResultsDto>();

/** SQL: live figures. The sums change whenever a result is added, removed or regraded. */
const selectLive = (kind: CountingKind) =>
	liveStatements(
		`read_live_results_${kind.toLowerCase()}`,
		() => `with ${countingResults(kind)}, ${triedCte(kind)}
		select ${countPeopleSql(kind)} as people,
			(select concat_ws('.', count(*), coalesce(sum(id), 0), coalesce(sum(score::bigint * (id % 97 + 1)), 0)) from results) as version`,
	);

/** Number of students who are solving, polled by the screen. @throws AppError NOT_FOUND */
export async function readLiveResults(deps: Deps, examId: number, query: ResultsQuery): Promise<LiveResultsDto> {
	const { kind, values } = await readCountedExam(deps, examId, query);
	const [live] = await selectLive(kind)(deps, values);
	if (!live) throw new Error(`No count of exam ${examId}`);
	return live;
}
