import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { siteUrl } from "../../mail/compose.ts";
import { type Notified, sendNotice } from "../bulk-email/notice.ts";
import { closesSoon } from "./mails.ts";
import { taskStateCtes } from "./standing.ts";

interface Due {
	taskId: number;
	closesAt: Date;
	title: string;
	section: string;
	authorId: number;
}

/**
 * SQL: open tasks that close within a day, each once, with the assigning teacher as author. Excludes simulacros, which have their
 * own reminders, tasks assigned less than a day before their close, and those in their last hour, when a reminder is too late.
 */
const selectDue = statement<object, Due>(
	"task_reminders_due",
	`select t.id as "taskId", t.closes_at as "closesAt", s.name as section,
			coalesce(concat_ws(' ', u.code, e.period, x.name), '') || coalesce('Quiz de ' || c.name, '') as title,
			coalesce((select staff_id from staff_acts a where a.subject_kind = 'task' and a.subject_id = t.id order by a.id limit 1),
				s.teacher_id, (select min(id) from users where role = 'ADMIN')) as "authorId"
		from section_tasks t join sections s on s.id = t.section_id and s.closed_at is null
			left join exams e on e.id = t.exam_id left join universities u on u.id = e.university_id
			left join exam_types x on x.id = e.exam_type_id left join courses c on c.id = t.course_id
		where t.withdrawn_at is null and t.opens_at <= now() and t.closes_at > now() + interval '1 hour'
			and t.closes_at <= now() + interval '1 day' and t.created_at <= t.closes_at - interval '1 day'
			and (e.id is null or (e.published and e.archived_at is null and e.closes_at is null))
			and c.archived_at is null and not exists (select from task_reminders r where r.task_id = t.id)
		order by t.closes_at, t.id`,
);

const noteReminder = statement<{ taskId: number; campaignId: number | null }, { taskId: number }>(
	"note_task_reminder",
	`insert into task_reminders (task_id, campaign_id) values ($taskId::int, $campaignId::int)
		on conflict do nothing returning task_id as "taskId"`,
);

/** SQL: members who have not handed in the task, including those who are solving it. */
const selectRecipients = statement<{ taskId: number }, Notified>(
	"students_without_task",
	`with ${taskStateCtes("t.id = $taskId::int")}
		select u.id as "userId" from standing s join users u on u.id = s.user_id
		where (s.kind is null or s.kind > 1) and u.blocked_at is null order by u.id`,
);

/** Reminds each student once of a task that closes within a day and is not done, by the rules of bulk mail. */
export async function sendTaskReminders(deps: Deps): Promise<void> {
	const site = siteUrl(deps.settings);
	for (const { taskId, authorId, ...reminded } of await selectDue(deps, {}))
		await sendNotice(deps, {
			...{ authorId, priority: "reminder", audience: { kind: "task", id: taskId } },
			...closesSoon({ ...reminded, site }),
			students: (within) => selectRecipients(within, { taskId }),
			note: (within, campaignId) => noteReminder(within, { taskId, campaignId }),
		});
}
