import type { Deps } from "../../deps.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { issuePasswordReset } from "./commands.ts";
import { issueEmailConfirmation } from "./confirm-email.ts";
import { emailConfirmationJob, passwordResetJob } from "./job-names.ts";

const giveUp = ({ mail }: Deps) => ({ giveUp: ({ key }: { key: string }) => mail.gaveUp(key) });

export const authJobs = (deps: Deps): JobHandler[] => [
	passwordResetJob.handledBy(({ email, key }) => issuePasswordReset(deps, email, key), giveUp(deps)),
	emailConfirmationJob.handledBy(({ userId, key }) => issueEmailConfirmation(deps, userId, key), giveUp(deps)),
];
