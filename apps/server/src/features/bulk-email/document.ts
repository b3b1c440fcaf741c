import type { MailPreviewDto, MailPreviewInput, TestMailInput } from "@cachimbo/contract/bulk-email";
import { type Composed, deliverable, hasOwnColours } from "../../content/mail-html/deliverable.ts";
import { siteUrl } from "../../mail/compose.ts";
import { escapeHtml } from "../../mail/escape-html.ts";
import { mailPage } from "../../mail/template.ts";
import type { Settings } from "../../settings.ts";
import { sampleToken, unsubscribeUrl } from "./unsubscribe-links.ts";

/** A campaign's content as its row holds it. */
export interface CampaignContent {
	subject: string;
	html: string;
	text: string;
}

/** Both parts of one recipient's mail. */
export interface MailParts {
	html: string;
	text: string;
}

/** What a message becomes, to be kept with its campaign. */
export const contentOf = (settings: Settings, { subject, ...message }: TestMailInput): CampaignContent => ({
	subject,
	...deliverable(message, { site: siteUrl(settings) }),
});

const place = "\uE002";

/** Writes each recipient's mail: the template is put around the message once, only the way out differs. */
export function createMailWriter(settings: Settings, content: CampaignContent): (link: string) => MailParts {
	const html = pageOf(settings, content, place).split(place);
	const text = `${content.text}\n\n--\n${wordsBelow(settings)}\nDejar de recibir estos correos: ${place}\n`.split(
		place,
	);
	return (link) => ({ html: html.join(escapeHtml(link)), text: text.join(link) });
}

/** As it arrives, with a way out that leads nowhere. */
export const sampleOf = (settings: Settings, content: CampaignContent): MailParts =>
	createMailWriter(settings, content)(unsubscribeUrl(settings, sampleToken));

/** While it is being written. Its pictures may still be inside the text. */
export function previewOf(settings: Settings, { subject, ...written }: MailPreviewInput): MailPreviewDto {
	const message: Composed = written;
	const content = deliverable(message, { site: siteUrl(settings), dataPictures: true });
	return sampleOf(settings, { subject: subject.trim(), ...content });
}

const wordsBelow = ({ site }: Settings) => [site.name, site.email].filter(Boolean).join(" · ");

function pageOf(settings: Settings, { subject, html }: CampaignContent, link: string): string {
	return mailPage({
		site: { name: settings.site.name, url: siteUrl(settings) },
		subject,
		body: html,
		footer: `${escapeHtml(wordsBelow(settings))}<br>Recibes este correo por tu cuenta o tu suscripción. <a href="${link}" style="color:inherit">Dejar de recibir estos correos</a>`,
		darkens: !hasOwnColours(html),
	});
}
