import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { sendSimulacroNotices } from "./notices.ts";

export const simulacroNoticesJob = defineJob<object>("simulacro-notices", {
	every: "* * * * *",
	givenUp: "No se pudo avisar a los estudiantes de un simulacro. Se intentará otra vez en una hora.",
});

export const simulacroJobs = (deps: Deps): JobHandler[] => [
	simulacroNoticesJob.handledBy(() => sendSimulacroNotices(deps)),
];
