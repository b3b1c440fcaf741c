import { escapeHtml } from "../../mail/escape-html.ts";
import type { Embed } from "./embeds.ts";
import { createFormulaHtml, type KeepFormula } from "./formula-html.ts";
import { type PictureOf, withMailPictures } from "./mail-pictures.ts";
import { type MailHtmlOptions, sanitizeMail, withEmbeds } from "./sanitize-mail.ts";
import { textPartOf } from "./text-part.ts";
import { videoHtml } from "./video.ts";

export interface ComposedMail {
	message: string;
	/** Address of a picture above the message; the next field is its link. */
	imageUrl?: string | null | undefined;
	linkUrl?: string | null | undefined;
}

interface DeliveryOptions extends MailHtmlOptions {
	/** Stores the picture of a formula. @returns its address */
	keepFormula: KeepFormula;
	/** Replaces one of our pictures in the mail */
	pictureOf: PictureOf;
}

/** Returns a message ready for delivery, without the template: safe HTML with inline styles, and plain text. */
export async function deliverable(
	composed: ComposedMail,
	options: DeliveryOptions,
): Promise<{ html: string; text: string }> {
	const { html: withMarkers, embeds } = sanitizeMail(pictureOf(composed) + composed.message, options);
	const formulaHtml = await createFormulaHtml(embeds.flatMap(latexOf), options.keepFormula);
	const html = withEmbeds(
		await withMailPictures(withMarkers, options.site, options.pictureOf),
		embeds.map((embed) => (embed.kind === "video" ? videoHtml(embed.address, options.site) : formulaHtml(embed.latex))),
	);
	return { html, text: textPartOf(html) };
}

const latexOf = (embed: Embed) => (embed.kind === "formula" ? [embed.latex] : []);

/** The picture as HTML, like the editor would insert it; sanitised with the rest. */
function pictureOf({ imageUrl, linkUrl }: ComposedMail): string {
	const picture = imageUrl ? `<img src="${escapeHtml(imageUrl)}" alt="">` : "";
	if (!linkUrl) return picture && `<p>${picture}</p>`;
	const link = escapeHtml(linkUrl);
	return `<p><a href="${link}">${picture || link}</a></p>`;
}

/** Whether a writer chose colours, which are meant for light paper: such a mail stays light in dark programs. */
export const hasOwnColours = (html: string): boolean =>
	/style="[^"]*(?<!-)\bcolor:(?!#2a3fd9)|background-color:(?!#f2f0e9)/.test(html);
