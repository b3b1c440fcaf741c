import type { Deps } from "../../deps.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { issuePasswordReset } from "./commands.ts";
import { issueEmailConfirmation } from "./confirm-email.ts";
import { emailConfirmationJob, passwordResetJob } from "./job-names.ts";

export const authJobs = (deps: Deps): JobHandler[] => [
	passwordResetJob.handledBy(({ email }) => issuePasswordReset(deps, email)),
	emailConfirmationJob.handledBy(({ userId }) => issueEmailConfirmation(deps, userId)),
];
