/** URL schemes that a link in a mail may have (specification section 9). */
const linkStart = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@|tel:\+?\d)/i;
const pictureStart = /^https?:\/\/[^\s/?#]/i;
const uploaded = /^\/uploads\/[\w-]+\.webp$/;
const pictureData = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/]+=*$/i;

export const isLinkAddress = (address: string): boolean => linkStart.test(address) && !/\s/.test(address);

/** Whether the address is an http(s) URL, an uploaded picture, or a data URL of a PNG, JPEG, GIF or WebP. */
export const isPictureAddress = (address: string): boolean =>
	(pictureStart.test(address) && !/\s/.test(address)) || uploaded.test(address) || pictureData.test(address);

export const isVideoAddress = (address: string): boolean => pictureStart.test(address) && !/\s/.test(address);

const hostPattern = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]|$)/u;
const mailPattern = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;

/** Returns the typed link address with its scheme completed; undefined if a mail may not link to it. */
export function linkAddressOf(typed: string): string | undefined {
	const text = typed.trim();
	const address = mailPattern.test(text) ? `mailto:${text}` : hostPattern.test(text) ? `https://${text}` : text;
	return isLinkAddress(address) ? address : undefined;
}

/** Returns the typed picture address with its scheme completed; undefined if a mail may not show it. */
export function pictureAddressOf(typed: string): string | undefined {
	const text = typed.trim();
	const address = hostPattern.test(text) ? `https://${text}` : text;
	return isPictureAddress(address) ? address : undefined;
}

/** Host of a link ('uni.edu.pe'), used as the alternative text of its picture. */
export const linkHost = (link: string): string =>
	link.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, "").replace(/[/?#].*$/, "");
