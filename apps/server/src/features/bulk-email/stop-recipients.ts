import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";

/**
 * Takes unsent mails out of the queue. A mail in flight still counts as sent after its delivery. Locks rows by id, then their
 * campaigns, like the workers.
 * @param which condition on `campaign_recipients`
 * @param end status of a campaign without recipients left
 */
export async function stopRecipients(tx: Tx, which: SQL, end: "SENT" | "CANCELLED" = "SENT"): Promise<void> {
	await tx.execute(sql`
		with waiting as (
			select id from campaign_recipients where ${which} and status in ('QUEUED', 'SENDING') order by id for update),
		stopped as (
			update campaign_recipients set status = 'STOPPED', at = now() where id in (select id from waiting)
			returning campaign_id),
		counted as (select campaign_id, count(*)::int as times from stopped group by campaign_id)
		update campaigns c set stopped = c.stopped + n.times,
			status = case when c.sent + c.failed + c.stopped + n.times >= c.recipients then ${end}::campaign_status else c.status end,
			finished_at = case when c.sent + c.failed + c.stopped + n.times >= c.recipients then now() else c.finished_at end
		from counted n where c.id = n.campaign_id`);
}
