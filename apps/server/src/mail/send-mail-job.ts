import { randomUUID } from "node:crypto";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { JobHandler } from "../jobs/jobs.ts";
import { defineJob } from "../jobs/jobs.ts";
import { htmlOf } from "./compose.ts";
import { noteWaiting } from "./mail-notes.ts";
import type { Mail, Mailer } from "./mailer.ts";

type KeyedMail = Mail & { key: string };

/** One message to one person; retried until the mail server accepts it. */
const sendMailJob = defineJob<KeyedMail>("send-mail", {
	givenUp: "No se pudo enviar un correo.",
});

/**
 * Queues a mail, and notes for the ADMIN that it waits; with `tx`, only if the transaction commits. Its Message-ID is fixed
 * here, the same in every try.
 */
export async function queueMail(deps: Pick<Deps, "db" | "jobs" | "settings">, mail: Mail, tx?: Tx): Promise<void> {
	const { db, jobs, settings } = deps;
	const keyed = { key: randomUUID(), ...mail };
	const queue = async (within: Tx) => {
		await noteWaiting(within, keyed, htmlOf(settings, mail));
		await jobs.send(sendMailJob, keyed, within);
	};
	if (tx) return queue(tx);
	await db.transaction(queue);
	jobs.wake(sendMailJob);
}

export const mailJobs = (mailer: Mailer): JobHandler[] => [
	sendMailJob.handledBy((mail) => mailer.send(mail), { giveUp: ({ key }) => mailer.gaveUp(key) }),
];
