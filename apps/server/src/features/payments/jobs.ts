import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { expirePlans, remindOfEnds } from "./expire-plans.ts";

export const expirePlansJob = defineJob<object>("expire-plans", {
	every: "7 * * * *",
	givenUp:
		"No se pudieron anotar los planes que terminaron ni avisar de los que van a terminar. Se intentará otra vez.",
});

export const paymentJobs = (deps: Deps): JobHandler[] => [
	expirePlansJob.handledBy(async () => {
		await expirePlans(deps);
		await remindOfEnds(deps);
	}),
];
