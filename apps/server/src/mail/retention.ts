import { batchRows, inBatches } from "../db/in-batches.ts";
import { statement } from "../db/statement.ts";
import type { Deps } from "../deps.ts";

const removeMails = statement<{ days: number }, { rows: number }>(
	"remove_old_mails",
	`with old as (
			select id from kept_mail where settled_at < now() - make_interval(days => $days::int)
			limit ${batchRows} for update skip locked),
		gone as (delete from kept_mail where id in (select id from old) returning 1)
		select count(*)::int as rows from gone`,
);

/** Deletes old records of mails to single recipients, with copies kept without an SMTP server. Waiting mails stay. */
export const removeOldMails = (deps: Pick<Deps, "db" | "settings">): Promise<number> =>
	inBatches(() => removeMails(deps, { days: deps.settings.keepMailDays }));
