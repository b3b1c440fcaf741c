import type { Deps } from "./deps.ts";
import { defineJob } from "./jobs/jobs.ts";

/** Message of a test to the server that it started. */
interface TestOrder {
	/** offset of the program's clock from now on, in hours */
	clockAheadHours?: number;
	/** name of a periodic job to queue now */
	runJob?: string;
}

/**
 * Moves the clock and queues periodic jobs by messages of the parent process, so that a test restarts no server and waits for
 * no full minute. Answers `"done"`.
 */
export function takeTestOrders({ settings, jobs }: Pick<Deps, "settings" | "jobs">): void {
	process.on("message", ({ clockAheadHours, runJob }: TestOrder) => {
		// A measurement asks the server by messages too, and would take "done" for its answer.
		if (clockAheadHours === undefined && runJob === undefined) return;
		if (clockAheadHours !== undefined) settings.clockAheadMs = clockAheadHours * 3600_000;
		const queued = runJob === undefined ? undefined : jobs.send(defineJob(runJob, { givenUp: "" }), {});
		void Promise.resolve(queued).then(() => process.send?.("done"));
	});
	// An open channel must not keep a process from ending.
	process.channel?.unref();
}
