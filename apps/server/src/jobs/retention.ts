import type { Db } from "../db/client.ts";
import { batchRows, inBatches } from "../db/in-batches.ts";
import { statement } from "../db/statement.ts";

/**
 * Removes tries of jobs that were given up 90 days ago and whose report was read, or a year ago; and those whose job is no longer
 * in the queue, if `about` is the queue's id. Other rows may belong to a job that is queued again and must find its earlier tries.
 */
const removeTries = statement<object, { rows: number }>(
	"remove_old_job_tries",
	`with old as (
			select t.job, t.about from job_tries t
			where (t.given_up_at < now() - interval '90 days' and t.report is null)
				or t.given_up_at < now() - interval '1 year'
				or (t.given_up_at is null and t.about ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
					and not exists (select from pgboss.job j
						where j.name = t.job and (j.id::text = t.about or j.singleton_key = t.about)))
			limit ${batchRows} for update skip locked),
		gone as (delete from job_tries t using old where t.job = old.job and t.about = old.about returning 1)
		select count(*)::int as rows from gone`,
);

export const removeOldTries = (deps: { db: Db }): Promise<number> => inBatches(() => removeTries(deps, {}));
