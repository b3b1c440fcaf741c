import { randomUUID } from "node:crypto";
import type { Tx } from "../db/client.ts";
import type { JobHandler, Jobs } from "../jobs/jobs.ts";
import { defineJob } from "../jobs/jobs.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** One message to one person; retried until the mail server accepts it. */
const sendMailJob = defineJob<Mail>("send-mail", {
	givenUp: "No se pudo enviar un correo.",
});

/** Queues a mail; with `tx`, only if the transaction commits. Its Message-ID is fixed here, the same in every try. */
export const queueMail = ({ jobs }: { jobs: Jobs }, mail: Mail, tx?: Tx): Promise<void> =>
	jobs.send(sendMailJob, { key: randomUUID(), ...mail }, tx);

export const mailJobs = (mailer: Mailer): JobHandler[] => [
	sendMailJob.handledBy((mail) => mailer.send(mail), { giveUp: (mail) => mailer.gaveUp(mail) }),
];
