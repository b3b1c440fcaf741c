import type { Deps } from "../../deps.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { mailInvitation, noteInvitationFailed } from "./commands.ts";
import { forgetEndedInvitations } from "./forget.ts";
import { endedInvitationsJob, invitationJob, studentInvitationJob } from "./job-names.ts";

export const invitationJobs = (deps: Deps): JobHandler[] => [
	invitationJob.handledBy(({ id, key }) => mailInvitation(deps, id, key), {
		giveUp: ({ key }) => deps.mail.gaveUp(key),
	}),
	studentInvitationJob.handledBy(({ id, key }) => mailInvitation(deps, id, key), {
		giveUp: async ({ id, key }) => {
			await noteInvitationFailed(deps, id);
			await deps.mail.gaveUp(key);
		},
	}),
	endedInvitationsJob.handledBy(() => forgetEndedInvitations(deps)),
];
