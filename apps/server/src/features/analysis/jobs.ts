import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { foldAnalyses } from "./fold.ts";

export const foldAnalysesJob = defineJob<object>("fold-analyses", {
	every: "* * * * *",
	givenUp: "No se pudo poner al día el análisis de los exámenes. Se intentará otra vez en una hora.",
});

/** The next minute goes on. */
const forMs = 50_000;

export const analysisJobs = (deps: Deps): JobHandler[] => [
	foldAnalysesJob.handledBy(() => foldAnalyses(deps, forMs), { pace: { atOnce: 1 } }),
];
