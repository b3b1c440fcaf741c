import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { removeOldTries } from "../../jobs/retention.ts";
import { removeOldMails } from "../../mail/retention.ts";
import { removeOldLateAnswers } from "../attempts/retention.ts";
import { removeOldSessions, removeOldTokens } from "../auth/retention.ts";
import { removeOldRecipients } from "../bulk-email/retention.ts";

/** Runs early in the morning in Lima. Retention periods are listed in docs/operations.md. */
export const removeOldRowsJob = defineJob<object>("remove-old-rows", {
	every: "47 8 * * *",
	givenUp: "No se pudieron borrar los datos antiguos que ya no se necesitan. Se intentará otra vez mañana.",
});

/** Removals of each feature. Each works in batches while the server is in use, is idempotent, and returns how many rows it removed. */
const removals: Record<string, (deps: Deps) => Promise<number>> = {
	sessions: removeOldSessions,
	links: removeOldTokens,
	mails: removeOldMails,
	recipients: removeOldRecipients,
	lateAnswers: removeOldLateAnswers,
	tries: removeOldTries,
};

export const retentionJobs = (deps: Deps): JobHandler[] => [removeOldRowsJob.handledBy(() => removeOldRows(deps))];

/** Runs all removals even if one fails, then fails so that the job is retried. */
async function removeOldRows(deps: Deps): Promise<void> {
	const removed: Record<string, number> = {};
	const failures: unknown[] = [];
	for (const [name, remove] of Object.entries(removals)) {
		await remove(deps).then(
			(rows) => Object.assign(removed, rows > 0 && { [name]: rows }),
			(error) => failures.push(error),
		);
	}
	if (Object.keys(removed).length > 0) deps.log.info({ removed }, "removed old rows");
	if (failures.length > 0) throw new AggregateError(failures, "some old rows were not removed");
}
