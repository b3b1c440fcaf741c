import { defineJob } from "../../jobs/jobs.ts";

/** An address of the waiting list for the external service. */
export const forwardAddressJob = defineJob<{ id: number }>("forward-waiting-list", { keyOf: ({ id }) => String(id) });

/** Asks for what is left over: stored before there was a service, or given up after too many tries. */
export const forwardPendingJob = defineJob<object>("forward-pending-waiting-list", {
	every: "41 * * * *",
	keyOf: () => "",
});
