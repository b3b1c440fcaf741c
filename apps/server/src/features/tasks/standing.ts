import { secretUntil } from "../exams/queries.ts";

/** SQL condition on a task `t` and its exam `e`: the simulacro had not closed when it was assigned, so its own window applies. */
const followsExam = "coalesce(e.closes_at > t.created_at, false)";

/** SQL: columns of a task with its effective window, from `section_tasks t left join exams e`. */
const taskColumns = `t.id, t.section_id, t.exam_id, t.course_id, t.tries, t.note, t.version, t.withdrawn_at, ${followsExam} as follows,
	case when ${followsExam} then coalesce(e.opens_at, t.opens_at) else t.opens_at end as opens_at,
	case when ${followsExam} then e.closes_at else t.closes_at end as closes_at`;

/** SQL: tasks that are not withdrawn, with `condition` over `section_tasks t left join exams e`. */
export const tasksWhere = (condition: string) =>
	`select ${taskColumns}, coalesce(${secretUntil("e")} > now(), false) as sealed
	from section_tasks t left join exams e on e.id = t.exam_id where t.withdrawn_at is null and ${condition}`;

/**
 * SQL, common table expressions: the tasks `w`, and `standing`, the state of each member `m` in each task, from the attempts. The
 * best attempt begun as the task counts, else the first begun independently within the window, else the first after it. Attempts
 * that were abandoned or not graded by the server do not count.
 */
export const taskStateCtes = (tasks: string, members = "true") => `w as materialized (${tasksWhere(tasks)}),
	m as materialized (
		select s.section_id, s.user_id, s.since from section_members s join users u on u.id = s.user_id
		where u.role = 'USER' and u.closed_at is null and s.section_id in (select section_id from w) and ${members}),
	tried as materialized (
		select w.id as task_id, a.user_id, a.id, a.started_at, a.ended_at, a.correct, a.total, a.score_tenths, a.points,
			a.max_points, x.attempt_id is not null as mine, a.status = 'COMPLETED' and a.verified as counts,
			a.status = 'IN_PROGRESS' and (a.ends_at is null or a.ends_at > now()) as runs,
			case when x.attempt_id is not null then 0 when a.started_at < w.opens_at then 3
				when a.started_at <= w.closes_at then 1 else 2 end as kind
		from w join m on m.section_id = w.section_id
			join attempts a on a.user_id = m.user_id and (a.exam_id = w.exam_id or a.course_id = w.course_id)
			left join task_attempts x on x.attempt_id = a.id and x.task_id = w.id),
	chosen as materialized (
		select distinct on (task_id, user_id) * from tried where counts and kind < 3
		order by task_id, user_id, kind, case when kind = 0 then coalesce(points, correct * 1000) end desc, started_at, id),
	counted as materialized (
		select task_id, user_id, (count(*) filter (where mine))::int as used, bool_or(runs and kind < 2) as running,
			max(id) filter (where runs and mine) as running_id
		from tried group by task_id, user_id),
	standing as materialized (
		select w.id as task_id, m.user_id, m.since, c.id as attempt_id, c.kind, c.ended_at, c.correct, c.total, c.score_tenths,
			c.points, c.max_points, coalesce(n.used, 0) as used, coalesce(n.running, false) as running, n.running_id,
			w.exam_id is not null and exists (select from tried b where b.task_id = w.id and b.user_id = m.user_id
				and not b.mine and b.started_at < c.started_at) as seen_before
		from w join m on m.section_id = w.section_id
			left join chosen c on c.task_id = w.id and c.user_id = m.user_id
			left join counted n on n.task_id = w.id and n.user_id = m.user_id)`;
