import type { ExamAnalysisDto } from "@cachimbo/contract/analysis/analysis";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { getExamForAttempt } from "../exams/queries.ts";
import type { KeptResult } from "./summary.ts";

interface Row {
	recount: boolean;
	waiting: number;
	computedAt: Date | null;
	result: KeptResult | null;
	/** ids of the exam's current questions */
	present: number[];
}

/**
 * Reads an analysis. Inserts a missing row, so that the job counts the exam's attempts. A recount keeps the previous result
 * until it ends.
 */
const selectAnalysis = statement<{ examId: number }, Row>(
	"read_analysis",
	`with asked as (
			insert into exam_analyses (exam_id) select $examId::int where not exists (
				select from exam_analyses where exam_id = $examId::int) on conflict do nothing)
		select array(select place.question_id from exam_questions place join questions q on q.id = place.question_id
				where place.exam_id = $examId::int and q.archived_at is null) as present,
			x.recount or x.recounted_user is not null or x.computed_at is null as recount, x.computed_at as "computedAt", x.result,
			(select count(*)::int from analysis_queue q where q.exam_id = $examId::int) as waiting
		from exam_analyses x where x.exam_id = $examId::int`,
);

/** Analysis of an exam's questions: reads one row, whatever the number of attempts. @throws AppError NOT_FOUND */
export async function readAnalysis(deps: Deps, examId: number): Promise<ExamAnalysisDto> {
	const exam = await getExamForAttempt(deps, examId);
	const [row] = await selectAnalysis(deps, { examId });
	return {
		exam: exam.dto,
		waiting: row?.waiting ?? 0,
		recount: row?.recount ?? true,
		computedAt: row?.computedAt?.toISOString() ?? null,
		result: row?.result ? withRemoved(row.result, new Set(row.present)) : null,
	};
}

const withRemoved = ({ items, ...result }: KeptResult, present: ReadonlySet<number>) => ({
	...result,
	items: items.map((item) => ({ ...item, removed: !present.has(item.idQuestion) })),
});

interface ItemFigure {
	idQuestion: number;
	/** null if the exam no longer has the question */
	number: number | null;
	course: string;
	html: string;
	attempts: number;
	correct: number;
}

const selectItemFigures = statement<{ examId: number }, ItemFigure>(
	"list_item_figures",
	`select f.question_id as "idQuestion", place.number, c.name as course, q.html, f.attempts, f.correct
		from item_facilities f join questions q on q.id = f.question_id join courses c on c.id = q.course_id
			left join (select p.question_id, (row_number() over (order by p.position))::int as number
				from exam_questions p join questions s on s.id = p.question_id and s.archived_at is null
				where p.exam_id = $examId::int) place on place.question_id = q.id
		where f.exam_id = $examId::int and f.attempts > 0
		order by place.number nulls last, q.id`,
);

/** Returns the number of answers and of right answers to each question, in the exam's order, without a minimum of students. */
export async function listItemFigures(deps: Pick<Deps, "db">, examId: number): Promise<ItemFigure[]> {
	return selectItemFigures(deps, { examId });
}
