import { defineJob } from "../../jobs/jobs.ts";

/** Creates the link of an invitation and mails it. */
export const invitationJob = defineJob<{ id: number; key: string }>("mail-invitation", {
	givenUp: "No se pudo enviar una invitación.",
});

/** `invitationJob` for students, in a separate queue, so that staff invitations do not wait behind a list of two thousand. */
export const studentInvitationJob = defineJob<{ id: number; key: string }>("mail-student-invitation", {
	givenUp: "No se pudo enviar la invitación de un estudiante. En su sección puedes enviarla de nuevo.",
});

/** Deletes students' invitations, with their addresses, long after they ended. */
export const endedInvitationsJob = defineJob<object>("forget-ended-invitations", {
	every: "23 8 * * *",
	givenUp: "No se pudieron borrar las invitaciones que terminaron hace tiempo. Se intentará otra vez.",
});
