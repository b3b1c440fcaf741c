/**
 * Corrects what `recordMisses` noted of an ended attempt that was graded again: common table expressions after those of
 * `recountEnded`.
 * What the notebook has taken in already stays there: the student has seen it as a mistake.
 * @param wrong the statement's parameter with the ids, an int[]: '$16'
 */
export const amendMisses = (wrong: string): string => `
	missed as (
		insert into notebook_misses (user_id, attempt_id, question_id, missed_at)
		select ended.user_id, ended.id, question_id, least(ended.ended_at, now())
		from ended join account on account.id = ended.user_id, unnest(${wrong}::int[]) as question_id
		on conflict do nothing
	),
	no_longer_missed as (
		delete from notebook_misses m using ended
		where m.attempt_id = ended.id and not m.taken_in and m.question_id <> all (${wrong}::int[])
	)`;
