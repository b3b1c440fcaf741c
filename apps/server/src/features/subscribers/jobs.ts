import type { Deps } from "../../deps.ts";
import type { JobHandler, Pace } from "../../jobs/jobs.ts";
import { forwardAddress, forwardPending } from "./forward.ts";
import { forwardAddressJob, forwardPendingJob } from "./job-names.ts";

/** At most five a second, because spreadsheet services limit the rate. After six hours of retries the hourly job queues it again. */
const servicePace: Pace = { atOnce: 5, retries: 12, pauseSeconds: 30 };

/** Handlers of the jobs, none if no service is configured. The second parameter is for tests. */
export function subscriberJobs(deps: Deps, { timeoutMs = 10_000, pace = servicePace } = {}): JobHandler[] {
	if (!deps.settings.waitingList) return [];
	return [
		forwardAddressJob.handledBy(({ id }) => forwardAddress(deps, id, timeoutMs), { pace }),
		forwardPendingJob.handledBy(() => forwardPending(deps)),
	];
}
