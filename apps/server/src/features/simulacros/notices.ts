import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { siteUrl } from "../../mail/compose.ts";
import { isCompared, isUngraded } from "../attempts/queries.ts";
import { type Notice, type Notified, sendNotice } from "../bulk-email/notice.ts";
import { secretUntil } from "../exams/queries.ts";
import { dayBefore, hourBefore, resultsPublished } from "./mails.ts";

type Kind = "DAY" | "HOUR" | "RESULTS";

interface Due {
	examId: number;
	kind: Kind;
	about: Date;
	title: string;
	authorId: number;
}

/** Age of results in hours after which nobody is notified any more, for example after the server was down. */
const staleHours = 24;

/**
 * SQL: unsent notices of published simulacros that are due now. The announced time is part of a notice's key, so a rescheduled
 * simulacro gets new reminders. In the last hour only the second reminder is sent.
 */
const selectDue = statement<object, Due>(
	"simulacro_notices_due",
	`select due.*, concat_ws(' ', u.code, e.period, t.name) as title, s.author_id as "authorId"
		from (
			select id as "examId", kind, about from (
				select id, 'DAY'::simulacro_notice as kind, opens_at as about from exams
					where registration is not null and opens_at > now() + interval '1 hour' and opens_at <= now() + interval '1 day'
				union all select id, 'HOUR', opens_at from exams
					where registration is not null and opens_at > now() and opens_at <= now() + interval '1 hour'
				union all select e.id, 'RESULTS', e.results_at from exams e
					where e.results_at > now() - interval '${staleHours} hours' and ${secretUntil("e")} <= now()
						and not exists (select from attempts a where a.exam_id = e.id and ${isUngraded("a")})) timed
			where not exists (select from simulacro_notices n
				where n.exam_id = timed.id and n.kind = timed.kind and n.about = timed.about)) due
		join exams e on e.id = due."examId" and e.archived_at is null and e.published and e.closes_at is not null
		join universities u on u.id = e.university_id join exam_types t on t.id = e.exam_type_id
		join lateral (select author_id from exam_schedules where exam_id = e.id order by id desc limit 1) s on true
		order by due.about, due."examId"`,
);

const noteSent = statement<Pick<Due, "examId" | "kind" | "about"> & { campaignId: number | null }, { examId: number }>(
	"note_simulacro_notice",
	`insert into simulacro_notices (exam_id, kind, about, campaign_id)
		values ($examId::int, $kind::simulacro_notice, $about::timestamptz, $campaignId::int)
		on conflict do nothing returning exam_id as "examId"`,
);

/** Hours before the opening at which each reminder is due. */
const reminderHours = { DAY: 24, HOUR: 1 };

/** SQL: registered students. Skips those who registered after the reminder was due, unless the simulacro was rescheduled since. */
const selectRegistered = statement<{ examId: number; about: Date; hours: number }, Notified>(
	"students_registered",
	`select r.user_id as "userId" from exam_registrations r
		where r.exam_id = $examId::int and (r.created_at <= $about::timestamptz - make_interval(hours => $hours::int)
			or r.created_at < (select max(s.created_at) from exam_schedules s where s.exam_id = r.exam_id))`,
);

/** SQL: students with an attempt in the window, not before the exam was scheduled: those results are already known. */
const selectParticipants = statement<{ examId: number }, Notified>(
	"students_who_took_part",
	`select distinct a.user_id as "userId" from attempts a where a.exam_id = $examId::int and ${isCompared("a")}`,
);

const mailTexts = { DAY: dayBefore, HOUR: hourBefore, RESULTS: resultsPublished };

/** Sends each due notice once, by the rules of bulk mail. */
export async function sendSimulacroNotices(deps: Deps): Promise<void> {
	for (const due of await selectDue(deps, {})) await sendNotice(deps, noticeOf(deps, due));
}

function noticeOf(deps: Deps, { examId, kind, about, title, authorId }: Due): Notice {
	const isOver = kind === "RESULTS";
	return {
		...{ authorId, priority: isOver ? "news" : "reminder", audience: { kind: "simulacro", id: examId } },
		...mailTexts[kind]({ title, about, examId, site: siteUrl(deps.settings) }),
		students: (within) =>
			isOver
				? selectParticipants(within, { examId })
				: selectRegistered(within, { examId, about, hours: reminderHours[kind] }),
		note: (within, campaignId) => noteSent(within, { examId, kind, about, campaignId }),
	};
}
