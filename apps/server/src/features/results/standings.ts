import {
	type GroupPlaces,
	percentileTenths,
	placesInGroups,
	placesInOrder,
	type Standing,
	type TieBreak,
	tieRuleOf,
} from "@cachimbo/rules/merit/merit-order";
import type { Deps } from "../../deps.ts";
import type { ExamForAttempt } from "../exams/queries.ts";
import {
	type CountedExam,
	type CountingKind,
	type CountingValues,
	countingResults,
	meritOrder,
	selectCounting,
	tieColumns,
} from "./counting.ts";
import { numbersOf } from "./numbers-of.ts";
import { groupsOf, readTargets, type Targets } from "./targets.ts";
import { variantsOf } from "./variants.ts";

/** A result that counts, with its place among all students, and among those who want the same area and career. */
export interface RankedResult extends Standing {
	attemptId: number;
	userId: number;
	/** thousandths of a point */
	score: number;
	maxScore: number;
	area: string | null;
	career: string | null;
	inArea: Standing | null;
	inCareer: Standing | null;
}

/** Stored as typed arrays instead of ten thousand objects, to make the first request faster. */
interface Results {
	attemptIds: Int32Array;
	userIds: Int32Array;
	scores: Int32Array;
	maxScores: Int32Array;
	places: Int32Array;
}

export interface Standings {
	exam: ExamForAttempt;
	/** number of results */
	count: number;
	/** highest score that any of them could have reached, in thousandths of a point */
	mostScore: number;
	/** Result at this position, first place first. Results that share a place are in the order in which they started. */
	at(position: number): RankedResult;
	/** Position of this user's result; undefined if none counts. */
	positionOf(userId: number): number | undefined;
}

const variants = variantsOf<CountingValues, Record<string, string | null>>();

/**
 * SQL: results in the order of staff's list. Each column is returned as one text; columns that decide shared places are named
 * `same…`.
 */
const selectResults = (kind: CountingKind, ties: readonly TieBreak[]) => {
	const order = meritOrder(ties);
	const same = tieColumns(ties).map((name, n) => `array_agg(${name})::text as same${n}`);
	return variants(
		`read_standings_${kind.toLowerCase()}_${order.replace(/\W+/g, "_")}`,
		() => `with ${countingResults(kind)}
		select array_agg(id)::text as ids, array_agg(user_id)::text as users, array_agg(coalesce(max_points, total * 1000))::text as most,
			${same.join(", ")}
		from (select * from results order by ${order}, id) ordered`,
	);
};

async function readResults(deps: Pick<Deps, "db">, { exam, kind, values }: CountedExam): Promise<Results> {
	const ties = tieRuleOf(exam.dto.universityDTO.code);
	const [row] = await selectResults(kind, ties)(deps, values);
	const same = tieColumns(ties).map((_, n) => numbersOf(row?.[`same${n}`]));
	return {
		attemptIds: numbersOf(row?.ids),
		userIds: numbersOf(row?.users),
		maxScores: numbersOf(row?.most),
		scores: same[0] as Int32Array,
		places: placesInOrder(same),
	};
}

/** All current places in an exam, from the attempts that staff's results count too. */
export async function readStandings(deps: Pick<Deps, "db">, exam: ExamForAttempt): Promise<Standings> {
	// Two connections in parallel: the first request waits for the slower query.
	const [results, targets] = await Promise.all([
		readResults(deps, selectCounting(exam, { counting: "FIRST" })),
		readTargets(deps, exam),
	]);
	return toStandings(exam, results, targets);
}

function toStandings(exam: ExamForAttempt, results: Results, targets: Targets): Standings {
	const { attemptIds, userIds, scores, maxScores, places } = results;
	const positions = new Map<number, number>();
	for (const [position, userId] of userIds.entries()) positions.set(userId, position);
	const groups = groupsOf(positions, targets);
	const general = placesInGroups(places, new Int32Array(places.length).fill(1));
	const [inAreas, inCareers] = [placesInGroups(places, groups.areas), placesInGroups(places, groups.careers)];
	const valueAt = (column: Int32Array, n: number) => column[n] as number;
	return {
		exam,
		count: places.length,
		mostScore: maxScores.reduce((one, other) => Math.max(one, other), 0),
		positionOf: (userId) => positions.get(userId),
		at: (n) => ({
			...{
				attemptId: valueAt(attemptIds, n),
				userId: valueAt(userIds, n),
				score: valueAt(scores, n),
				maxScore: valueAt(maxScores, n),
			},
			...standingAt(general, n),
			area: groups.areaNames[valueAt(groups.areas, n)] ?? null,
			career: targets.careers[valueAt(groups.written, n) - 1]?.name ?? null,
			inArea: groups.areas[n] === 0 ? null : standingAt(inAreas, n),
			inCareer: groups.careers[n] === 0 ? null : standingAt(inCareers, n),
		}),
	};
}

function standingAt({ place, sharing, total }: GroupPlaces, n: number): Standing {
	const standing = { place: place[n] as number, sharing: sharing[n] as number, total: total[n] as number };
	return { ...standing, percentileTenths: percentileTenths(standing) };
}
