import type { Deps } from "../../deps.ts";
import { passwordResetJob } from "./job-names.ts";
import { forgotMailLimit } from "./limits.ts";

/** Silent beyond three an hour, and the same work for known and unknown addresses: no answer tells which it is. */
export async function askReset(deps: Deps, email: string): Promise<void> {
	if (deps.limits.take(forgotMailLimit, email) === 0) await deps.jobs.send(passwordResetJob, { email });
}
