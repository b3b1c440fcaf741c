import { inTransaction } from "../../db/client.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { siteUrl } from "../../mail/compose.ts";
import { escapeHtml } from "../../mail/escape-html.ts";
import {
	addPersonalRecipients,
	beginPersonalCampaign,
	personalMark,
	sendPersonalCampaign,
} from "../bulk-email/personal-campaign.ts";
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

const claim = statement<{ taskId: number }, { taskId: number }>(
	"claim_task_reminder",
	`insert into task_reminders (task_id) values ($taskId::int) on conflict do nothing returning task_id as "taskId"`,
);

const storeCampaign = statement<{ taskId: number; campaignId: number }, never>(
	"note_task_reminder",
	"update task_reminders set campaign_id = $campaignId::int where task_id = $taskId::int",
);

/** SQL: members who have not handed in the task, including those who are solving it. */
const selectRecipients = statement<{ taskId: number }, { userId: number; firstNames: string }>(
	"students_without_task",
	`with ${taskStateCtes("t.id = $taskId::int")}
		select u.id as "userId", u.first_names as "firstNames" from standing s join users u on u.id = s.user_id
		where (s.kind is null or s.kind > 1) and u.blocked_at is null order by u.id`,
);

/** Campaigns that were created but not released, because the process died before their release. */
const selectUnsent = statement<object, { campaignId: number }>(
	"task_campaigns_unsent",
	`select r.campaign_id as "campaignId" from task_reminders r join campaigns c on c.id = r.campaign_id
		where c.status = 'PAUSED' and c.recipients = 0`,
);

/** Reminds each student once of a task that closes within a day and is not done, by the rules of bulk mail. */
export async function sendTaskReminders(deps: Deps): Promise<void> {
	for (const due of await selectDue(deps, {}))
		await inTransaction(deps.db, (db) => prepareCampaign({ ...deps, db }, due));
	for (const { campaignId } of await selectUnsent(deps, {})) await sendPersonalCampaign(deps, campaignId);
}

async function prepareCampaign(deps: Deps, due: Due): Promise<void> {
	const { taskId } = due;
	if ((await claim(deps, { taskId })).length === 0) return;
	const students = await selectRecipients(deps, { taskId });
	if (students.length === 0) return;
	const campaignId = await beginPersonalCampaign(deps, campaignOf(deps, due));
	const userIds = students.map(({ userId }) => userId);
	const personals = students.map(({ firstNames }) => `Hola, ${firstNames}:`);
	await addPersonalRecipients(deps, { campaignId, userIds, personals });
	await storeCampaign(deps, { taskId, campaignId });
}

function campaignOf(deps: Deps, { taskId, authorId, ...reminded }: Due) {
	const { subject, lines } = closesSoon({ ...reminded, site: siteUrl(deps.settings) });
	const message = [personalMark, ...lines.map(escapeHtml)].map((line) => `<p>${line}</p>`).join("");
	const audience = { kind: "task" as const, id: taskId };
	return { authorId, priority: "reminder" as const, audience, subject, message, audienceName: subject };
}
