import type { Deps } from "../../deps.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { defineJob } from "../../jobs/jobs.ts";
import { issuePasswordReset } from "./commands.ts";

export const passwordResetJob = defineJob<{ email: string }>("send-password-reset");

export const authJobs = (deps: Deps): JobHandler[] => [
	passwordResetJob.handledBy(({ email }) => issuePasswordReset(deps, email)),
];
