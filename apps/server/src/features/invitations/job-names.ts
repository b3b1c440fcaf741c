import { defineJob } from "../../jobs/jobs.ts";

/** Makes the link of an invitation and mails it. */
export const invitationJob = defineJob<{ id: number; key: string }>("mail-invitation", {
	givenUp: "No se pudo enviar una invitación.",
});
