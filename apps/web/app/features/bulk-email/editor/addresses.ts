/** What a link of a mail may lead to (specification section 9). */
const linkStart = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@|tel:\+?\d)/i;
const pictureStart = /^https?:\/\/[^\s/?#]/i;
const uploaded = /^\/uploads\/[\w-]+\.webp$/;
const pictureData = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/]+=*$/i;

export const isLinkAddress = (address: string): boolean => linkStart.test(address) && !/\s/.test(address);

/** http, https, a picture uploaded here, or the bytes of a PNG, JPEG, GIF or WebP. */
export const isPictureAddress = (address: string): boolean =>
	(pictureStart.test(address) && !/\s/.test(address)) || uploaded.test(address) || pictureData.test(address);

export const isVideoAddress = (address: string): boolean => pictureStart.test(address) && !/\s/.test(address);

const readsAsHost = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]|$)/u;
const readsAsMail = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;

/** What was typed as a link's address, with the scheme that people leave out; undefined for what no mail may link to. */
export function linkAddressOf(typed: string): string | undefined {
	const text = typed.trim();
	const address = readsAsMail.test(text) ? `mailto:${text}` : readsAsHost.test(text) ? `https://${text}` : text;
	return isLinkAddress(address) ? address : undefined;
}

/** What was typed as a picture's address; undefined for what no mail may show. */
export function pictureAddressOf(typed: string): string | undefined {
	const text = typed.trim();
	const address = readsAsHost.test(text) ? `https://${text}` : text;
	return isPictureAddress(address) ? address : undefined;
}

/** 'uni.edu.pe' of a link, which its picture is called by. */
export const placeOf = (link: string): string =>
	link.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, "").replace(/[/?#].*$/, "");
