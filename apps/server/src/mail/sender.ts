import type { Settings } from "../settings.ts";

export interface From {
	name: string;
	address: string;
}

/** MAIL_FROM, else the site's name and address, else one at the site's host, or the mail server's. */
export function senderOf({ mailFrom, site, smtpUrl, publicUrl }: Settings): From {
	const host = hostOf(publicUrl) ?? hostOf(smtpUrl) ?? "localhost";
	const { address = site.email || `no-reply@${host}`, name = site.name } = mailFrom ?? {};
	return { name, address };
}

const hostOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).hostname);

export const written = ({ name, address }: From): string => `${name} <${address}>`;

/** The same for every try of a mail, so that a mailbox that got it twice shows it once. */
export const messageId = (key: string, { address }: From): string => `<${key}@${address.split("@")[1]}>`;
