import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { foldAnalyses } from "./fold.ts";

export const foldAnalysesJob = defineJob<object>("fold-analyses", {
	every: "* * * * *",
	givenUp: "No se pudo poner al día el análisis de los exámenes. Se intentará otra vez en una hora.",
});

/** Time limit of a run. The job runs every minute and continues. */
const forMs = 50_000;

export const analysisJobs = (deps: Deps): JobHandler[] => [
	foldAnalysesJob.handledBy(() => foldAnalyses(deps, forMs), { pace: { atOnce: 1 } }),
];
