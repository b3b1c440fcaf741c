import { randomUUID } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import { passwordResetJob } from "../job-names.ts";
import { forgotMailLimit } from "../limits.ts";

/**
 * Mails a reset link, at most three an hour. Behaves equally for known and unknown addresses, so that responses do not reveal
 * accounts.
 */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
	if ((await deps.limits.take(forgotMailLimit, email)) === 0)
		await deps.jobs.send(passwordResetJob, { email, key: randomUUID() });
}
