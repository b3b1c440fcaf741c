/**
 * Notes the questions answered wrong in the statement that ends an attempt: one more common table expression after one
 * named `ended`, which has id, user_id and ended_at, and those of `countEnded`. No memory is worked out here: the notebook
 * does that when it is opened. A declared end in the future counts as now.
 * @param wrong the statement's parameter with the ids, an int[]: '$18'
 */
export const recordMisses = (wrong: string): string => `
	misses as (
		insert into notebook_misses (user_id, attempt_id, question_id, missed_at)
		select ended.user_id, ended.id, question_id, least(ended.ended_at, now())
		from ended join account on account.id = ended.user_id, unnest(${wrong}::int[]) as question_id
		on conflict do nothing
	)`;
