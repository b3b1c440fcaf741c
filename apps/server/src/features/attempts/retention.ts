import { batchRows, inBatches } from "../../db/in-batches.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

const removeLate = statement<{ days: number }, { rows: number }>(
	"remove_old_late_answers",
	`with old as (
			select ctid from late_answers where received_at < now() - make_interval(days => $days::int)
			limit ${batchRows} for update skip locked),
		gone as (delete from late_answers where ctid = any(array(select ctid from old)) returning 1)
		select count(*)::int as rows from gone`,
);

/** Deletes late answers, only if the academy sets a retention time: wire.md promises to keep them. */
export async function removeOldLateAnswers(deps: Pick<Deps, "db" | "settings">): Promise<number> {
	const days = deps.settings.keepLateAnswersDays;
	return days === 0 ? 0 : inBatches(() => removeLate(deps, { days }));
}
