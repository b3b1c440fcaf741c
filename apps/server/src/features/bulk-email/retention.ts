import { batchRows, inBatches } from "../../db/in-batches.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

const removeRecipients = statement<{ days: number }, { rows: number }>(
	"remove_old_recipients",
	`with old as (
			select r.id from campaigns c join campaign_recipients r on r.campaign_id = c.id
			where c.finished_at < now() - make_interval(days => $days::int)
			limit ${batchRows} for update of r skip locked),
		gone as (delete from campaign_recipients where id in (select id from old) returning 1)
		select count(*)::int as rows from gone`,
);

/** Removes the recipients of campaigns that ended long ago, which also ends their unsubscribe links. Campaigns keep their counts. */
export async function removeOldRecipients(deps: Pick<Deps, "db" | "settings">): Promise<number> {
	return inBatches(() => removeRecipients(deps, { days: deps.settings.keepMailDays }));
}
