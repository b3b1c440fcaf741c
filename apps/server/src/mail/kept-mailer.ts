import { inArray } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Db, Tx } from "../db/client.ts";
import { keptMail } from "../db/schema/mail.ts";
import type { Mailer } from "./mailer.ts";

/** Without SMTP: mail is kept in the database for the ADMIN, and a link in it is logged so that the owner can go on. */
export function createKeptMailer(db: Db, log: FastifyBaseLogger): Mailer {
	return {
		async send(mail) {
			await db.insert(keptMail).values(mail);
			const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
			log.info({ subject: mail.subject, ...(link ? { link } : {}) }, "mail kept: no SMTP_URL is set");
		},
		close: () => undefined,
	};
}

/** Drops what was kept of these very texts: whose words they repeat is to be forgotten. */
export async function forgetKeptTexts(tx: Tx, texts: string[]): Promise<void> {
	if (texts.length > 0) await tx.delete(keptMail).where(inArray(keptMail.text, texts));
}
