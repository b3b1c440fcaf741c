import type { ResultComparisonDto, ResultsQuery } from "@cachimbo/contract/results/results";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { type Actor, runsAcademy } from "../../work/actor.ts";
import { type CountingKind, type CountingValues, countingResults, readCountedExam } from "./counting.ts";
import { variantsOf } from "./variants.ts";

/** Number of exams that the table can show. Comparing one costs as much as reading the results. */
const mostEarlier = 5;

/** Earlier exams. An exam's date is its opening, or else its creation. */
const listEarlier = statement<{ examId: number; most: number; authorId: number | null }, { id: number }>(
	"list_earlier_exams",
	`select e.id from exams e join exams own on own.id = $examId::int and e.university_id = own.university_id
			and e.exam_type_id = own.exam_type_id
		where e.id <> own.id and e.archived_at is null and e.published
			and ($authorId::int is null or e.author_id = $authorId::int)
			and (coalesce(e.opens_at, e.created_at), e.id) < (coalesce(own.opens_at, own.created_at), own.id)
		order by coalesce(e.opens_at, e.created_at) desc, e.id desc limit $most::int`,
);

interface Compared {
	solved: number;
	/** average in tenths of a per cent; null without students */
	mean: number | null;
	count: number;
	before: number | null;
	now: number | null;
	better: number;
	worse: number;
}

interface BothValues extends CountingValues {
	earlierExamId: number;
	earlierOpensAt: Date | null;
	earlierClosesAt: Date | null;
}

const variants = variantsOf<BothValues, Compared>();

/** SQL: compares the shares of right answers, since the points of two scoring rules are different scales. */
const compare = (now: CountingKind, before: CountingKind) =>
	variants(
		`compare_results_${now}_${before}`.toLowerCase(),
		() => `with ${countingResults(now)}, ${countingResults(before, "earlier")}
		select (select count(*)::int from earlierresults) as solved,
			(select avg(score_tenths)::float8 from earlierresults) as mean, count(*)::int as count,
			avg(b.score_tenths)::float8 as before, avg(r.score_tenths)::float8 as now,
			(count(*) filter (where r.score_tenths > b.score_tenths))::int as better,
			(count(*) filter (where r.score_tenths < b.score_tenths))::int as worse
		from results r join earlierresults b on b.user_id = r.user_id`,
	);

const percent = (tenths: number | null) => (tenths === null ? null : Math.round(tenths) / 10);

/** Earlier exams of the same university and type with results; for a teacher, only their own. @throws AppError NOT_FOUND */
export async function compareWithEarlier(
	deps: Pick<Deps, "db">,
	actor: Actor,
	examId: number,
	query: ResultsQuery,
): Promise<ResultComparisonDto> {
	const own = await readCountedExam(deps, examId, query);
	const earlier: ResultComparisonDto["earlier"] = [];
	const authorId = runsAcademy(actor) ? null : actor.userId;
	for (const { id } of await listEarlier(deps, { examId, most: mostEarlier, authorId })) {
		const other = await readCountedExam(deps, id, query);
		const { examId: earlierExamId, opensAt: earlierOpensAt, closesAt: earlierClosesAt } = other.values;
		const values = { ...own.values, earlierExamId, earlierOpensAt, earlierClosesAt };
		const [found] = await compare(own.kind, other.kind)(deps, values);
		if (!found || found.solved === 0) continue;
		const { solved, mean, count, before, now, better, worse } = found;
		const both = { count, before: percent(before), now: percent(now), better, worse };
		earlier.push({ exam: other.exam.dto, solved, mean: percent(mean) ?? 0, both });
	}
	return { earlier };
}
