import { inTransaction } from "../../db/client.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { siteUrl } from "../../mail/compose.ts";
import { escapeHtml } from "../../mail/escape-html.ts";
import { isCompared, isUngraded } from "../attempts/queries.ts";
import {
	addPersonalRecipients,
	beginPersonalCampaign,
	personalMark,
	sendPersonalCampaign,
} from "../bulk-email/personal-campaign.ts";
import { secretUntil } from "../exams/queries.ts";
import { type AnnouncedSimulacro, dayBefore, hourBefore, resultsPublished } from "./mails.ts";

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

const claim = statement<Pick<Due, "examId" | "kind" | "about">, { examId: number }>(
	"claim_simulacro_notice",
	`insert into simulacro_notices (exam_id, kind, about)
		values ($examId::int, $kind::simulacro_notice, $about::timestamptz) on conflict do nothing returning exam_id as "examId"`,
);

const storeCampaign = statement<Pick<Due, "examId" | "kind" | "about"> & { campaignId: number }, never>(
	"note_simulacro_campaign",
	`update simulacro_notices set campaign_id = $campaignId::int
		where exam_id = $examId::int and kind = $kind::simulacro_notice and about = $about::timestamptz`,
);

interface Student {
	userId: number;
	firstNames: string;
}

/** Hours before the opening at which each reminder is due. */
const reminderHours = { DAY: 24, HOUR: 1 };

/** SQL: registered students. Skips those who registered after the reminder was due, unless the simulacro was rescheduled since. */
const selectRegistered = statement<{ examId: number; about: Date; hours: number }, Student>(
	"students_registered",
	`select u.id as "userId", u.first_names as "firstNames" from exam_registrations r join users u on u.id = r.user_id
		where r.exam_id = $examId::int and (r.created_at <= $about::timestamptz - make_interval(hours => $hours::int)
			or r.created_at < (select max(s.created_at) from exam_schedules s where s.exam_id = r.exam_id))`,
);

/** SQL: students with an attempt in the window, not before the exam was scheduled: those results are already known. */
const selectParticipants = statement<{ examId: number }, Student>(
	"students_who_took_part",
	`select u.id as "userId", u.first_names as "firstNames" from users u where u.id in (
		select a.user_id from attempts a where a.exam_id = $examId::int and ${isCompared("a")})`,
);

const mailTexts = { DAY: dayBefore, HOUR: hourBefore, RESULTS: resultsPublished };

/** Sends each due notice once. The claim, the campaign and its recipients are one transaction, so a crash leaves nothing incomplete. */
export async function sendSimulacroNotices(deps: Deps): Promise<void> {
	for (const due of await selectDue(deps, {})) {
		const campaignId = await inTransaction(deps.db, (db) => prepareCampaign({ ...deps, db }, due));
		if (campaignId !== undefined) await sendPersonalCampaign(deps, campaignId);
	}
}

async function prepareCampaign(deps: Deps, due: Due): Promise<number | undefined> {
	const { examId, kind, about } = due;
	if ((await claim(deps, { examId, kind, about })).length === 0) return undefined;
	const students =
		kind === "RESULTS"
			? await selectParticipants(deps, { examId })
			: await selectRegistered(deps, { examId, about, hours: reminderHours[kind] });
	if (students.length === 0) return undefined;
	const campaignId = await beginPersonalCampaign(deps, campaignOf(deps, due));
	const userIds = students.map(({ userId }) => userId);
	const personals = students.map(({ firstNames }) => `Hola, ${firstNames}:`);
	await addPersonalRecipients(deps, { campaignId, userIds, personals });
	await storeCampaign(deps, { examId, kind, about, campaignId });
	return campaignId;
}

function campaignOf(deps: Deps, { examId, kind, about, title, authorId }: Due) {
	const event: AnnouncedSimulacro = { title, about, examId, site: siteUrl(deps.settings) };
	const { subject, lines } = mailTexts[kind](event);
	const message = [personalMark, ...lines.map(escapeHtml)].map((line) => `<p>${line}</p>`).join("");
	const audience = { kind: "simulacro" as const, id: examId };
	const priority = kind === "RESULTS" ? ("news" as const) : ("reminder" as const);
	return { authorId, priority, audience, subject, message, audienceName: subject };
}
