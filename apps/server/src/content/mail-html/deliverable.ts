import { escapeHtml } from "../../mail/escape-html.ts";
import type { Embed } from "./embeds.ts";
import { formulaText } from "./formula-text.ts";
import { type MailHtmlOptions, sanitizeMail, withEmbeds } from "./sanitize-mail.ts";
import { textPartOf } from "./text-part.ts";
import { videoHtml } from "./video.ts";

export interface Composed {
	message: string;
	/** A picture above the message, and where it leads. */
	imageUrl?: string | null | undefined;
	linkUrl?: string | null | undefined;
}

/** A message as it is delivered, without the template around it: safe HTML with inline styles, and its text. */
export function deliverable(composed: Composed, options: MailHtmlOptions): { html: string; text: string } {
	const { html: marked, embeds } = sanitizeMail(pictureOf(composed) + composed.message, options);
	const html = withEmbeds(
		marked,
		embeds.map((embed) => embedHtml(embed, options.site)),
	);
	return { html, text: textPartOf(html) };
}

/** The picture as the editor would have put it there: it is sanitised with the rest. */
function pictureOf({ imageUrl, linkUrl }: Composed): string {
	const picture = imageUrl ? `<img src="${escapeHtml(imageUrl)}" alt="">` : "";
	if (!linkUrl) return picture && `<p>${picture}</p>`;
	const link = escapeHtml(linkUrl);
	return `<p><a href="${link}">${picture || link}</a></p>`;
}

/** A formula is a line of text: mail shows no MathML, and a picture of it would be lost where pictures are not loaded. */
const embedHtml = (embed: Embed, site: string): string =>
	embed.kind === "video"
		? videoHtml(embed.address, site)
		: `<span style="font-family:Cambria,Georgia,'Times New Roman',serif;white-space:nowrap">${escapeHtml(formulaText(embed.latex))}</span>`;

/** Whether a writer chose colours, which are meant for light paper: such a mail stays light in dark programs. */
export const hasOwnColours = (html: string): boolean =>
	/style="[^"]*(?<!-)\bcolor:(?!#2a3fd9)|background-color:(?!#f2f0e9)/.test(html);
