import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Outcome of one try to send a mail. `server`: our own mail server refuses everything; this does not count as a try. */
export interface Outcome {
	id: number;
	kind: "sent" | "kept" | "failed" | "stopped" | "later" | "server";
	/** The mail server refused the address permanently. */
	bounced: boolean;
	/** Delay before the next try, for `later`. */
	seconds: number;
	error: string | null;
}

/** A mail leased by this worker. */
export interface LeasedMail {
	id: number;
	campaignId: number;
	email: string;
	messageKey: string;
	/** Personal text of this recipient; null in campaigns with one text for all. */
	personal: string | null;
	/** Subject of this mail; null for the campaign's. */
	subject: string | null;
	/** Number of tries, including this one. */
	tries: number;
	/** False if the reader unsubscribed, closed the account, left the newsletter or was refused permanently since. */
	wanted: boolean;
}

/** Lease of a mail, longer than the longest try. After it another worker takes over. */
const leaseSeconds = 60;
/** Consecutive permanent refusals after which an address gets no more bulk mail. */
const mostBounces = 3;

/**
 * Stores the outcomes of mails and their campaigns' counts, and leases the next mails, in one statement. Mails come from the
 * campaign with the highest priority, the oldest first. The inner query orders campaigns before it locks recipients, so that no
 * mail of a later campaign is locked without need. The statement commits before its mails are sent: at most as many mails as there
 * are connections can be sent without being noted. A power failure of the database's machine may lose outcomes
 * (`synchronous_commit`), a crash of this process does not.
 */
const storeAndLeaseStatement = statement<{ outcomes: string; wanted: number }, LeasedMail>(
	"campaign_note_and_take",
	`with given as (
			select * from jsonb_to_recordset($outcomes::jsonb)
				as g(id int, kind text, bounced boolean, seconds int, error text)),
		before as (
			select id, status from campaign_recipients where id in (select id from given) order by id for update),
		noted as (
			update campaign_recipients r set
				status = case g.kind when 'sent' then 'SENT' when 'kept' then 'KEPT' when 'failed' then 'FAILED'
					when 'stopped' then 'STOPPED' else 'QUEUED' end::mail_status,
				due_at = case g.kind when 'later' then now() + make_interval(secs => g.seconds)
					when 'server' then now() else r.due_at end,
				tries = case g.kind when 'server' then r.tries - 1 else r.tries end,
				at = now(), error = g.error
			from given g join before b on b.id = g.id
			where r.id = g.id and (b.status = 'SENDING' or (b.status = 'STOPPED' and g.kind in ('sent', 'kept')))
			returning r.campaign_id, r.email, g.kind, g.bounced, g.error, b.status = 'STOPPED' as was_stopped),
		counted as (
			select campaign_id, count(*) filter (where kind in ('sent', 'kept'))::int as sent,
				count(*) filter (where kind = 'failed')::int as failed,
				(count(*) filter (where kind = 'stopped') - count(*) filter (where was_stopped))::int as stopped,
				min(error) as error
			from noted group by campaign_id),
		updated as (
			update campaigns c set sent = c.sent + n.sent, failed = c.failed + n.failed, stopped = c.stopped + n.stopped,
				last_error = case when n.error is not null then n.error when n.sent > 0 then null else c.last_error end,
				status = case when c.status in ('SENDING', 'PAUSED') and c.sent + c.failed + c.stopped + n.sent + n.failed + n.stopped >= c.recipients
					then 'SENT' else c.status end,
				finished_at = case when c.status in ('SENDING', 'PAUSED') and c.sent + c.failed + c.stopped + n.sent + n.failed + n.stopped >= c.recipients
					then now() else c.finished_at end
			from counted n where c.id = n.campaign_id),
		bounces as (
			insert into mail_addresses as a (email, hard_failures)
			select email, count(*)::int from noted where bounced and email like '%@%' group by email order by email
			on conflict (email) do update set hard_failures = a.hard_failures + excluded.hard_failures,
				undeliverable_at = case when a.hard_failures + excluded.hard_failures >= ${mostBounces}
					then coalesce(a.undeliverable_at, now()) end),
		revived as (
			update mail_addresses set hard_failures = 0
			where hard_failures > 0 and email in (select email from noted where kind = 'sent')),
		due as materialized (
			select q.id from (
				select id, priority from campaigns where status = 'SENDING' order by priority desc, id offset 0) c
			cross join lateral (
				select id from campaign_recipients where campaign_id = c.id and status in ('QUEUED', 'SENDING') and due_at <= now()
				order by due_at, id limit $wanted::int for update skip locked) q
			order by c.priority desc, c.id limit $wanted::int),
		taken as (
			update campaign_recipients r set status = 'SENDING', tries = r.tries + 1,
				due_at = now() + interval '${leaseSeconds} seconds', at = now()
			where r.id in (select id from due)
			returning r.id, r.campaign_id, r.user_id, r.email, r.message_key, r.personal, r.subject, r.tries)
		select t.id, t.campaign_id as "campaignId", t.email, t.message_key as "messageKey", t.personal, t.subject, t.tries,
			case when t.user_id is null then exists (select from newsletter_subscriptions s where s.email = t.email
				and not exists (select from mail_addresses a where a.email = t.email
					and (a.undeliverable_at is not null or a.unsubscribed_at > s.created_at)))
			else exists (select from users u where u.id = t.user_id and u.closed_at is null
				and not exists (select from mail_addresses a where a.email = t.email
					and (a.undeliverable_at is not null or a.unsubscribed_at is not null))) end as wanted
		from taken t, (select set_config('synchronous_commit', 'off', true)) calm order by t.id`,
);

export async function storeAndLease(
	deps: Pick<Deps, "db">,
	outcomes: readonly Outcome[],
	wanted: number,
): Promise<LeasedMail[]> {
	return storeAndLeaseStatement(deps, { outcomes: JSON.stringify(outcomes), wanted });
}
