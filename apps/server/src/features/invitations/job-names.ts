import { defineJob } from "../../jobs/jobs.ts";

/** Makes the link of an invitation and mails it. */
export const invitationJob = defineJob<{ id: number; key: string }>("mail-invitation", {
	givenUp: "No se pudo enviar una invitación.",
});

/** The same of a student, in a queue of its own: a list of two thousand lets nobody of the staff wait. */
export const studentInvitationJob = defineJob<{ id: number; key: string }>("mail-student-invitation", {
	givenUp: "No se pudo enviar la invitación de un estudiante. En su sección puedes enviarla de nuevo.",
});

/** Forgets addresses of students whose invitation ended long ago. */
export const endedInvitationsJob = defineJob<object>("forget-ended-invitations", {
	every: "23 8 * * *",
	givenUp: "No se pudieron borrar las invitaciones que terminaron hace tiempo. Se intentará otra vez.",
});
