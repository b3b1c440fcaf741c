/**
 * SQL: counts attempts in the statement that ends them, or corrects the counts of ended ones. Common table expressions after
 * `before` (the attempts' previous rows, if any) and `ended` (their new ones), both whole rows of attempts. The previous
 * contribution is subtracted, the new one added. An end in the future counts as now, also for its day in Lima. If a device sends
 * figures without a sheet, only right answers count as answered. Rows are updated in the order of users and courses, so that two
 * statements cannot deadlock.
 *
 * `account` has the attempts' accounts, unless they were closed, since the data of a deleted account must not be created again. Its row
 * lock serialises this statement with a concurrent deletion.
 */
export const countEnded = `
	account as (
		select u.id from users u where u.id in (select user_id from ended) and u.closed_at is null for key share of u
	),
	counted as (
		select 1 as sign, ended.* from ended
		union all select -1, before.* from before where before.status <> 'IN_PROGRESS' and before.id in (select id from ended)
	),
	user_figures as (
		insert into user_statistics as s (user_id, exam_attempts, completed_exams, score_tenths_sum, time_spent_seconds,
			last_attempt_at, last_course_attempt_at)
		select user_id, coalesce(sum(sign) filter (where exam_id is not null), 0),
			coalesce(sum(sign) filter (where exam_id is not null and status = 'COMPLETED'), 0),
			coalesce(sum(sign * score_tenths) filter (where exam_id is not null and status = 'COMPLETED'), 0),
			sum(sign * time_spent_seconds), max(least(ended_at, now())) filter (where exam_id is not null),
			max(least(ended_at, now())) filter (where course_id is not null)
		from counted group by user_id order by user_id
		on conflict (user_id) do update set
			exam_attempts = s.exam_attempts + excluded.exam_attempts,
			completed_exams = s.completed_exams + excluded.completed_exams,
			score_tenths_sum = s.score_tenths_sum + excluded.score_tenths_sum,
			time_spent_seconds = s.time_spent_seconds + excluded.time_spent_seconds,
			last_attempt_at = greatest(s.last_attempt_at, excluded.last_attempt_at),
			last_course_attempt_at = greatest(s.last_course_attempt_at, excluded.last_course_attempt_at)
	),
	course_figures as (
		insert into user_course_statistics as s (user_id, course_id, quiz_attempts, quiz_completed, correct, total)
		select c.user_id, coalesce(t."courseId", c.course_id), coalesce(sum(c.sign) filter (where c.course_id is not null), 0),
			bool_or(c.course_id is not null and c.status = 'COMPLETED'), coalesce(sum(c.sign * t.correct), 0),
			coalesce(sum(c.sign * t.total), 0)
		from counted c left join lateral jsonb_to_recordset(c.by_course) as t("courseId" int, correct int, total int) on true
		where c.course_id is not null or t."courseId" is not null
		group by 1, 2 order by 1, 2
		on conflict (user_id, course_id) do update set
			quiz_attempts = s.quiz_attempts + excluded.quiz_attempts,
			quiz_completed = s.quiz_completed or excluded.quiz_completed,
			correct = s.correct + excluded.correct,
			total = s.total + excluded.total
	),
	days as (
		insert into study_days as s (user_id, day, answered, correct)
		select c.user_id, (least(c.ended_at, now()) at time zone 'America/Lima')::date,
			sum(c.sign * (c.correct + coalesce(c.wrong, 0))), sum(c.sign * c.correct)
		from counted c join account on account.id = c.user_id
		group by 1, 2
		having sum(c.sign * (c.correct + coalesce(c.wrong, 0))) <> 0 or sum(c.sign * c.correct) <> 0
		order by 1, 2
		on conflict (user_id, day) do update set
			answered = s.answered + excluded.answered,
			correct = s.correct + excluded.correct
	)`;

/**
 * SQL: updates the counts of ended attempts after a key correction. Common table expressions after `moved` (user_id, exam_id,
 * status, ended_at, course_id, and the differences correct, wrong, total and score_tenths), with the lock order of `countEnded`.
 * Users without a row are skipped: their account was deleted.
 */
export const countCorrected = `
	user_figures as (
		update user_statistics s set score_tenths_sum = s.score_tenths_sum + d.score_tenths
		from (select user_id, sum(score_tenths) as score_tenths from moved
			where exam_id is not null and status = 'COMPLETED' group by 1 having sum(score_tenths) <> 0 order by 1) d
		where s.user_id = d.user_id
	),
	course_figures as (
		update user_course_statistics s set correct = s.correct + d.correct, total = s.total + d.total
		from (select user_id, course_id, sum(correct) as correct, sum(total) as total from moved group by 1, 2 order by 1, 2) d
		where s.user_id = d.user_id and s.course_id = d.course_id
	),
	days as (
		insert into study_days as s (user_id, day, answered, correct)
		select m.user_id, (least(m.ended_at, now()) at time zone 'America/Lima')::date, sum(m.correct + m.wrong), sum(m.correct)
		from moved m join users u on u.id = m.user_id and u.closed_at is null
		group by 1, 2 having sum(m.correct + m.wrong) <> 0 or sum(m.correct) <> 0 order by 1, 2
		on conflict (user_id, day) do update set
			answered = s.answered + excluded.answered,
			correct = s.correct + excluded.correct
	)`;
