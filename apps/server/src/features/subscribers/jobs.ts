import type { Deps } from "../../deps.ts";
import type { JobHandler, Pace } from "../../jobs/jobs.ts";
import { forwardAddress, forwardPending } from "./forward.ts";
import { forwardAddressJob, forwardPendingJob } from "./job-names.ts";

/** At most five a second: spreadsheet services limit the rate. Retries for six hours, then the hourly job queues it again. */
const gently: Pace = { atOnce: 5, retries: 12, pauseSeconds: 30 };

/** Empty if no service is configured. The second parameter is for tests. */
export function subscriberJobs(deps: Deps, { timeoutMs = 10_000, pace = gently } = {}): JobHandler[] {
	if (!deps.settings.waitingList) return [];
	return [
		forwardAddressJob.handledBy(({ id }) => forwardAddress(deps, id, timeoutMs), { pace }),
		forwardPendingJob.handledBy(() => forwardPending(deps)),
	];
}
