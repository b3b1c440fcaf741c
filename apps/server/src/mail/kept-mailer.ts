import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/client.ts";
import { quoted } from "../log.ts";
import type { Settings } from "../settings.ts";
import { htmlOf } from "./compose.ts";
import { checkAddress } from "./mail-address.ts";
import { noteGivenUp, noteKept } from "./mail-notes.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { senderOf, written } from "./sender.ts";

/** Without SMTP: mail is kept in the database for the ADMIN, and a link of ours is logged so that the owner can go on. */
export function createKeptMailer(db: Db, settings: Settings, log: FastifyBaseLogger): Mailer {
	return {
		sends: false,
		get from() {
			return written(senderOf(settings));
		},
		async send(mail) {
			checkAddress(mail.to);
			await noteKept(db, mail, htmlOf(settings, mail));
			log.info(...describe(mail));
		},
		gaveUp: (key) => noteGivenUp(db, key),
		sendBulk: async () => undefined,
		close: () => undefined,
	};
}

/** Only a mail that names its link shows one: what is found in a text may have been put there by a visitor. */
function describe({ subject, link, visitor }: Mail): [object, string] {
	if (link) return [{ link, subject }, "link for the owner of an account, kept with its mail: no SMTP_URL is set"];
	return [visitor ? { visitorWrote: quoted(subject) } : { subject: quoted(subject) }, "mail kept: no SMTP_URL is set"];
}
