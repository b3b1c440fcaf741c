import type { MailPreviewDto, MailPreviewInput, TestMailInput } from "@cachimbo/contract/bulk-email/bulk-email";
import { type ComposedMail, deliverable, hasOwnColours } from "../../content/mail-html/deliverable.ts";
import { pictureForPreview, storeForMail } from "../../content/mail-html/mail-pictures.ts";
import { contentUuid } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { mailSiteOf, siteUrl } from "../../mail/compose.ts";
import { escapeHtml } from "../../mail/escape-html.ts";
import { mailPage } from "../../mail/template.ts";
import type { Settings } from "../../settings/settings.ts";
import { sampleToken, unsubscribeUrl } from "./unsubscribe-links.ts";

/** Content of a campaign, as stored in its row. */
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

/** Renders a message as the content to store in its campaign. Embedded pictures become stored files. */
export async function contentOf(
	{ settings, files }: Pick<Deps, "settings" | "files">,
	{ subject, ...message }: TestMailInput,
): Promise<CampaignContent> {
	const site = siteUrl(settings);
	const keepFormula = async (png: Buffer) => {
		const name = `${contentUuid(png)}.png`;
		await files.put("public", name, png);
		return `${site}/uploads/${name}`;
	};
	const pictureOf = storeForMail({ files }, site);
	return { subject, ...(await deliverable(message, { site, keepFormula, pictureOf })) };
}

const linkMark = "\uE002";
/** Placeholder in a campaign's text for each recipient's personal text. */
export const personalMark = "\uE003";

/**
 * Returns a function that writes each recipient's mail. The template is rendered once; only the unsubscribe link and the personal
 * text differ.
 */
export function createMailWriter(
	settings: Settings,
	content: CampaignContent,
): (link: string, personal?: string | null) => MailParts {
	const html = pageOf(settings, content, linkMark).split(linkMark);
	const text = `${content.text}\n\n--\n${wordsBelow(settings)}\nDejar de recibir estos correos: ${linkMark}\n`.split(
		linkMark,
	);
	return (link, personal) => ({
		html: html.join(escapeHtml(link)).replaceAll(personalMark, () => inLines(personal ?? "")),
		text: text.join(link).replaceAll(personalMark, () => personal ?? ""),
	});
}

const inLines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

/** Sample of a mail, with an unsubscribe link that does nothing. */
export const sampleOf = (settings: Settings, content: CampaignContent, personal?: string | null): MailParts =>
	createMailWriter(settings, content)(unsubscribeUrl(settings, sampleToken), personal);

/** Preview of a mail while it is being written. Stores nothing: pictures stay in the text as data URLs, those of formulas too. */
export async function previewOf(
	{ settings, files }: Pick<Deps, "settings" | "files">,
	{ subject, ...written }: MailPreviewInput,
): Promise<MailPreviewDto> {
	const message: ComposedMail = written;
	const site = siteUrl(settings);
	const content = await deliverable(message, {
		...{ site, dataPictures: true, pictureOf: pictureForPreview({ files }, site) },
		keepFormula: (png) => `data:image/png;base64,${png.toString("base64")}`,
	});
	return sampleOf(settings, { subject: subject.trim(), ...content });
}

const wordsBelow = ({ site }: Settings) => [site.name, site.email].filter(Boolean).join(" · ");

function pageOf(settings: Settings, { subject, html }: CampaignContent, link: string): string {
	return mailPage({
		site: mailSiteOf(settings),
		subject,
		body: html,
		footer: `${escapeHtml(wordsBelow(settings))}<br>Recibes este correo por tu cuenta o tu suscripción. <a href="${link}" style="color:inherit">Dejar de recibir estos correos</a>`,
		darkens: !hasOwnColours(html),
	});
}
