import type { Settings } from "../settings.ts";

export interface From {
	name: string;
	address: string;
}

/**
 * MAIL_FROM, else the site's name and the server's address of it, else one at the site's host, or the mail server's. What an
 * administrator saves as the academy's address is where people write to: mail that says to come from it might be signed
 * for another domain, and be taken for forged.
 */
export function senderOf({ mailFrom, site, siteOfServer, smtpUrl, publicUrl }: Settings): From {
	const host = hostOf(publicUrl) ?? hostOf(smtpUrl) ?? "localhost";
	const { address = siteOfServer.site.email || `no-reply@${host}`, name = site.name } = mailFrom ?? {};
	return { name, address };
}

const hostOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).hostname);

export const written = ({ name, address }: From): string => `${name} <${address}>`;

/** The same for every try of a mail, so that a mailbox that got it twice shows it once. */
export const messageId = (key: string, { address }: From): string => `<${key}@${address.split("@")[1]}>`;
