/**
 * Notes the questions answered wrong in the statement that ends an attempt, or corrects an ended one: common table
 * expressions after one named `ended`, which has id, user_id and ended_at, and those of `countEnded`; `$missed` are the
 * questions. No memory is worked out here: the notebook does that when it is opened. What it has taken in already stays:
 * the student has seen it as a mistake. A declared end in the future counts as now.
 */
export const recordMisses = `
	misses as (
		insert into notebook_misses (user_id, attempt_id, question_id, missed_at)
		select ended.user_id, ended.id, question_id, least(ended.ended_at, now())
		from ended join account on account.id = ended.user_id, unnest($missed::int[]) as question_id
		on conflict do nothing
	),
	no_longer_missed as (
		delete from notebook_misses m using ended
		where m.attempt_id = ended.id and not m.taken_in and m.question_id <> all ($missed::int[])
	)`;
