import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type Nodemailer from "nodemailer";
import type { SendMailOptions } from "nodemailer";
import type { Db } from "../db/client.ts";
import { lazyRequire } from "../process/lazy-require.ts";
import type { Settings } from "../settings/settings.ts";
import { traced } from "../work/traces.ts";
import { htmlOf } from "./compose.ts";
import { checkAddress, headerLine } from "./mail-address.ts";
import { toMailFault } from "./mail-fault.ts";
import { noteFailedTry, noteGivenUp, noteSent } from "./mail-notes.ts";
import type { BulkMail, Mailer } from "./mailer.ts";
import { formatSender, messageId, senderOf } from "./sender.ts";

/** Signing key of mails: DKIM_KEY_FILE's key, as PEM. */
export interface Dkim {
	domainName: string;
	keySelector: string;
	privateKey: string;
}

interface Options {
	settings: Settings;
	db: Db;
	log: FastifyBaseLogger;
	dkim?: Dkim | undefined;
}

const nodemailer = lazyRequire<typeof Nodemailer>("nodemailer");

/** Concurrent campaign mails: as many may be sent twice if the process dies before recording them. */
export const bulkConnections = 5;

/** Longer than any responsive server takes, and shorter than the lease of a campaign's mail. */
const answersWithinMs = 30_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 25_000 };

/** @param url smtp:// (STARTTLS if offered) or smtps://, with user and password */
export function createSmtpMailer(url: string, { settings, db, log, dkim }: Options): Mailer {
	const pool = (maxConnections: number) =>
		nodemailer().createTransport({
			...{ url, pool: true, maxConnections, maxMessages: 500, maxRequeues: 2, ...timeouts },
			...{ disableFileAccess: true, disableUrlAccess: true, ...(dkim && { dkim }) },
		});
	const single = pool(2);
	const bulk = pool(bulkConnections);
	return {
		sends: true,
		get from() {
			return formatSender(senderOf(settings));
		},
		async send(mail) {
			const { to, subject, text, key = randomUUID() } = mail;
			try {
				checkAddress(to);
				const from = senderOf(settings);
				await sendWithin(single, {
					...{ from, to: asSingleRecipient(to), subject: headerLine(subject), text, html: htmlOf(settings, mail) },
					messageId: messageId(key, from),
				});
			} catch (error) {
				const fault = toMailFault(error);
				await recordWithRetries(log, () => noteFailedTry(db, mail, fault.message));
				throw fault;
			}
			// Already sent: a failure to record it must not send it again.
			await recordWithRetries(log, () => noteSent(db, mail));
		},
		gaveUp: (key) => noteGivenUp(db, key),
		async sendBulk(mail) {
			try {
				checkAddress(mail.to);
				const from = senderOf(settings);
				await sendWithin(bulk, { from, ...bulkMessage(mail, messageId(mail.key, from)) });
			} catch (error) {
				throw toMailFault(error);
			}
		},
		close() {
			single.close();
			bulk.close();
		},
	};
}

const pausesMs = [200, 1000, 3000];

/** Retries recording a few times. If it fails, the mail stays recorded as waiting, with its copy. Never throws. */
async function recordWithRetries(log: FastifyBaseLogger, note: () => Promise<void>): Promise<void> {
	for (const pauseMs of [...pausesMs, undefined]) {
		try {
			return await note();
		} catch (err) {
			log.warn({ err }, `what became of a mail was not noted${pauseMs ? "; trying again" : ""}`);
			if (pauseMs) await delay(pauseMs);
		}
	}
}

// An object: nodemailer would split a string at its commas.
const asSingleRecipient = (address: string) => ({ name: "", address });

export const bulkMessage = (mail: BulkMail, id: string): SendMailOptions => ({
	...{
		to: asSingleRecipient(mail.to),
		subject: headerLine(mail.subject),
		text: mail.text,
		html: mail.html,
		messageId: id,
	},
	headers: {
		"List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		Precedence: "bulk",
	},
});

type Transport = ReturnType<typeof Nodemailer.createTransport>;

/** Overall timeout that also closes the connection: a server that trickles its replies never triggers the socket timeout. */
async function sendWithin(transport: Transport, message: SendMailOptions): Promise<void> {
	const signal = AbortSignal.timeout(answersWithinMs);
	const send = () => transport.sendMail({ ...message, signal } as SendMailOptions);
	await traced({ name: "mail", kind: "client" }, send);
}
