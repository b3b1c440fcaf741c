import { eq, inArray } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Db, Tx } from "../db/client.ts";
import { keptMail } from "../db/schema/mail.ts";
import { quoted } from "../log.ts";
import type { Settings } from "../settings.ts";
import { htmlOf } from "./compose.ts";
import { checkAddress } from "./mail-address.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { senderOf, written } from "./sender.ts";

/** Without SMTP: mail is kept in the database for the ADMIN, and a link of ours is logged so that the owner can go on. */
export function createKeptMailer(db: Db, settings: Settings, log: FastifyBaseLogger): Mailer {
	return {
		sends: false,
		from: written(senderOf(settings)),
		async send(mail) {
			checkAddress(mail.to);
			const { to, subject, text } = mail;
			await db.insert(keptMail).values({ to, subject, text, html: htmlOf(settings, mail) });
			log.info(...describe(mail));
		},
		gaveUp: async () => undefined,
		sendBulk: async () => undefined,
		close: () => undefined,
	};
}

/** Only a mail that names its link shows one: what is found in a text may have been put there by a visitor. */
function describe({ subject, link, visitor }: Mail): [object, string] {
	if (link) return [{ link, subject }, "link for the owner of an account, kept with its mail: no SMTP_URL is set"];
	return [visitor ? { visitorWrote: quoted(subject) } : { subject: quoted(subject) }, "mail kept: no SMTP_URL is set"];
}

/** Drops what was kept of the mails to one address. */
export async function forgetKeptMail(tx: Tx, to: string): Promise<void> {
	await tx.delete(keptMail).where(eq(keptMail.to, to));
}

/** Drops what was kept of these very texts: whose words they repeat is to be forgotten. */
export async function forgetKeptTexts(tx: Tx, texts: string[]): Promise<void> {
	if (texts.length > 0) await tx.delete(keptMail).where(inArray(keptMail.text, texts));
}
