import { isReminderHour } from "@cachimbo/contract/reminders/reminders";
import { limaDay, limaHour } from "@cachimbo/rules/lima-day";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { type PushTarget, sendPush } from "./send-push.ts";

/** Contains no personal data: it passes through a push service and shows on a locked screen. */
const message = JSON.stringify({
	title: "Tus diez minutos de hoy",
	body: "Un paso corto y tu plan sigue. Si hoy no puedes, se acomoda solo.",
	url: "/dashboard/plan-de-estudio",
});

/** Hours after which a missed reminder is not sent any more, for example after the server was down. */
const hoursLate = 2;
const usersAtOnce = 100;

interface Due {
	today: string;
	hour: number;
	now: Date;
}

interface Device extends PushTarget {
	id: number;
}

const isOver = "s.revoked_at is not null or s.expires_at <= $now::timestamptz";

/** Removes devices of ended sessions that `forgetEndedSessions` missed: expired ones, or a lost announcement. */
const removeSubscriptionsOfEndedSessions = statement<{ now: Date }, Record<string, never>>(
	"remove_push_of_ended_sessions",
	`delete from push_subscriptions p using sessions s where s.id = p.session_id and (${isOver})`,
);

/**
 * Marks some students as reminded today, before anything is sent, so that no other or restarted process reminds them again. Only
 * students with a future exam date who have not studied today.
 */
const claim = statement<Due & { limit: number }, Device>(
	"claim_reminders",
	`with due as (
			select r.user_id from reminders r join preferences f on f.user_id = r.user_id and f.exam_date > $today::date
			where r.hour between $hour::int - ${hoursLate - 1} and $hour::int and (r.sent_on is null or r.sent_on < $today::date)
				and exists (select from push_subscriptions p where p.user_id = r.user_id)
				and not exists (select from study_days d
					where d.user_id = r.user_id and d.day = $today::date and d.answered > 0)
			order by r.user_id limit $limit::int for update of r skip locked),
		claimed as (update reminders r set sent_on = $today::date from due where r.user_id = due.user_id returning r.user_id)
		select p.id, p.endpoint, p.p256dh, p.auth from claimed c join push_subscriptions p on p.user_id = c.user_id
			join sessions s on s.id = p.session_id and not (${isOver})`,
);

const removeSubscriptions = statement<{ ids: number[] }, Record<string, never>>(
	"remove_gone_push",
	"delete from push_subscriptions where id = any($ids::int[])",
);

/** Sends today's due reminders, each at most once, and none in the quiet hours. @returns how many were sent */
export async function sendDueReminders(deps: Deps): Promise<number> {
	const now = deps.clock.now();
	await removeSubscriptionsOfEndedSessions(deps, { now });
	const hour = limaHour(now.getTime());
	if (!isReminderHour(hour)) return 0;
	const due = { today: limaDay(now.getTime()), hour, now };
	const ttlSeconds = hoursLate * 3600;
	let sent = 0;
	for (;;) {
		const devices = await claim(deps, { ...due, limit: usersAtOnce });
		if (devices.length === 0) return sent;
		const outcomes = await Promise.all(devices.map((device) => sendPush(deps, device, message, ttlSeconds)));
		sent += outcomes.filter((outcome) => outcome === "sent").length;
		const ids = devices.filter((_, n) => outcomes[n] === "gone").map(({ id }) => id);
		if (ids.length > 0) await removeSubscriptions(deps, { ids });
	}
}
