import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { sendPersonalCampaign } from "../bulk-email/personal-campaign.ts";
import { sendSimulacroNotices } from "./notices.ts";

export const simulacroNoticesJob = defineJob<object>("simulacro-notices", {
	every: "* * * * *",
	givenUp: "No se pudo avisar a los estudiantes de un simulacro. Se intentará otra vez en una hora.",
});

/** Campaigns that were created but not released, because the process died before their release. */
const selectUnsent = statement<object, { campaignId: number }>(
	"simulacro_campaigns_unsent",
	`select n.campaign_id as "campaignId" from simulacro_notices n join campaigns c on c.id = n.campaign_id
		where c.status = 'PAUSED' and c.recipients = 0`,
);

export const simulacroJobs = (deps: Deps): JobHandler[] => [
	simulacroNoticesJob.handledBy(async () => {
		await sendSimulacroNotices(deps);
		for (const { campaignId } of await selectUnsent(deps, {})) await sendPersonalCampaign(deps, campaignId);
	}),
];
