import type { Deps } from "../../deps.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { mailInvitation } from "./commands.ts";
import { invitationJob } from "./job-names.ts";

export const invitationJobs = (deps: Deps): JobHandler[] => [
	invitationJob.handledBy(({ id, key }) => mailInvitation(deps, id, key), {
		giveUp: ({ key }) => deps.mail.gaveUp(key),
	}),
];
