import type { Settings } from "../settings/settings.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mailer.ts";
import { type MailSite, mailPage, pensOf } from "./template.ts";

const paragraph = 'style="margin:0 0 16px"';
const linkStyle = (site: MailSite) => `style="color:${pensOf(site).light}"`;

/** Generates the HTML part of a mail to one person from its text, with equal content. */
export function htmlOf(settings: Settings, mail: Mail): string {
	if (mail.html !== undefined) return mail.html;
	const site = mailSiteOf(settings);
	const body = mail.text
		.trim()
		.split(/\n\s*\n/)
		.map((block) => toHtml(block.trim(), mail, site))
		.join("\n");
	return mailPage({ site, subject: mail.subject, body, footer: footerOf(settings), darkens: true });
}

/** Base URL of the site: PUBLIC_URL, never a request's Host header. */
export const siteUrl = (settings: Settings): string => settings.publicUrl ?? settings.ownAddress;

/** Name and colours of the academy in mails. */
export const mailSiteOf = (settings: Settings): MailSite => ({
	name: settings.site.name,
	url: siteUrl(settings),
	pen: settings.site.pen,
});

function footerOf({ site }: Settings): string {
	const written = site.email
		? ` · <a href="mailto:${escapeHtml(site.email)}" style="color:inherit">${escapeHtml(site.email)}</a>`
		: "";
	return `${escapeHtml(site.name)}${written}`;
}

function toHtml(block: string, { button, visitor }: Mail, site: MailSite): string {
	if (button && block === button.url) return buttonHtml(button, site);
	// Text written by a visitor gets no links: an address in it stays text.
	const lines = visitor ? escapeHtml(block) : withLinks(block, site);
	return `<p ${paragraph}>${lines.replace(/\n/g, "<br>")}</p>`;
}

/** Button as a table for Outlook, with the address below it for programs that show no button. */
function buttonHtml({ label, url }: { label: string; url: string }, site: MailSite): string {
	const pen = pensOf(site).light;
	const to = escapeHtml(url);
	return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td style="border-radius:999px;background-color:${pen}"><a class="m-button" href="${to}" style="display:inline-block;padding:12px 22px;border-radius:999px;background-color:${pen};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:20px"><a href="${to}" ${linkStyle(site)}>${to}</a></p>`;
}

/** Turns addresses of our own site into links, and no others. */
function withLinks(text: string, site: MailSite): string {
	const ours = site.url;
	return text
		.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:])/)
		.map((piece) =>
			piece === ours || piece.startsWith(`${ours}/`)
				? `<a href="${escapeHtml(piece)}" ${linkStyle(site)}>${escapeHtml(piece)}</a>`
				: escapeHtml(piece),
		)
		.join("");
}
