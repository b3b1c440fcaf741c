import type { Settings } from "../settings/settings.ts";

export interface From {
	name: string;
	address: string;
}

/**
 * Sender: MAIL_FROM, else the site's name and its address in the server's settings, else an address at the site's host, or the
 * mail server's. Not the address saved by an administrator, which is for incoming mail: mail from it might be signed for another
 * domain and be rejected as forged.
 */
export function senderOf({ mailFrom, site, siteOfServer, smtpUrl, publicUrl }: Settings): From {
	const host = hostOf(publicUrl) ?? hostOf(smtpUrl) ?? "localhost";
	const { address = siteOfServer.site.email || `no-reply@${host}`, name = site.name } = mailFrom ?? {};
	return { name, address };
}

const hostOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).hostname);

export const formatSender = ({ name, address }: From): string => `${name} <${address}>`;

/** Message-ID of a mail, equal in every try, so that mailboxes show duplicates once. */
export const messageId = (key: string, { address }: From): string => `<${key}@${address.split("@")[1]}>`;
