import { openAccount } from "./commands.ts";

/**
 * Corrects what `countEnded` counted of an ended attempt that was graded again: common table expressions after `before`
 * (its row as it was) and `ended` (as it is). Its state, time and moment have not changed. Courses in order, as there.
 */
export const recountEnded = `
	${openAccount},
	user_figures as (
		insert into user_statistics as s (user_id, score_tenths_sum)
		select e.user_id, e.score_tenths - b.score_tenths
		from ended e join before b on b.id = e.id where e.exam_id is not null and e.status = 'COMPLETED'
		on conflict (user_id) do update set score_tenths_sum = s.score_tenths_sum + excluded.score_tenths_sum
	),
	course_figures as (
		insert into user_course_statistics as s (user_id, course_id, correct, total)
		select user_id, "courseId", sum(correct), sum(total) from (
			select e.user_id, t.* from ended e, jsonb_to_recordset(e.by_course) as t("courseId" int, correct int, total int)
			union all
			select b.user_id, t."courseId", -t.correct, -t.total
			from before b, jsonb_to_recordset(b.by_course) as t("courseId" int, correct int, total int)
			where exists (select from ended)) as difference
		group by 1, 2 order by 2
		on conflict (user_id, course_id) do update set
			correct = s.correct + excluded.correct, total = s.total + excluded.total
	),
	days as (
		insert into study_days as s (user_id, day, answered, correct)
		select e.user_id, (least(e.ended_at, now()) at time zone 'America/Lima')::date,
			e.correct + e.wrong - b.correct - b.wrong, e.correct - b.correct
		from ended e join before b on b.id = e.id join account on account.id = e.user_id
		on conflict (user_id, day) do update set
			answered = s.answered + excluded.answered, correct = s.correct + excluded.correct
	)`;
