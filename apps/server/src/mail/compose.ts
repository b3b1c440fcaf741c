import type { Settings } from "../settings.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mailer.ts";
import { look, mailPage } from "./template.ts";

const paragraph = 'style="margin:0 0 16px"';
const link = `style="color:${look.pen}"`;

/** The HTML part of a mail to one person, made from its text: what one part says, the other does. */
export function htmlOf(settings: Settings, mail: Mail): string {
	if (mail.html !== undefined) return mail.html;
	const site = { name: settings.site.name, url: siteUrl(settings) };
	const body = mail.text
		.trim()
		.split(/\n\s*\n/)
		.map((block) => toHtml(block.trim(), mail, site.url))
		.join("\n");
	return mailPage({ site, subject: mail.subject, body, footer: footerOf(settings), darkens: true });
}

/** PUBLIC_URL, never a request's Host header. */
export const siteUrl = (settings: Settings): string => settings.publicUrl ?? settings.ownAddress;

function footerOf({ site }: Settings): string {
	const written = site.email
		? ` · <a href="mailto:${escapeHtml(site.email)}" style="color:inherit">${escapeHtml(site.email)}</a>`
		: "";
	return `${escapeHtml(site.name)}${written}`;
}

function toHtml(block: string, { button, visitor }: Mail, ours: string): string {
	if (button && block === button.url) return buttonHtml(button);
	// What a visitor wrote leads nowhere: an address in it is only text.
	const lines = visitor ? escapeHtml(block) : withLinks(block, ours);
	return `<p ${paragraph}>${lines.replace(/\n/g, "<br>")}</p>`;
}

/** As a table for Outlook, and the address below it for whoever sees no button. */
function buttonHtml({ label, url }: { label: string; url: string }): string {
	const to = escapeHtml(url);
	return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td style="border-radius:999px;background-color:${look.pen}"><a class="m-button" href="${to}" style="display:inline-block;padding:12px 22px;border-radius:999px;background-color:${look.pen};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:20px"><a href="${to}" ${link}>${to}</a></p>`;
}

/** Addresses of our own site become links; nothing else does. */
function withLinks(text: string, ours: string): string {
	return text
		.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:])/)
		.map((piece) =>
			piece === ours || piece.startsWith(`${ours}/`)
				? `<a href="${escapeHtml(piece)}" ${link}>${escapeHtml(piece)}</a>`
				: escapeHtml(piece),
		)
		.join("");
}
