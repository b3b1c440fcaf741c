import type { Deps } from "../../deps.ts";
import type { JobHandler, Pace } from "../../jobs/jobs.ts";
import { forwardAddress, forwardPending } from "./forward.ts";
import { forwardAddressJob, forwardPendingJob } from "./job-names.ts";

/** Five a second at most: spreadsheet services refuse those who hurry. Six hours of tries, then the hourly look again. */
const gently: Pace = { atOnce: 5, retries: 12, pauseSeconds: 30 };

/** None where no service is configured. `options` are for tests. */
export function subscriberJobs(deps: Deps, { timeoutMs = 10_000, pace = gently } = {}): JobHandler[] {
	if (!deps.settings.waitingList) return [];
	return [
		forwardAddressJob.handledBy(({ id }) => forwardAddress(deps, id, timeoutMs), { pace }),
		forwardPendingJob.handledBy(() => forwardPending(deps)),
	];
}
