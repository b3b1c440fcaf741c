import type { AnalysisResultDto, ExamAnalysisDto } from "@cachimbo/contract/analysis";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { getExamForAttempt } from "../exams/queries.ts";

interface Row {
	recount: boolean;
	waiting: number;
	computedAt: Date | null;
	result: AnalysisResultDto | null;
}

/**
 * An exam that was never looked at gets its row: the job then counts what there is. What is counted anew and not worked out yet
 * is still the former result.
 */
const selectAnalysis = statement<{ examId: number }, Row>(
	"read_analysis",
	`with asked as (
			insert into exam_analyses (exam_id) select $examId::int where not exists (
				select from exam_analyses where exam_id = $examId::int) on conflict do nothing)
		select x.recount or x.recounted_user is not null or x.computed_at is null as recount, x.computed_at as "computedAt", x.result,
			(select count(*)::int from analysis_queue q where q.exam_id = $examId::int) as waiting
		from exam_analyses x where x.exam_id = $examId::int`,
);

/** What is known of an exam's questions: one row, whatever the number of attempts. @throws AppError NOT_FOUND */
export async function readAnalysis(deps: Deps, examId: number): Promise<ExamAnalysisDto> {
	const exam = await getExamForAttempt(deps, examId);
	const [row] = await selectAnalysis(deps, { examId });
	return {
		exam: exam.dto,
		waiting: row?.waiting ?? 0,
		recount: row?.recount ?? true,
		computedAt: row?.computedAt?.toISOString() ?? null,
		result: row?.result ?? null,
	};
}
