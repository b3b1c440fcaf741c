import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/client.ts";
import type { Settings } from "../settings/settings.ts";
import { quoted } from "../work/log.ts";
import { htmlOf } from "./compose.ts";
import { checkAddress } from "./mail-address.ts";
import { noteGivenUp, noteKept } from "./mail-notes.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { formatSender, senderOf } from "./sender.ts";

/** Mailer without SMTP: mail is kept in the database for the ADMIN, and our link in it is logged so that the owner can continue. */
export function createKeptMailer(db: Db, settings: Settings, log: FastifyBaseLogger): Mailer {
	return {
		sends: false,
		get from() {
			return formatSender(senderOf(settings));
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

/** Describes a mail for the log. Only the link named by the mail is shown: a link found in the text may be a visitor's. */
function describe({ subject, link, visitor }: Mail): [object, string] {
	if (link) return [{ link, subject }, "link for the owner of an account, kept with its mail: no SMTP_URL is set"];
	return [visitor ? { visitorWrote: quoted(subject) } : { subject: quoted(subject) }, "mail kept: no SMTP_URL is set"];
}
