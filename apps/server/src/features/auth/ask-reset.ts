import type { Deps } from "../../deps.ts";
import { consume } from "../../http/rate-limit.ts";
import { passwordResetJob } from "./job-names.ts";
import { forgotMailLimit } from "./limits.ts";

/** Silent beyond three an hour, and the same work for known and unknown addresses: no answer tells which it is. */
export async function askReset(deps: Deps, email: string): Promise<void> {
	const allowed = await consume(deps, forgotMailLimit, email).then(
		() => true,
		() => false,
	);
	if (allowed) await deps.jobs.send(passwordResetJob, { email });
}
