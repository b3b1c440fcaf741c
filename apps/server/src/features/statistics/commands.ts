/**
 * The account of an attempt, unless it was closed: what goes with one that is deleted must not come back afterwards. It is
 * locked, so of a deletion at the same moment either this is seen by it, or it by this.
 */
export const openAccount = `
	account as (
		select u.id from users u join ended on ended.user_id = u.id where u.closed_at is null for key share of u
	)`;

/**
 * Counts ended attempts in the statement that ends them: four more common table expressions after one named `ended`,
 * which has user_id, exam_id, course_id, status, correct, wrong, score_tenths, time_spent_seconds, ended_at and by_course.
 * A declared end in the future counts as now; so does its day of Lima's calendar. Of figures that a device claims only
 * the right answers are known to be answered. Courses in order, so that two of one user's cannot wait for each other.
 */
export const countEnded = `
	${openAccount},
	user_figures as (
		insert into user_statistics as s (user_id, exam_attempts, completed_exams, score_tenths_sum, time_spent_seconds,
			last_attempt_at, last_course_attempt_at)
		select user_id, (exam_id is not null)::int, (exam_id is not null and status = 'COMPLETED')::int,
			case when exam_id is not null and status = 'COMPLETED' then score_tenths else 0 end, time_spent_seconds,
			case when exam_id is not null then least(ended_at, now()) end,
			case when course_id is not null then least(ended_at, now()) end
		from ended
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
		select e.user_id, coalesce(t."courseId", e.course_id), (e.course_id is not null)::int,
			e.course_id is not null and e.status = 'COMPLETED', coalesce(t.correct, 0), coalesce(t.total, 0)
		from ended e left join lateral jsonb_to_recordset(e.by_course) as t("courseId" int, correct int, total int) on true
		where e.course_id is not null or t."courseId" is not null
		order by 2
		on conflict (user_id, course_id) do update set
			quiz_attempts = s.quiz_attempts + excluded.quiz_attempts,
			quiz_completed = s.quiz_completed or excluded.quiz_completed,
			correct = s.correct + excluded.correct,
			total = s.total + excluded.total
	),
	days as (
		insert into study_days as s (user_id, day, answered, correct)
		select user_id, (least(ended_at, now()) at time zone 'America/Lima')::date, correct + coalesce(wrong, 0), correct
		from ended join account on account.id = ended.user_id where correct + coalesce(wrong, 0) > 0
		on conflict (user_id, day) do update set
			answered = s.answered + excluded.answered,
			correct = s.correct + excluded.correct
	)`;
