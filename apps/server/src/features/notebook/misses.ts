/**
 * SQL: records the questions answered wrong in the statement that ends attempts, or corrects ended ones. Common table expressions
 * after `before` (the attempts' previous rows, if any), `ended` (id, user_id, ended_at), `missed` (attempt_id, question_id) and the
 * expressions of `countEnded`.
 * The memory state is computed when the notebook is opened. Misses that the notebook has already added stay, since the student has
 * seen them as mistakes. An end time in the future counts as now.
 */
export const recordMisses = `
	misses as (
		insert into notebook_misses (user_id, attempt_id, question_id, missed_at)
		select ended.user_id, ended.id, missed.question_id, least(ended.ended_at, now())
		from missed join ended on ended.id = missed.attempt_id join account on account.id = ended.user_id
		on conflict do nothing
	),
	no_longer_missed as (
		delete from notebook_misses m using before
		where before.status <> 'IN_PROGRESS' and before.id in (select id from ended) and m.attempt_id = before.id and not m.taken_in
			and not exists (select from missed where missed.attempt_id = m.attempt_id and missed.question_id = m.question_id)
	)`;

/**
 * SQL: updates misses after a key correction. Common table expressions after `judged` (attempt_id, user_id, ended_at, `after` as
 * an outcome) of the question `$questionId`. Misses of annulled questions stay: the notebook hides them, and the annulment may be
 * reverted. An entry with a miss that no longer is one is recomputed when the notebook is opened.
 */
export const correctMisses = `
	new_misses as (
		insert into notebook_misses (user_id, attempt_id, question_id, missed_at)
		select j.user_id, j.attempt_id, $questionId::int, least(j.ended_at, now())
		from judged j join users u on u.id = j.user_id and u.closed_at is null where j.after = 'wrong'
		on conflict do nothing
	),
	no_misses as (
		delete from notebook_misses m using judged j
		where m.attempt_id = j.attempt_id and m.question_id = $questionId::int and j.after in ('correct', 'blank')
		returning m.user_id, m.taken_in
	),
	rejudged as (
		insert into notebook_rejudged (user_id, question_id)
		select distinct user_id, $questionId::int from no_misses where taken_in order by 1
		on conflict do nothing
	)`;
