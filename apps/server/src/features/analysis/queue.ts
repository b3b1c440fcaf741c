import { statement } from "../../db/statement.ts";

/**
 * SQL: queues students' first attempts at an exam in the statement that ends them, or queues counted ones again if their answers
 * changed. Common table expressions after `before` (the attempts' previous rows, if any) and `ended` (their new ones). At most one
 * short row for each; a job does the counting.
 */
export const queueAnalysis = `
	analysed as (
		insert into analysis_queue as q (attempt_id, exam_id, again)
		select ended.id, ended.exam_id, exists (
			select from before where before.id = ended.id and before.status <> 'IN_PROGRESS') from ended
		where ended.exam_id is not null and ended.number = 1 and ended.status = 'COMPLETED' and ended.paper_id is not null
			and ended.verified
		on conflict do nothing
	)`;

/** Marks the analyses of these exams for a recount, after a correction. */
export const recountAnalyses = statement<{ exams: readonly number[] }, never>(
	"recount_analyses",
	"update exam_analyses set recount = true where exam_id = any($exams::int[])",
);
