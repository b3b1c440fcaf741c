import type { Settings } from "../settings.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mailer.ts";
import { type MailSite, mailPage, pensOf } from "./template.ts";

const paragraph = 'style="margin:0 0 16px"';
const linkStyle = (site: MailSite) => `style="color:${pensOf(site).light}"`;

/** The HTML part of a mail to one person, made from its text: what one part says, the other does. */
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

/** PUBLIC_URL, never a request's Host header. */
export const siteUrl = (settings: Settings): string => settings.publicUrl ?? settings.ownAddress;

/** How mails name and colour the academy. */
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
	// What a visitor wrote leads nowhere: an address in it is only text.
	const lines = visitor ? escapeHtml(block) : withLinks(block, site);
	return `<p ${paragraph}>${lines.replace(/\n/g, "<br>")}</p>`;
}

/** As a table for Outlook, and the address below it for whoever sees no button. */
function buttonHtml({ label, url }: { label: string; url: string }, site: MailSite): string {
	const pen = pensOf(site).light;
	const to = escapeHtml(url);
	return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td style="border-radius:999px;background-color:${pen}"><a class="m-button" href="${to}" style="display:inline-block;padding:12px 22px;border-radius:999px;background-color:${pen};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:20px"><a href="${to}" ${linkStyle(site)}>${to}</a></p>`;
}

/** Addresses of our own site become links; nothing else does. */
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
