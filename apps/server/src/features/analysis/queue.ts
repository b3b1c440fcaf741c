import { statement } from "../../db/statement.ts";

/**
 * Notes a student's first attempt at an exam in the statement that ends it, or that one counted before has other answers now:
 * common table expressions after `before` (its row as it was, if there was one) and `ended` (as it is). Two short inserts at
 * most; counting is a job's.
 */
export const queueAnalysis = `
	analysed as (
		insert into analysis_queue as q (attempt_id, exam_id, again)
		select ended.id, ended.exam_id, exists (select from before where before.status <> 'IN_PROGRESS') from ended
		where ended.exam_id is not null and ended.number = 1 and ended.status = 'COMPLETED' and ended.paper_id is not null
			and ended.verified
		on conflict do nothing
	)`;

/** What was counted of these exams is counted anew: a correction changed it. */
export const recountAnalyses = statement<{ exams: readonly number[] }, never>(
	"recount_analyses",
	"update exam_analyses set recount = true where exam_id = any($exams::int[])",
);
