import type { JobHandler } from "../jobs/jobs.ts";
import { defineJob } from "../jobs/jobs.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** One message to one person; retried until the mail server accepts it. */
export const sendMailJob = defineJob<Mail>("send-mail", {
	givenUp: "No se pudo enviar un correo.",
});

export const mailJobs = (mailer: Mailer): JobHandler[] => [sendMailJob.handledBy((mail) => mailer.send(mail))];
