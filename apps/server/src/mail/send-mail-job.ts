import { randomUUID } from "node:crypto";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { JobHandler } from "../jobs/jobs.ts";
import { defineJob } from "../jobs/jobs.ts";
import { htmlOf } from "./compose.ts";
import { noteManyWaiting, noteWaiting } from "./mail-notes.ts";
import type { Mail, Mailer } from "./mailer.ts";

type KeyedMail = Mail & { key: string };

/** Sends one message to one person; retried until the mail server accepts it or refuses it permanently. */
const sendMailJob = defineJob<KeyedMail>("send-mail", {
	givenUp: "No se pudo enviar un correo.",
});

/** Below pg-boss's default of 0. */
const manyPriority = -1;

/**
 * Queues a mail, and records for the ADMIN that it is waiting; with `tx`, only if the transaction commits. Its Message-ID is fixed
 * here, equal in every try.
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

/** Bounds the memory of one statement: a mail with its HTML is about 5 KB. */
const mailsPerStatement = 500;

/**
 * Queues a mail to each of many people if the transaction commits, in two statements per 500: a request must queue thousands
 * within its deadline. Mails of `queueMail` are sent first.
 */
export async function queueMails(
	{ jobs, settings }: Pick<Deps, "jobs" | "settings">,
	mails: readonly Mail[],
	tx: Tx,
): Promise<void> {
	for (let from = 0; from < mails.length; from += mailsPerStatement) {
		const waiting = mails.slice(from, from + mailsPerStatement).map((mail) => ({
			mail: { key: randomUUID(), ...mail },
			html: htmlOf(settings, mail),
		}));
		await noteManyWaiting(tx, waiting);
		const payloads = waiting.map(({ mail }) => ({ payload: mail }));
		await jobs.sendMany(sendMailJob, payloads, tx, { priority: manyPriority });
	}
}

export const mailJobs = (mailer: Mailer): JobHandler[] => [
	sendMailJob.handledBy((mail) => mailer.send(mail), { giveUp: ({ key }) => mailer.gaveUp(key) }),
];
